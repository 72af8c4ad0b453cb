import { now } from "../../data/device/browser.ts";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { logOut } from "../../data/session/session.client.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";

const ACTIVITY = ["pointerdown", "keydown", "wheel", "touchmove"] as const;
/** Activity is recorded at most this often: the timeout counts in minutes. */
const NOTE_EVERY_MS = 5000;

/**
 * Logs the punter out after a period of inactivity (standbyTimeoutMillis) in all tabs together:
 * activity in one tab counts for all. A device that slept checks when it wakes. Returns how to
 * stop.
 */
export function watchStandby(standbyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let noted = 0;
  const lastActivity = (): number =>
    Math.max(noted, Number(localStorage.getItem(LOCAL_KEYS.activity)) || 0);

  function note(): void {
    if (now() - noted < NOTE_EVERY_MS) return;
    noted = now();
    localStorage.setItem(LOCAL_KEYS.activity, String(noted));
  }
  function check(): void {
    clearTimeout(timer);
    const left = lastActivity() + standbyMs - now();
    if (left > 0) timer = setTimeout(check, left);
    else void lock();
  }
  async function lock(): Promise<void> {
    stop();
    await logOut();
    await openNamedPopup("session-expired", {});
  }
  const wake = () => {
    if (document.visibilityState === "visible") check();
  };
  function stop(): void {
    clearTimeout(timer);
    for (const name of ACTIVITY) window.removeEventListener(name, note);
    document.removeEventListener("visibilitychange", wake);
  }

  // Opening the site is activity.
  note();
  for (const name of ACTIVITY) window.addEventListener(name, note, { passive: true });
  document.addEventListener("visibilitychange", wake);
  check();
  return stop;
}
