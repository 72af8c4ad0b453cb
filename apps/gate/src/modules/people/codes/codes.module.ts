import type { VerificationResult } from "@touchline/contract";
import { type Clock, HOUR_MS } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import type { Notify } from "../../site/notify/notify.module.ts";
import { createAdmission } from "./admission.ts";
import { countOne, forgetCounters } from "./code-counters.store.ts";
import { CODE, KEEP_MS } from "./code-limits.data.ts";
import { findByToken, finishVerification, forgetVerifications, isOf } from "./codes.store.ts";
import { type CodeEntry, createEntry, type Proof } from "./enter-code.ts";
import {
  type Begun,
  beginVerification,
  type CodeRequest,
  type ResendRequest,
  resendCode,
} from "./send-code.ts";
import { createStandings } from "./standings.ts";
import type { CodeError } from "./verification-result.ts";
import { createVerificationSecrets } from "./verification-secrets.ts";

export type { CodeSource } from "./admission.ts";
export type { CodeError } from "./verification-result.ts";

export interface CodesDeps {
  config: GateConfig;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  jurisdictions: Jurisdictions;
  notify: Notify;
}

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

/**
 * Proves phones by codes: sign-ups, phone changes, session confirmations. All of the state is kept
 * here.
 */
export function createCodes({
  config,
  db,
  clock,
  random,
  schedule,
  jurisdictions,
  notify,
}: CodesDeps): Codes {
  const secrets = createVerificationSecrets(config.dataKey, random);
  const standings = createStandings(clock, secrets);
  const admission = createAdmission({ clock, jurisdictions, secrets, standings });
  const sending = { clock, random, jurisdictions, notify, secrets, standings, admission };
  schedule.every(HOUR_MS, "codes.forget", () =>
    db.transact(async (tx) => {
      await forgetVerifications(tx, new Date(clock.now() - KEEP_MS));
      await forgetCounters(tx, clock.now());
    }),
  );
  return {
    codeLength: CODE.length,
    begin: (tx, request) => beginVerification(sending, tx, request),
    resend: (tx, request) => resendCode(sending, tx, request),
    async isOpen({ verificationToken, ...entry }) {
      const verification = await db.read((reader) =>
        findByToken(reader, tokenHash(verificationToken)),
      );
      return (
        verification !== undefined && isOf(verification, entry) && verification.finishedAt === null
      );
    },
    check: createEntry({ clock, secrets, standings }),
    finish: (tx, verificationId) => finishVerification(tx, verificationId, new Date(clock.now())),
    countTry: async (tx, kind, of, perDay) =>
      (await countOne(tx, { key: secrets.counterKey(kind, of), per: "day" }, clock.now())) <=
      perDay,
    standing: (verificationId) => db.read((reader) => standings.of(reader, verificationId)),
  };
}
