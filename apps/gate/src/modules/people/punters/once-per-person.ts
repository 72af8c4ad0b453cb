import type { SharedFact } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { OncePerPerson } from "../../../ports/punters.ts";
import { findPunter } from "./punters.store.ts";
import { findSamePerson, nameKey } from "./same-person.ts";

/**
 * The person behind an account, as claims compare it: name and birth day in one form, and the other
 * accounts that are theirs by the rules of exclusion.
 */
async function personOf(db: Reader, punterId: string) {
  const punter = await findPunter(db, punterId);
  const same = await findSamePerson(db, punter.jurisdiction, punter);
  const name = nameKey(punter);
  return {
    name: name !== null && punter.birthDay ? `${name} ${punter.birthDay}` : null,
    same: same.filter((other) => other !== punterId),
  };
}

const REFUSALS = {
  samePerson: (why) => refusal("OFFER_SAME_PERSON", { why }),
  sameMethod: (why) => refusal("OFFER_SAME_METHOD", { why }),
  sharedDevice: (why) => refusal("OFFER_SHARED_DEVICE", { why }),
} as const satisfies Record<SharedFact, (why: SharedFact) => unknown>;

/** Each fact has a code of its own, so that every screen that shows a refusal names it. */
const refusalOf = (why: SharedFact) => REFUSALS[why](why);

/**
 * Claims promotions that a person may have once (docs/adr/0076). Null, or why another account of
 * the same person stands against it; then nothing is claimed. Two accounts that claim at once wait
 * for each other. `devices`: whether a shared device is a reason.
 */
async function claimOnce(
  tx: Tx,
  punterId: string,
  promotions: readonly string[],
  { devices, now }: { devices: boolean; now: Date },
): Promise<SharedFact | null> {
  const { name, same } = await personOf(tx, punterId);
  const { rows } = await sql<{ why: SharedFact | null }>`
    select claim_promotions(${punterId}, ${promotions}::text[], ${name}, ${same}::uuid[], ${devices}, ${now}) as why`.execute(
    tx,
  );
  return rows[0]?.why ?? null;
}

/** Which of these promotions the person has under another account, and the fact that tells so. */
async function takenByOthers(
  db: Reader,
  punterId: string,
  promotions: readonly string[],
): Promise<Map<string, SharedFact>> {
  if (promotions.length === 0) return new Map();
  const { name, same } = await personOf(db, punterId);
  const { rows } = await sql<{ promotion: string; why: SharedFact }>`
    select promotion, why from taken_by_others(${punterId}, ${promotions}::text[], ${name}, ${same}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ promotion, why }) => [promotion, why]));
}

export const oncePerPerson: OncePerPerson = {
  claim: claimOnce,
  takenByOthers,
  personOf,
  refusal: refusalOf,
};
