import { useEffect } from "react";
import { whenIdle } from "../../lib/browser.ts";
import { onConsent } from "../../lib/consent/consent.ts";

/** Records the visit of whoever agreed to it, with code that nobody else loads. Shows nothing; what goes wrong here is nobody's business. */
export function ReplayRoot() {
  useEffect(() => {
    let callOff = () => {};
    const stop = onConsent("recording", (allowed) => {
      callOff();
      callOff = whenIdle(() => {
        void import("./replay.client.ts")
          .then(({ startReplay, forgetReplay }) => (allowed ? startReplay() : forgetReplay()))
          .catch(() => {});
      });
    });
    return () => {
      callOff();
      stop();
    };
  }, []);
  return null;
}
