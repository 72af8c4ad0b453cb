import { SESSION_KEYS } from "../../../data/device/storage.data.ts";
import { openNamedPopup } from "./named-popups.ts";

/** The popups that end a sign-up. Both have an email at most. */
const NAMES = ["confirm-registration", "thank-you-for-registration"] as const;
type SignUpPopup = (typeof NAMES)[number];

/**
 * Keeps the popup until it is answered. The way to the next page may break and load that page
 * anew, which loses everything that this one has open.
 */
export function keepSignUpPopup(name: SignUpPopup, email?: string): void {
  sessionStorage.setItem(SESSION_KEYS.signUpPopup, JSON.stringify([name, email]));
}

/** Opens the kept popup, if there is one. A second call while it is open changes nothing. */
export async function openSignUpPopup(): Promise<void> {
  const [kept, email] = JSON.parse(sessionStorage.getItem(SESSION_KEYS.signUpPopup) ?? "[]");
  const name = NAMES.find((known) => known === kept);
  if (!name) return;
  await openNamedPopup(name, typeof email === "string" ? { email } : {});
  sessionStorage.removeItem(SESSION_KEYS.signUpPopup);
}
