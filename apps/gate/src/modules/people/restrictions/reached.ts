import { statesThatMay } from "@touchline/contract/state-permissions";
import { profileOf } from "@touchline/jurisdictions";
import { sql } from "kysely";
import type { Reader } from "../../../platform/database/db.ts";
import type { Audience } from "../../../ports/restrictions.ts";
import { isRestrictedAt, stateAt } from "./standing.store.ts";

/**
 * How many punters a message to many reaches now, by jurisdiction. Applies the rule of `isWritable`
 * to all punters in one query: no state or restriction that bars messages, no missing
 * identification, correspondence not declined.
 */
export async function countReached(
  db: Reader,
  { jurisdictions, tiers, mandatory }: Audience,
  now: Date,
): Promise<Record<string, number>> {
  const identified = jurisdictions.filter(
    (jurisdiction) => profileOf(jurisdiction).identification !== null,
  );
  const { rows } = await sql<{ jurisdiction: string; punters: number }>`
    select jurisdiction, count(*)::int as punters from punters p
    where jurisdiction = any(${jurisdictions}::text[]) and (${tiers}::text[] is null or tier = any(${tiers}::text[]))
      and (${mandatory} or (
        ${stateAt(now)} = any(${statesThatMay("message")}::text[])
        and (identified_at is not null or jurisdiction <> all(${identified}::text[]))
        and (settings ->> 'noEmailCorrespondence')::boolean is false
        and not ${isRestrictedAt(now)}))
    group by jurisdiction`.execute(db);
  return Object.fromEntries(rows.map(({ jurisdiction, punters }) => [jurisdiction, punters]));
}
