import type { VerificationResult } from "@touchline/contract";

/** The reason a code was refused, and the state of the verification if the refusal contains it. */
export interface CodeRefusal {
  code: string;
  verification?: VerificationResult | undefined;
}

export type ExclusionKind =
  | "permanent"
  | "ending"
  | "temporary"
  | "regulator"
  | "timeout"
  | "period";

export type NationalIdFault =
  | "PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM"
  | "CPR_CODE_INVALID"
  | "GENERAL"
  | "access_denied"
  | "unknown"
  | "mitid_user_aborted";

type ChannelType = VerificationResult["channelType"];

type None = Record<string, never>;

/**
 * docs/behaviour/popups-and-notices.md#named-popups: every named popup with its props and its
 * answer. Null means closed without an answer.
 */
export interface NamedPopups {
  "code-verification": {
    props: {
      verification: VerificationResult;
      codeLength: number;
      /** Checks the code; null if it was right. */
      onCheck: (code: string) => Promise<CodeRefusal | null>;
      /** If it includes "MESSENGER", a new code can also be sent there. */
      channelTypes?: readonly ChannelType[];
      onResend: (channelType?: ChannelType) => Promise<VerificationResult | CodeRefusal>;
    };
    /** A refusal that does not belong beside the field is passed out, for `refusalPopup`. */
    answer:
      | { outcome: "verified" }
      | { outcome: "change-number" }
      | { outcome: "refused"; code: string }
      | null;
  };
  "verification-blocked": { props: None; answer: "email" | "contact-us" | null };
  "sms-region-disabled": { props: None; answer: "email" | "contact-us" | null };
  "phone-already-used": {
    props: None;
    answer: "back" | "lost-password" | "email" | "login" | null;
  };
  "email-already-used": {
    props: { login?: string | undefined };
    answer: "login" | "another" | null;
  };
  login: { props: { login?: string; reason?: string }; answer: "logged-in" | null };
  "national-id-login": { props: { asksPersonalNumber?: boolean }; answer: "start" | null };
  "national-id-auth-error": { props: { fault: NationalIdFault }; answer: "join" | "retry" | null };
  "legal-agreement": {
    props: {
      agreements: readonly {
        title: string;
        version: string;
        siteInfoId: string;
        acceptedVersion?: string;
      }[];
    };
    answer: "accepted" | "log-out" | null;
  };
  "session-expired": { props: None; answer: "login" | null };
  "account-closed": { props: None; answer: "contact-us" | null };
  "account-seized": { props: None; answer: "contact-us" | null };
  "blocked-user": { props: None; answer: "contact-us" | null };
  "account-inactive": {
    props: { by: "support" | "email" | "verification" };
    answer: "contact-us" | "confirm-email" | "see-check" | null;
  };
  "null-balance": { props: None; answer: "deposit" | "later" | null };
  "nickname-required": { props: None; answer: "fill" | "later" | null };
  "personal-domain": { props: { domain: string }; answer: null };
  "last-login-date": { props: { lastLoginTime: number }; answer: "change-password" | null };
  "needs-document": { props: None; answer: "upload" | "later" | null };
  suspended: { props: { product?: string | null }; answer: "contact-us" | null };
  "self-exclusion": { props: { kind: ExclusionKind; endDate: number | null }; answer: null };
  "player-protection-measure": {
    props: { permanent: boolean; endDate: number | null };
    answer: "contact-us" | null;
  };
  "welcome-bonus": {
    props: { amount: number; currency: string };
    answer: "chosen" | "later" | null;
  };
  "registration-by-token": { props: { password: string }; answer: "deposit" | null };
  "spain-session-reminder": {
    props: { hoursSpent: number; totalBet: number; totalLost: number; currency: string };
    answer: "continue" | "log-out" | null;
  };
  "thank-you-for-registration": { props: None; answer: "seen" | null };
  /**
   * With an email: a letter is on its way. Confirmed: the punter opened its link. Neither:
   * documents come next.
   */
  "confirm-registration": { props: { email?: string; confirmed?: boolean }; answer: "seen" | null };
  "promo-for-registration": { props: None; answer: "join" | null };
  "confirm-registration-failure": { props: None; answer: "another" | "login" | null };
}

export type PopupName = keyof NamedPopups;
