import type { PopupName } from "./popup-props.ts";

/**
 * The order of waiting popups, highest first (docs/popups.md says why). First what a punter may not
 * do, then what they must do, then what they are doing; offers come last.
 */
export const POPUP_ORDER = [
  "session-expired",
  "account-closed",
  "account-seized",
  "self-exclusion",
  "player-protection-measure",
  "suspended",
  "blocked-user",
  "legal-agreement",
  "spain-session-reminder",
  "needs-document",
  "account-inactive",
  "registration-by-token",
  "confirm-registration-failure",
  "national-id-auth-error",
  "verification-blocked",
  "sms-region-disabled",
  "phone-already-used",
  "email-already-used",
  "code-verification",
  "national-id-login",
  "login",
  "confirm-registration",
  "thank-you-for-registration",
  "last-login-date",
  "nickname-required",
  "personal-domain",
  "null-balance",
  "welcome-bonus",
  "promo-for-registration",
] as const satisfies readonly PopupName[];

/** Always above popups without a name, which have priority 0. */
export const priorityOf = (name: PopupName): number =>
  POPUP_ORDER.length - POPUP_ORDER.indexOf(name);
