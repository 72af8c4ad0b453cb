import type { Jurisdiction, VerificationResult } from "@touchline/contract";
import { openPopup } from "../../lib/popups/popups.ts";
import { loadPopupTexts } from "./popup-texts.ts";

/** What refused a code, and how the verification stands now if the refusal told. */
export interface CodeRefusal {
  code: string;
  verification?: VerificationResult | undefined;
}

export type ExclusionKind = "permanent" | "temporary" | "regulator" | "timeout" | "period";
export type NationalIdFault = "PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM" | "GENERAL" | "access_denied" | "unknown" | "mitid_user_aborted";

type None = Record<string, never>;

/** product §2: every named popup, what it is opened with and what it answers. Null means closed without an answer. */
export interface NamedPopups {
  "code-verification": {
    props: {
      verification: VerificationResult;
      codeLength: number;
      /** Checks the code; null when it was right. */
      onCheck: (code: string) => Promise<CodeRefusal | null>;
      onResend: () => Promise<VerificationResult | CodeRefusal>;
    };
    /** A refusal that cannot be told beside the field comes out, for `refusalPopup`. */
    answer: { outcome: "verified" } | { outcome: "change-number" } | { outcome: "refused"; code: string } | null;
  };
  "verification-blocked": { props: None; answer: "email" | "contact-us" | null };
  "sms-region-disabled": { props: None; answer: "email" | "contact-us" | null };
  "phone-already-used": { props: None; answer: "back" | "lost-password" | "email" | "login" | null };
  "email-already-used": { props: { login?: string | undefined }; answer: "login" | "another" | null };
  login: { props: { login?: string; reason?: string }; answer: "logged-in" | null };
  "national-id-login": { props: { asksPersonalNumber?: boolean }; answer: "start" | null };
  "national-id-auth-error": { props: { fault: NationalIdFault }; answer: "join" | "retry" | null };
  "legal-agreement": {
    props: { agreements: readonly { title: string; version: string; siteInfoId: string }[] };
    answer: "accepted" | "log-out" | null;
  };
  "session-expired": { props: None; answer: "login" | null };
  "account-closed": { props: None; answer: "contact-us" | null };
  "blocked-user": { props: None; answer: "contact-us" | null };
  "null-balance": { props: None; answer: "deposit" | "later" | null };
  "nickname-required": { props: None; answer: "fill" | "later" | null };
  "personal-domain": { props: { domain: string }; answer: null };
  "last-login-date": { props: { lastLoginTime: number }; answer: "change-password" | null };
  "needs-document": { props: None; answer: "upload" | "later" | null };
  suspended: { props: { product?: string | null }; answer: "contact-us" | null };
  "self-exclusion": { props: { kind: ExclusionKind; endDate: number | null }; answer: null };
  "player-protection-measure": { props: { permanent: boolean; endDate: number | null }; answer: "contact-us" | null };
  "welcome-bonus": { props: { amount: number; currency: string }; answer: "deposit" | "later" | null };
  "registration-by-token": { props: { password: string }; answer: "deposit" | null };
  "spain-session-reminder": {
    props: { hoursSpent: number; totalBet: number; totalLost: number; currency: string };
    answer: "continue" | "log-out" | null;
  };
  "thank-you-for-registration": { props: None; answer: null };
  /** With an email: a letter is on its way. Confirmed: the link in it was opened. Neither: documents come next. */
  "confirm-registration": { props: { email?: string; confirmed?: boolean }; answer: null };
  "promo-for-registration": { props: None; answer: "join" | null };
  "confirm-registration-failure": { props: None; answer: "login" | null };
}
export type PopupName = keyof NamedPopups;

/**
 * Who goes first when several wait, highest first (docs/popups.md says why). What a punter may not do comes before what they
 * must do, that before what they are doing, and offers come last.
 */
export const POPUP_ORDER = [
  "session-expired",
  "account-closed",
  "blocked-user",
  "self-exclusion",
  "player-protection-measure",
  "suspended",
  "legal-agreement",
  "spain-session-reminder",
  "needs-document",
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

/** Above every popup without a name, whose priority is 0. */
export const priorityOf = (name: PopupName): number => POPUP_ORDER.length - POPUP_ORDER.indexOf(name);

/** Code and texts of the named popups come together, when the first of them is needed. */
const load = async () => {
  const [popups] = await Promise.all([import("./NamedPopup.tsx"), loadPopupTexts()]);
  return popups;
};

/** Opens a named popup from any page. One that is open or waiting already is not opened twice: both callers get its answer. */
export function openNamedPopup<N extends PopupName>(name: N, props: NamedPopups[N]["props"]): Promise<NamedPopups[N]["answer"]> {
  const options = { name, priority: priorityOf(name) };
  if (name === "login") return openPopup("login", props as NamedPopups["login"]["props"], options);
  return openPopup("custom", { load, given: { name, props } }, options) as Promise<NamedPopups[N]["answer"]>;
}

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
