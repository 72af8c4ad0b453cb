import type {
  ChannelType,
  CODE_ERRORS,
  Jurisdiction,
  VerificationResult,
} from "@touchline/contract";
import type { Tx } from "../platform/database/db.ts";
import type { Refusal } from "../platform/http/refusal.ts";

/** Proves phones by codes: sign-ups, phone changes, session confirmations. */
export interface Codes {
  codeLength: number;
  /**
   * Sends a first code to a phone, whoever owns it; a punter with an open verification of this kind
   * gets another code for it.
   */
  begin(tx: Tx, request: CodeRequest): Promise<Begun | Refusal<CodeError>>;
  resend(tx: Tx, request: ResendRequest): Promise<Begun | Refusal<CodeError>>;
  /** Whether a code can be entered at all: guards work that an invalid token must not cause. */
  isOpen(entry: Omit<CodeEntry, "verificationCode">): Promise<boolean>;
  /**
   * Whether the code is right. A refusal is counted in this transaction, so the caller must commit
   * it.
   */
  check(tx: Tx, entry: CodeEntry): Promise<Proof | Refusal<CodeError>>;
  /** Uses up the code, in the transaction of what it was entered for. */
  finish(tx: Tx, verificationId: string): Promise<void>;
  /**
   * Counts one more attempt of that kind today; false beyond the limit. The caller must commit it,
   * whatever the attempt's result.
   */
  countTry(tx: Tx, kind: string, of: string, perDay: number): Promise<boolean>;
  /** docs/behaviour/sign-up.md#code-flow, verification state. */
  standing(verificationId: string): Promise<VerificationResult>;
}

export type CodeError = (typeof CODE_ERRORS)[number];

export type CodePurpose = "sign-up" | "phone-change" | "phone-proof" | "three-ds";

export interface CodeRequest {
  purpose: CodePurpose;
  /** The punter or session it is for; none for a guest. */
  subject?: string;
  /** International; everything but digits is removed. */
  phone: string;
  channelType?: ChannelType | undefined;
  source: CodeSource;
  /** A link that confirms in place of the code. */
  link?: string;
}

export type ResendRequest = Omit<CodeRequest, "phone"> & { verificationToken: string };

/** Safe to store with a request: a repeat's reply is computed from it again. */
export interface Begun {
  verificationId: string;
}

/** The origin of a request. */
export interface CodeSource {
  jurisdiction: Jurisdiction;
  locale: string;
  ip: string;
  /** The browser's device id, if it has one. */
  device: string | undefined;
}

export interface CodeEntry {
  purpose: CodePurpose;
  subject?: string;
  jurisdiction: Jurisdiction;
  verificationToken: string;
  verificationCode: string;
}

/** A phone whose owner entered the right code. The code stays valid until `finish`. */
export interface Proof {
  verificationId: string;
  /** International, digits only. */
  phone: string;
  countryId: string;
}
