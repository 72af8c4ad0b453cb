import { SESSION_KEYS } from "../../../data/device/storage.data.ts";
import { keepsPunterData } from "../../../data/punter/punter-data.ts";
import { openNamedPopup } from "./named-popups.ts";

/** The popups that end a sign-up. Both have an email at most. */
const NAMES = ["confirm-registration", "thank-you-for-registration"] as const;
type SignUpPopup = (typeof NAMES)[number];

const MOST_TRIES = 3;
const RETRY_MS = 1000;

/** On this page. The tab's storage holds it for the next one, where the browser allows that. */
let kept: readonly unknown[] | null = null;

function forget(): void {
  kept = null;
  try {
    sessionStorage.removeItem(SESSION_KEYS.signUpPopup);
  } catch {
    // Nothing was stored.
  }
}
keepsPunterData(forget);

function readKept(): readonly unknown[] {
  if (kept) return kept;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SESSION_KEYS.signUpPopup) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/**
 * Keeps the popup until the punter has seen it. The way to the next page may break and load that
 * page again, which loses everything that this one has open.
 */
export function keepSignUpPopup(name: SignUpPopup, email?: string): void {
  kept = [name, email];
  try {
    sessionStorage.setItem(SESSION_KEYS.signUpPopup, JSON.stringify(kept));
  } catch {
    // A browser that stores nothing shows the popup on this page only: no reason to fail a sign-up.
  }
}

/**
 * Opens the kept popup, if there is one. A second call while it is open changes nothing. Its code
 * may fail to load, so it opens again until it was seen.
 */
export async function openSignUpPopup(): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const [wanted, email] = readKept();
    const name = NAMES.find((known) => known === wanted);
    if (!name) return;
    const answer = await openNamedPopup(name, typeof email === "string" ? { email } : {});
    if (answer === "seen") return forget();
    await new Promise((retry) => setTimeout(retry, RETRY_MS));
  }
}
