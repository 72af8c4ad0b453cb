import type { ReplyOf, stakeLimits, WantedBet } from "@touchline/contract";
import { type Clock, minor } from "@touchline/core";
import { type ActiveTerms, judgeStake, weigh } from "../bonuses/bonuses.module.ts";
import type { Selection } from "../catalogue/catalogue.service.ts";
import type { Punter } from "../punters/punters.module.ts";
import { productOfSports } from "../turnover/turnover.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
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
  return {
    grantId: bonus.grantId,
    bonusWhy: judgeStake(
      bonus,
      { ...stakedOn(wanted, selections), stake, bonusPart: stake },
      clock.now(),
    ),
  };
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
