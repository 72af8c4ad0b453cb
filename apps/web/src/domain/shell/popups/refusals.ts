import { entryOf } from "@touchline/core";
import type { RefusalAction, SiteProfile } from "@touchline/jurisdictions";
import type { PopupName } from "./popup-props.ts";

/**
 * docs/behaviour/sign-up.md#refusals: the popup for a refused verification or sign-up. Codes
 * without a popup are shown where they happened.
 */
const REFUSALS = {
  PUNTER_BLOCKED: "verification-blocked",
  EXCEEDED_LIMIT: "verification-blocked",
  DISABLED_SMS_REGION: "sms-region-disabled",
  DUPLICATE_PHONE_NUMBER: "phone-already-used",
  DUPLICATE_EMAIL: "email-already-used",
  CPS_EMAIL_ALREADY_EXISTS: "email-already-used",
} as const satisfies Record<string, PopupName>;

export const refusalPopup = (code: string): (typeof REFUSALS)[keyof typeof REFUSALS] | null =>
  entryOf(REFUSALS, code) ?? null;

/**
 * docs/behaviour/sign-up.md#refusals: codes shown beside the code's field. All others concern the
 * form that the code belongs to.
 */
const BESIDE_THE_CODE: ReadonlySet<string> = new Set([
  "CODE_NO_MATCH",
  "CODE_EXPIRED",
  "CODE_OVERRIDDEN",
  "CODE_NO_MATCH_OR_EXPIRED",
  "TEMPORARY_BLOCKED",
  "VERIFICATION_ERROR",
  "NONE",
  "network",
  "timeout",
  "gateway.limit.exceeded",
  "gateway.unavailable",
  "INTERNAL_SERVER_ERROR",
]);
export const isToldBesideCode = (code: string): boolean => BESIDE_THE_CODE.has(code);

type Refused = (typeof REFUSALS)[keyof typeof REFUSALS];

/** docs/behaviour/sign-up.md#refusals: the next step that this site offers in that case. */
export function refusalAction(popup: Refused, { signUp: { refused } }: SiteProfile): RefusalAction {
  if (popup === "phone-already-used") return refused.phoneUsed;
  return popup === "email-already-used" ? "login" : refused.noCode;
}
