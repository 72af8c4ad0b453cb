import { DATABASE } from "@touchline/replay/database";
import { useEffect } from "react";
import { useConsent } from "../../data/consent/consent.ts";
import { whenIdle } from "../../data/device/browser.ts";

/** The recorder of this page load, where there is one. */
let loaded: Promise<typeof import("./replay.client.ts")> | null = null;

/**
 * Records the visit of whoever agreed to it, with code that nobody else loads. Shows nothing; what
 * goes wrong here is nobody's business.
 */
export function ReplayRoot() {
  const { known, agreed } = useConsent();
  const allowed = agreed?.has("recording") ?? false;
  useEffect(() => {
    if (!known) return;
    if (!allowed) return forget();
    return whenIdle(() => {
      loaded ??= import("./replay.client.ts");
      loaded.then(({ startReplay }) => startReplay()).catch(() => {});
    });
  }, [known, allowed]);
  return null;
}

/**
 * At once, as the tab may be closed the next moment; and with every load, as another may have been
 * closed too early.
 */
function forget(): void {
  loaded?.then(({ forgetReplay }) => forgetReplay()).catch(() => {});
  try {
    // A database that is not there is deleted as well: looking for it would cost no less.
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // A device that is closed to us keeps nothing of ours.
  }
}
