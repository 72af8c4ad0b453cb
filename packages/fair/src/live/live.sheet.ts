import { minor } from "@touchline/core";
import { hitChance } from "../combinations.ts";
import type { MoveOf } from "../game.ts";
import type { SharedSheetId } from "../game-id.ts";
import { basicStrategy } from "../games/blackjack/blackjack-strategy.ts";
import type { ChipsBet, Measure } from "../sheet.ts";
import { playSeats, type SeatAct, type SeatedRound, wonAtSeats } from "./blackjack-table.ts";
import { LOTTERY_BALLS, LOTTERY_DRAWN, lottery, picksOf } from "./lottery.ts";
import { MONEY_WHEEL, moneyWheel } from "./money-wheel.ts";
import { type TableRules, wonBy } from "./table-rules.ts";

const STAKE = 1_000_000;
const on = (spot: string): ChipsBet => ({ kind: "chips", chips: [{ spot, amount: STAKE }] });
const stakeOf = ({ chips }: ChipsBet) => minor(chips.reduce((sum, { amount }) => sum + amount, 0));

/** A table's rules as a one-player game, so that its maths can be measured like the others'. */
const measured = <Outcome>(gameId: SharedSheetId, rules: TableRules<Outcome>): Measure["game"] => ({
  gameId,
  kind: "chips",
  mostTimes: 0,
  fault: ({ chips }: ChipsBet) =>
    chips.every(({ spot }) => rules.most(spot) !== null) ? null : "spot",
  stakeOf,
  play(draws, bet: ChipsBet) {
    const outcome = rules.draw(draws);
    return {
      view: outcome,
      staked: stakeOf(bet),
      won: wonBy(bet.chips, (spot) => rules.pays(spot, outcome)),
    };
  },
});

/** The payouts and their chances for a bet with one chip that wins or loses. */
const oneChip =
  (rules: Pick<TableRules<unknown>, "most">, chanceOf: (spot: string) => number) =>
  ({ chips: [chip] }: ChipsBet) => {
    const spot = chip?.spot ?? "";
    return new Map([
      [rules.most(spot) ?? 0, chanceOf(spot)],
      [0, 1 - chanceOf(spot)],
    ]);
  };

const moneyWheelSheet: Measure = {
  game: measured("money-wheel", moneyWheel),
  bets: {
    "×2": on("2"),
    "×4": on("4"),
    "×8": on("8"),
    "×16": on("16"),
    "×24": on("24"),
    "a cup": on("gold"),
  },
  exact: oneChip(
    moneyWheel,
    (spot) => MONEY_WHEEL.filter((symbol) => symbol === spot).length / MONEY_WHEEL.length,
  ),
};

const lotterySheet: Measure = {
  game: measured("lottery", lottery),
  bets: {
    "one ball": on("pick:7"),
    "two balls": on("pick:7-12"),
    "three balls": on("pick:7-12-33"),
    "four balls": on("pick:7-12-33-41"),
    "first ball odd or even": on("first-even"),
    "sum low or high": on("sum-low"),
  },
  // Half of the balls are even, and sums are symmetric around the middle, which no sum hits.
  exact: oneChip(lottery, (spot) => {
    const picks = picksOf(spot);
    return picks ? hitChance(LOTTERY_BALLS, LOTTERY_DRAWN, picks.length, picks.length) : 0.5;
  }),
};

const SEAT = 1;
const seatedBlackjack: Measure["game"] = {
  gameId: "live-blackjack",
  kind: "chips",
  mostTimes: 8,
  fault: () => null,
  stakeOf,
  play(draws, bet: ChipsBet, moves: readonly MoveOf<"blackjack">[]) {
    const round = playSeats(
      draws,
      [SEAT],
      moves.map(({ act }) => ({ seat: SEAT, act: act as SeatAct })),
    );
    const hands = round?.seats[0]?.hands ?? [];
    const staked = hands.reduce((sum, { isDoubled }) => sum + (isDoubled ? 2 : 1) * STAKE, 0);
    return (
      round && {
        view: round,
        staked: minor(staked),
        won: round.turn ? null : wonAtSeats(bet.chips, round),
      }
    );
  },
};

const seatedSheet: Measure = {
  game: seatedBlackjack,
  bets: { "basic strategy": on(`seat:${SEAT}`) },
  goOn: ({ dealer, seats, turn }: SeatedRound) => {
    const hands = (seats[0]?.hands ?? []).map((hand) => ({ ...hand, stake: STAKE, won: null }));
    return {
      kind: "blackjack",
      act: basicStrategy({
        dealer,
        hands,
        active: turn?.hand ?? null,
        may: turn?.may ?? [],
        insurance: null,
      }),
    };
  },
};

/**
 * Roulette and baccarat tables share their rules, and so their sheets, with the games of the same
 * names.
 */
export const LIVE_SHEETS: readonly Measure[] = [moneyWheelSheet, lotterySheet, seatedSheet];
