import { useEffect, useEffectEvent } from "react";
import { allows } from "../../data/consent/consent.ts";
import { useFrame } from "../../data/frame/frame.ts";
import { useLoginMade } from "../../data/session/logins.ts";
import { useSession } from "../../data/session/session.ts";
import { whenIdle } from "../../platform/when-idle.ts";

/**
 * Reports the device of a login. Only a login loads the code. Renders nothing and fails silently.
 */
export function RecognitionRoot() {
  const { IS_ENABLED, ALGORITHM } = useFrame().configuration.FINGERPRINT_CONFIG;
  const session = useSession();
  const loginMade = useLoginMade();
  const heartbeat = session.status === "punter" ? session.heartbeat : null;
  const account = heartbeat?.user.account;
  const recognise = useEffectEvent(async () => {
    if (!account) return;
    const { linkDevice } = await import("./recognition.client.ts");
    await linkDevice(account, ALGORITHM, heartbeat?.personalDomain === window.location.hostname);
  });
  useEffect(() => {
    if (!loginMade || !account || !IS_ENABLED || !allows("analytics")) return;
    // docs/behaviour/login-and-sessions.md#device-recognition: fingerprint failures are only
    // logged.
    whenIdle(
      () => void recognise().catch((error: unknown) => console.warn("fingerprint failed", error)),
    );
  }, [loginMade, account, IS_ENABLED]);
  return null;
}
