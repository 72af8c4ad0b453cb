import type { BonusWhy, Boost, WantedBet } from "@touchline/contract";
import { type Clock, reachesOdds } from "@touchline/core";
import { sql } from "kysely";
import type { Database, Reader } from "../../../../platform/database/db.ts";
import { productOfSports } from "../../../money/turnover/turnover.module.ts";
import { isAtStart, type Judged, type Refused } from "./wanted-bet.rules.ts";

/** The punter's unused odds boosts, earliest expiry first. */
export async function listBoosts(db: Reader, punterId: string, now: Date): Promise<Boost[]> {
  const { rows } = await sql<
    Omit<Boost, "expiresAt" | "mostStake" | "mostExtra"> & {
      expiresAt: Date;
      mostStake: bigint;
      mostExtra: bigint;
    }
  >`
    select g.grant_id as "boostId", (g.terms -> 'boost' ->> 'bps')::integer as bps, g.currency, g.amount as "mostExtra", o.products,
           (g.terms -> 'mostStake' ->> g.currency)::bigint as "mostStake", (g.terms ->> 'leastOdds')::integer as "minOdds",
           g.ends_at as "expiresAt"
      from bonus_grants g join offers o on o.offer_id = g.offer_id and o.version = g.offer_version
      where g.punter_id = ${punterId} and g.kind = 'odds_boost' and g.status = 'active' and g.ends_at > ${now}
        and not exists (select from bet_boosts b where b.punter_id = g.punter_id and b.grant_id = g.grant_id)
      order by g.ends_at`.execute(db);
  return rows.map((row) => ({
    ...row,
    mostStake: Number(row.mostStake),
    mostExtra: Number(row.mostExtra),
    expiresAt: row.expiresAt.getTime(),
  }));
}

/** Null if the boost fits the bet. The database checks again that it is still unused. */
export async function boostRefusal(
  { db, clock }: { db: Database; clock: Clock },
  punterId: string,
  wanted: WantedBet,
  { ticket, selections, stake }: Judged,
): Promise<Refused | null> {
  if (!wanted.boostId) return null;
  const refused = (why: BonusWhy): Refused => ({
    status: "refused",
    code: "BOOST_NOT_AVAILABLE",
    why,
  });
  const boosts = await db.read((reader) => listBoosts(reader, punterId, new Date(clock.now())));
  const boost = boosts.find(({ boostId }) => boostId === wanted.boostId);
  if (!boost || wanted.freeBetId) return refused("ended");
  const product = productOfSports(selections.map(({ head }) => head));
  if (product === "mixed") return refused("mixed");
  if (!boost.products.includes(product)) return refused("product");
  const prices = ticket.legs.map(({ odds }) => odds);
  if (!reachesOdds(prices, boost.minOdds ?? 0) || isAtStart(wanted)) return refused("odds");
  return stake > BigInt(boost.mostStake) ? refused("stake") : null;
}
