import type { VerificationResult } from "@touchline/contract";
import { assert, type Clock } from "@touchline/core";
import type { Reader } from "../../../platform/database/db.ts";
import * as counters from "./code-counters.store.ts";
import { CODES_PER_DAY } from "./code-limits.data.ts";
import { findVerification } from "./codes.store.ts";
import { verificationResult } from "./verification-result.ts";
import type { VerificationSecrets } from "./verification-secrets.ts";

/** A verification's current state, from what is stored. */
export function createStandings(clock: Clock, secrets: VerificationSecrets) {
  const sentCounter = (phoneKey: string): counters.Counter => ({
    key: `sent:${phoneKey}`,
    per: "day",
    limit: CODES_PER_DAY.phone,
  });
  const sentToday = (db: Reader, phoneKey: string) =>
    counters.countOf(db, sentCounter(phoneKey), clock.now());
  return {
    sentCounter,
    sentToday,
    async of(db: Reader, verificationId: string): Promise<VerificationResult> {
      const verification = await findVerification(db, verificationId);
      assert(verification, `there is no verification ${verificationId}`);
      const { phoneKey, phoneSealed } = verification;
      const facts = {
        verification,
        token: secrets.tokens.of(verificationId),
        phone: secrets.openPhone(phoneSealed),
        sentToday: await sentToday(db, phoneKey),
        blockedUntil: await counters.blockedUntil(db, phoneKey, clock.now()),
      };
      return verificationResult(facts, clock.now());
    },
  };
}

export type Standings = ReturnType<typeof createStandings>;
