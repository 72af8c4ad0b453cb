import { whyNotEarning } from "@touchline/betting";
import type { ReplyOf, stakeLimits, WantedBet } from "@touchline/contract";
import { type Clock, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader } from "../../../../platform/database/db.ts";
import type { Selection } from "../../../../ports/catalogue.ts";
import type { Punter } from "../../../../ports/punters.ts";
import type { Wallet } from "../../../../ports/wallet.ts";
import { type ActiveTerms, judgeStake, weigh } from "../../../engagement/bonuses/bonuses.module.ts";
import { productOfSports } from "../../../money/turnover/turnover.module.ts";
import type { NewBet } from "./placement.store.ts";
import { type Judged, surePrices } from "./wanted-bet.rules.ts";

export interface BetBonusDeps {
  clock: Clock;
  wallet: Pick<Wallet, "balances">;
  bonusTerms: ActiveTerms;
}

type BonusOfBet = Pick<NewBet, "grantId" | "bonusWhy">;
const NO_BONUS: BonusOfBet = { grantId: null, bonusWhy: null };

const stakedOn = (wanted: Pick<WantedBet, "legs">, selections: readonly Selection[]) => ({
  product: productOfSports(selections.map(({ head }) => head)),
  gameId: null,
  odds: Math.min(...surePrices(wanted, selections)),
  notEarning: whyNotEarning(
    selections.map(({ head: { zeroMargin, virtual } }, at) => ({
      zeroMargin,
      virtual,
      atStart: wanted.legs[at]?.startingPrice,
    })),
    // The other side is asked for under the lock of the placement.
    false,
  ),
});

/**
 * The grant that may cover the part of the stake own money cannot, or the bonus term that forbids
 * it on this bet. `place_bets` decides whether it is needed: own money goes first.
 */
export async function bonusOfBet(
  { clock, bonusTerms }: Pick<BetBonusDeps, "clock" | "bonusTerms">,
  punter: Punter,
  wanted: WantedBet,
  { selections, stake }: Judged,
): Promise<BonusOfBet> {
  const bonus = punter.bonusGrantId === null || wanted.freeBetId ? null : await bonusTerms(punter);
  if (!bonus) return NO_BONUS;
  const { grantId } = bonus;
  // A boost's extra is cash, and winnings of bonus money are not.
  if (wanted.boostId || wanted.priceBoostId) return { grantId, bonusWhy: "boost" };
  const on = { ...stakedOn(wanted, selections), stake, bonusPart: stake };
  return { grantId, bonusWhy: judgeStake(bonus, on, clock.now()) };
}

/**
 * Names the term by which `place_bets` refused bonus money. Only under its lock is it known that
 * the other side of a pick runs, so a refusal without a term is either that or a bonus that ended.
 */
export async function namingTerm(db: Reader, bet: NewBet): Promise<NewBet> {
  if (bet.bonusWhy !== null) return bet;
  const legs = JSON.stringify(bet.legs.map(({ event_id, names }) => ({ event_id, names })));
  const { rows } = await sql`
    select from jsonb_to_recordset(${legs}::jsonb) as l (event_id text, names jsonb)
      join bets b on b.punter_id = ${bet.row.punter_id} and b.status in ('pending', 'open')
      join bet_legs x on x.punter_id = b.punter_id and x.bet_id = b.bet_id and x.event_id = l.event_id
      where are_opposite(l.names, x.names) limit 1`.execute(db);
  return { ...bet, bonusWhy: rows.length > 0 ? "opposite" : "ended" };
}

/** The same check for the slip, before the punter stakes anything. */
export async function bonusLimits(
  { clock, wallet, bonusTerms }: BetBonusDeps,
  punter: Punter,
): Promise<
  (
    wanted: Pick<WantedBet, "legs">,
    selections: readonly Selection[],
  ) => ReplyOf<typeof stakeLimits>["limits"][number]["bonus"]
> {
  const bonus = await bonusTerms(punter);
  if (!bonus) return () => null;
  const balance = Number((await wallet.balances(punter.punterId)).bonus);
  return (wanted, selections) => {
    const on = stakedOn(wanted, selections);
    const why = judgeStake(bonus, { ...on, stake: minor(1), bonusPart: minor(1) }, clock.now());
    return {
      balance,
      why,
      mostStake: bonus.terms.mostStake?.[bonus.currency] ?? null,
      countsBps: weigh(bonus, on).bps,
    };
  };
}
