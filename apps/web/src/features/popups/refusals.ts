import type { Jurisdiction } from "@touchline/contract";
import type { PopupName } from "./named-popups.ts";

/** product §8: the popup that a refused verification or sign-up opens; codes without one are told where they happened. */
const REFUSALS = {
  PUNTER_BLOCKED: "verification-blocked",
  EXCEEDED_LIMIT: "verification-blocked",
  DISABLED_SMS_REGION: "sms-region-disabled",
  DUPLICATE_PHONE_NUMBER: "phone-already-used",
  DUPLICATE_EMAIL: "email-already-used",
  CPS_EMAIL_ALREADY_EXISTS: "email-already-used",
} as const satisfies Record<string, PopupName>;

export const refusalPopup = (code: string): (typeof REFUSALS)[keyof typeof REFUSALS] | null =>
  Object.hasOwn(REFUSALS, code) ? REFUSALS[code as keyof typeof REFUSALS] : null;

/** product §8: codes that are told beside the code's field. What else is refused concerns the form that the code belongs to. */
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
export type RefusalAction = "email" | "contact-us" | "back" | "lost-password" | "login" | "another";

/** product §8: what each jurisdiction offers then. */
const ACTIONS: Record<Refused, Partial<Record<Jurisdiction, RefusalAction>> & { others: RefusalAction }> = {
  "verification-blocked": { Curacao: "email", Nigeria: "email", others: "contact-us" },
  "sms-region-disabled": { Curacao: "email", Nigeria: "email", others: "contact-us" },
  "phone-already-used": { Russia: "back", Belarus: "lost-password", Curacao: "email", others: "login" },
  "email-already-used": { others: "login" },
};

export const refusalAction = (popup: Refused, jurisdiction: Jurisdiction): RefusalAction =>
  ACTIONS[popup][jurisdiction] ?? ACTIONS[popup].others;
