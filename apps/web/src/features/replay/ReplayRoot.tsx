import { DATABASE } from "@touchline/replay/database";
import { useEffect } from "react";
import { useConsent } from "../../data/consent/consent.ts";
import { whenIdle } from "../../platform/when-idle.ts";

/** The recorder of this page load, if there is one. */
let loaded: Promise<typeof import("./replay.client.ts")> | null = null;

/**
 * Records the visits of those who agreed to it; nobody else loads the code. Renders nothing and
 * fails silently.
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
 * Runs at once, because the tab may close any moment, and on every load, because an earlier tab may
 * have closed too soon.
 */
function forget(): void {
  loaded?.then(({ forgetReplay }) => forgetReplay()).catch(() => {});
  try {
    // Deletes the database without looking first: looking would cost as much.
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // A device that denies storage holds none of our data.
  }
}
