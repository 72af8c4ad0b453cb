import { type Clock, HOUR_MS } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Codes } from "../../../ports/codes.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Notify } from "../../../ports/notify.ts";
import { createAdmission } from "./admission.ts";
import { countOne, forgetCounters } from "./code-counters.store.ts";
import { CODE, KEEP_MS } from "./code-limits.data.ts";
import { findByToken, finishVerification, forgetVerifications, isOf } from "./codes.store.ts";
import { createEntry } from "./enter-code.ts";
import { beginVerification, resendCode } from "./send-code.ts";
import { createStandings } from "./standings.ts";
import { createVerificationSecrets } from "./verification-secrets.ts";

export interface CodesDeps {
  config: GateConfig;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  jurisdictions: Jurisdictions;
  notify: Notify;
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
