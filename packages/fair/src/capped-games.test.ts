import fc from "fast-check";
import { expect, test } from "vitest";
import { choose } from "./combinations.ts";
import { type Draws, drawsOf } from "./draws.ts";
import { type HiLoView, hiLo, rankOf, winningRanks } from "./games/hi-lo.ts";
import { CELLS, mines } from "./games/mines.ts";
import { ONCE } from "./multiplier.ts";
import { RETURNS } from "./sheets.ts";

const STAKE = 1_000_000;
const leastOf = (gameId: string): number => (RETURNS[gameId]?.least ?? 1) - 1e-12;

/** The words that draw these numbers below a bound, one after the other. */
const drawing = (numbers: readonly number[]): Draws => {
  let at = 0;
  return { ...drawsOf(() => 0), below: () => numbers[at++] as number };
};

/** Plays mines by uncovering safe cells until the game ends by itself. */
function uncoverAll(count: number) {
  const draws = () => drawsOf(() => 0);
  const bet = { kind: "mines", stake: STAKE, mines: count } as const;
  const hit = (cell: number) => mines.play(draws(), bet, [{ kind: "mines", act: "reveal", cell }])?.view.hit === cell;
  const safe = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !hit(cell));
  const after = (cells: number) => {
    const moves = safe.slice(0, cells).map((cell) => ({ kind: "mines", act: "reveal", cell }) as const);
    return mines.play(draws(), bet, moves);
  };
  const plays = [];
  for (let cells = 1; cells <= safe.length; cells++) {
    const play = after(cells);
    if (!play) break;
    plays.push(play);
  }
  return plays;
}

test.each(Array.from({ length: CELLS - 1 }, (_, at) => at + 1))("with %i mines no number of cells returns less than is stated", (count) => {
  const plays = uncoverAll(count);
  expect(plays.length).toBeGreaterThan(0);
  for (const [at, { view }] of plays.entries()) {
    const safe = at + 1;
    const chance = choose(CELLS - count, safe) / choose(CELLS, safe);
    expect((view.pays / ONCE) * chance).toBeGreaterThanOrEqual(leastOf("mines"));
    // The step that is offered next is the one that is paid.
    const next = plays[at + 1];
    if (view.next !== null) expect(next?.view.pays).toBe(view.next);
  }
  const last = plays.at(-1);
  expect(last?.won).toBe(BigInt(Math.floor((STAKE * (last?.view.pays ?? 0)) / ONCE)));
});

type HiLoMove = { kind: "hi-lo"; act: "higher" | "lower" | "skip" };
const cardOf = (rank: number): number => rank - 1;
const playHiLo = (cards: readonly number[], moves: readonly HiLoMove[]) =>
  hiLo.play(drawing([...cards, 0]), { kind: "hi-lo", stake: STAKE }, moves);

test("hi-lo offers no guess that returns less than is stated, and takes none that it does not offer", () => {
  let refused = 0;
  const turn = fc.record({ act: fc.constantFrom("higher", "lower", "longer", "longer", "skip"), pick: fc.nat() });
  fc.assert(
    fc.property(fc.nat(51), fc.array(turn, { maxLength: 70 }), (first, turns) => {
      const cards = [first];
      const moves: HiLoMove[] = [];
      let fair = 1;
      for (const { act, pick } of turns) {
        const play = playHiLo(cards, moves);
        expect(play).not.toBeNull();
        if (!play || play.won !== null) return;
        const view: HiLoView = play.view;
        const rank = rankOf(view.cards.at(-1) ?? 0);
        const guess = act === "longer" ? (rank > 7 ? "higher" : "lower") : act;
        moves.push({ kind: "hi-lo", act: guess });
        if (guess === "skip" ? !view.maySkip : view[guess] === null) {
          refused++;
          expect(playHiLo([...cards, 0], moves)).toBeNull();
          return;
        }
        if (guess === "skip") {
          cards.push(pick % 52);
          continue;
        }
        const ranks = winningRanks(rank, guess);
        fair = (fair * 13) / ranks;
        expect((view[guess] as number) / ONCE / fair).toBeGreaterThanOrEqual(leastOf("hi-lo"));
        // A card that wins: those above or below, and the same where that wins.
        const winners = Array.from({ length: 13 }, (_, at) => at + 1).filter((next) =>
          guess === "higher" ? next > rank || (next === rank && rank !== 1) : next < rank || (next === rank && rank !== 13),
        );
        expect(winners).toHaveLength(ranks);
        cards.push(cardOf(winners[pick % ranks] as number));
      }
    }),
    { numRuns: 2000 },
  );
  expect(refused).toBeGreaterThan(0);
});

test("hi-lo collects by itself where no card brings a guess that can be paid", () => {
  const cards = [cardOf(2)];
  const moves: HiLoMove[] = [];
  for (let turns = 0; turns < 60; turns++) {
    const play = playHiLo(cards, moves);
    expect(play).not.toBeNull();
    if (!play || play.won !== null) {
      expect(play?.view).toMatchObject({ isOver: true, higher: null, lower: null });
      // A surer guess than on twelve ranks of thirteen there is not.
      expect(((play?.view.pays ?? 0) * 13) / 12).toBeGreaterThan(10_000 * ONCE);
      expect(play?.view.pays).toBeLessThanOrEqual(10_000 * ONCE);
      return;
    }
    const { higher, lower } = play.view;
    const guess = (higher ?? 0) > (lower ?? 0) ? "higher" : "lower";
    const act = higher === null && lower === null ? "skip" : guess;
    moves.push({ kind: "hi-lo", act });
    cards.push(act === "skip" || act === "lower" ? cardOf(1) : cardOf(13));
  }
  expect.unreachable("the round never ended");
});
