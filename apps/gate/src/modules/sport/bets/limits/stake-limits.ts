import { lineCount } from "@touchline/betting";
import type { BodyOf, ReplyOf, stakeLimits as stakeLimitsRoute } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../../platform/database/db.ts";
import type { Punters } from "../../../../ports/punters.ts";
import type { PriceBoosts } from "../../../engagement/price-boosts/price-boosts.module.ts";
import { eventsBuilt } from "../build/builder-legs.ts";
import { type BetBonusDeps, bonusLimits } from "../place/bet-bonus.ts";
import { delayOf } from "../place/live-delay.rules.ts";
import { type JudgeDeps, selectionsOf } from "../place/prepare-bet.ts";
import { offeredFor, partsWanted, wantedShape } from "../place/wanted-bet.rules.ts";
import { stakedOn } from "./outcome-stakes.store.ts";
import { ownLimit, type SportLimits } from "./sport-limits.ts";
import { stakeRulesFor, ticketLeft } from "./stake-rules.ts";

export interface StakeLimitsDeps extends JudgeDeps, BetBonusDeps {
  db: Database;
  clock: Clock;
  punters: Punters;
  priceBoosts: () => PriceBoosts;
  playLimits: SportLimits;
}

type StakeLimits = ReplyOf<typeof stakeLimitsRoute>;

/** The limits of a bet that is not offered now. */
const NOTHING: StakeLimits["limits"][number] = {
  minStake: 0,
  maxStake: 0,
  leftToday: 0,
  maxPayout: 0,
  delayMs: 0,
  lines: 0,
  bonus: null,
};

/** How much the punter may stake on each of these bets now. */
export async function stakeLimits(
  deps: StakeLimitsDeps,
  punterId: string,
  { bets }: BodyOf<typeof stakeLimitsRoute>,
): Promise<StakeLimits> {
  const { db, clock, punters, priceBoosts, playLimits, builders } = deps;
  const ready = await Promise.all(
    bets.map((wanted) => builders.want(eventsBuilt(wanted), { isUrgent: false })),
  );
  const outcomeIds = bets.flatMap(({ legs }) => legs.map(({ outcomeId }) => outcomeId));
  const [punter, staked] = await db.read((reader) =>
    Promise.all([
      punters.byId(reader, punterId),
      stakedOn(reader, punterId, outcomeIds, new Date(clock.now())),
    ]),
  );
  const [bonusFor, boostFor] = await Promise.all([
    bonusLimits(deps, punter),
    priceBoosts().limits(punter, bets),
  ]);
  const own = await db.read((reader) => ownLimit(playLimits, reader, punter));
  const limitsOf = (wanted: (typeof bets)[number], at: number): StakeLimits["limits"][number] => {
    if (!ready[at]) return NOTHING;
    const offered = offeredFor(wanted, selectionsOf(deps, punter, wanted), builders.price);
    if ("status" in offered) return NOTHING;
    const { selections } = offered;
    const rules = stakeRulesFor(punter, selections);
    const shape = wantedShape(wanted, offered);
    const parts = partsWanted(wanted);
    const priceBoost = boostFor(wanted);
    return {
      minStake: Number(rules.minStake),
      maxStake: Number(rules.maxStake),
      leftToday: Number(ticketLeft(punter, shape, { selections, parts }, staked)),
      maxPayout: Number(rules.maxPayout),
      delayMs: delayOf(selections),
      lines: lineCount(shape),
      bonus: wanted.freeBetId ? null : bonusFor(wanted, selections),
      ...(own && !wanted.freeBetId ? { own } : {}),
      ...(priceBoost ? { priceBoost } : {}),
    };
  };
  return { currency: punter.currency, limits: bets.map(limitsOf) };
}
