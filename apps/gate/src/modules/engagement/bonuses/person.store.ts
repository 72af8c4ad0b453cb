import type { Jurisdiction } from "@touchline/contract";
import { statesThatMay } from "@touchline/contract/state-permissions";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { holdPunterAndBalances } from "../../../ports/holds.ts";
import { isRestrictedAt, stateAt } from "../../people/restrictions/restrictions.module.ts";
import type { PersonFacts } from "./law.rules.ts";

const BONUS_STATES: readonly string[] = statesThatMay("bonus");

export interface Person extends PersonFacts {
  jurisdiction: Jurisdiction;
  locale: string;
}

interface PersonRow {
  punterId: string;
  jurisdiction: Jurisdiction;
  tier: string;
  currency: string;
  createdAt: Date;
  identifiedAt: Date | null;
  state: string;
  locale: string;
  agreed: boolean;
  isRestricted: boolean;
  withdrawing: boolean;
  limitRaisedAt: Date | null;
}

/**
 * The facts by which the law decides whether a punter may have a bonus; null if there is no such
 * punter.
 */
export async function readPerson(db: Reader, punterId: string, now: Date): Promise<Person | null> {
  const { rows } = await sql<PersonRow>`
    select p.punter_id as "punterId", p.jurisdiction, p.tier, p.currency, p.created_at as "createdAt", p.identified_at as "identifiedAt",
           ${stateAt(now)} as state, p.settings ->> 'locale' as locale,
           (p.settings -> 'noEmailCorrespondence') is not distinct from 'false'::jsonb as agreed,
           ${isRestrictedAt(now)} as "isRestricted",
           withdrawal_under_way(p.punter_id) as withdrawing,
           (select max(l.acts_from) from limit_raises l where l.punter_id = p.punter_id) as "limitRaisedAt"
      from punters p where p.punter_id = ${punterId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { state, isRestricted, ...facts } = row;
  return { ...facts, permitted: BONUS_STATES.includes(state) && !isRestricted };
}

/**
 * The same under a lock: a concurrent exclusion waits for this transaction and then sees its
 * grants. Locks the balances too, so that no bet uses a free bet that is being ended.
 */
export async function holdPerson(tx: Tx, punterId: string, now: Date): Promise<Person | null> {
  await holdPunterAndBalances(tx, punterId);
  return readPerson(tx, punterId, now);
}
