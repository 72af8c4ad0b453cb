import type { Clock } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import type { Refusal } from "../../../platform/http/refusal.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import type { CodeEntry, CodeError, Proof } from "../../../ports/codes.ts";
import * as counters from "./code-counters.store.ts";
import { WRONG_ENTRIES } from "./code-limits.data.ts";
import { codeDigits, type EntryDecision, entryDecision } from "./codes.rules.ts";
import * as store from "./codes.store.ts";
import type { Standings } from "./standings.ts";
import { codeRefusal, nothingSent } from "./verification-result.ts";
import type { VerificationSecrets } from "./verification-secrets.ts";

export interface EntryDeps {
  clock: Clock;
  secrets: VerificationSecrets;
  standings: Standings;
}

export function createEntry({ clock, secrets, standings }: EntryDeps) {
  /** Which of the codes was typed. Compares all of them, so that timing reveals nothing. */
  async function matched(tx: Tx, verificationId: string, typed: string): Promise<number> {
    const codes = await store.codeHashes(tx, verificationId);
    const hits = codes.filter(({ number, codeHash }) =>
      secrets.isCode(codeHash, verificationId, number, typed),
    );
    return hits.at(-1)?.number ?? 0;
  }

  /** Uses up a try. The last one of the day's limit blocks the phone. */
  async function countWrong(
    tx: Tx,
    { verificationId, phoneKey, codesSent }: store.Verification,
  ): Promise<EntryDecision> {
    const now = clock.now();
    await store.countWrongEntry(tx, verificationId, codesSent ?? 0);
    const wrong = await counters.countOne(tx, { key: `wrong:${phoneKey}`, per: "day" }, now);
    if (wrong < WRONG_ENTRIES.perDay) return "CODE_NO_MATCH";
    await counters.block(tx, phoneKey, new Date(now + WRONG_ENTRIES.blockMs));
    return "PUNTER_BLOCKED";
  }

  return async (
    tx: Tx,
    { verificationToken, verificationCode, ...entry }: CodeEntry,
  ): Promise<Proof | Refusal<CodeError>> => {
    const verification = await store.lockVerification(tx, tokenHash(verificationToken));
    if (!verification || !store.isOf(verification, entry))
      return codeRefusal("VERIFICATION_ERROR", nothingSent(""));
    const { verificationId, phoneKey, phoneSealed, countryId } = verification;
    const now = clock.now();
    const state = {
      blocked: (await counters.blockedUntil(tx, phoneKey, now)) !== null,
      finished: verification.finishedAt !== null,
      codesSent: verification.codesSent ?? 0,
      wrongEntries: verification.wrongEntries ?? 0,
      expiresAt: verification.expiresAt?.getTime() ?? 0,
      matched: await matched(tx, verificationId, codeDigits(verificationCode)),
    };
    const decision = entryDecision(state, now);
    if (decision === "VERIFIED")
      return { verificationId, phone: secrets.openPhone(phoneSealed), countryId };
    const code = decision === "CODE_NO_MATCH" ? await countWrong(tx, verification) : decision;
    return codeRefusal(code as CodeError, await standings.of(tx, verificationId));
  };
}
