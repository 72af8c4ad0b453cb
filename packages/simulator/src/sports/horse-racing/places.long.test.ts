import { placesGiveValue, rule4Percent, ticketLeg } from "@touchline/betting";
import { itemAt, milliOdds, seededRandom } from "@touchline/core";
import { expect, test } from "vitest";
import { bookPrices } from "../../pricing/book-prices.ts";
import { toChances, winOrLose } from "../../pricing/prospect.ts";
import type { Competition } from "../competition.ts";
import { NO_DRIFT, type SportDefinition } from "../definition.ts";
import { GREYHOUNDS } from "../greyhounds/greyhounds.ts";
import { SPORT_MARGINS } from "../margins.data.ts";
import { runnerKey } from "../world/questions.ts";
import { HORSE_RACING } from "./horse-racing.ts";
import { raceModel } from "./model.ts";
import type { RaceCourse, RaceState } from "./process.ts";

const RACES = 2500;
/** The share of races with a withdrawal, which is any runner's equally likely. */
const WITHDRAWALS = 0.3;

/** A race of a sport, as declared. */
function raceOf<X extends Competition>(
  sport: SportDefinition<X, RaceState, RaceCourse>,
  number: number,
): RaceCourse {
  const random = seededRandom(`places ${sport.prefix} ${number}`);
  const competition = itemAt(sport.competitions, number % sport.competitions.length);
  const { entrants } = sport.enter?.(competition, number, random) ?? { entrants: [] };
  return sport.draw({ eventId: "e", competition, entrants, number, random });
}

/** The chances and prices of the runners that are left, by runner. */
function boardOf(course: RaceCourse, withdrawn: readonly number[]) {
  const backs = course.weights.map((_, i) => i).filter((i) => !withdrawn.includes(i));
  const view = raceModel(course, NO_DRIFT)
    .outlook({ withdrawn, places: [], finished: false })
    .view({ type: "race_winner", keys: backs.map(runnerKey), backs });
  if (!("chances" in view)) throw new Error("a race has chances");
  const odds = bookPrices({
    worth: view.chances,
    seen: view.chances,
    margin: SPORT_MARGINS.race_winner,
  });
  return new Map(
    backs.map((runner, i) => [
      runner,
      {
        win: view.chances[i] ?? 0,
        place: view.places?.[i] ?? 0,
        odds: odds?.[i] ?? milliOdds(1010),
      },
    ]),
  );
}

const chancesOf = (chance: number) => {
  const [win, halfWin, back, halfLose] = toChances(winOrLose(chance));
  return { win, halfWin, void: back, halfLose };
};

/**
 * The exact mean return of a stake of 1 that is struck before the withdrawals, for the win and the
 * place part, with the deduction of Rule 4 or the starting price, whichever pays more.
 */
function worthOf(course: RaceCourse, runner: number, boards: ReturnType<typeof boardOf>[]) {
  const [now, ...after] = boards;
  const own = now?.get(runner);
  const terms = course.terms;
  if (!own || !terms) throw new Error("the runner has a price and terms");
  const placed = (price: number) => 1 + ((price - 1) * terms.top) / terms.bottom;
  const struck = own.odds / 1e3;
  let [win, place] = [own.win * struck, own.place * placed(struck)];
  win *= 1 - WITHDRAWALS;
  place *= 1 - WITHDRAWALS;
  for (const [gone, board] of after.entries()) {
    const left = board.get(runner);
    const cut = 1 - rule4Percent(now?.get(gone)?.odds ?? milliOdds(1010)) / 100;
    const price = left ? Math.max(1 + (struck - 1) * cut, left.odds / 1e3) : 1;
    win += (WITHDRAWALS * (left ? left.win * price : 1)) / after.length;
    place += (WITHDRAWALS * (left ? left.place * placed(price) : 1)) / after.length;
  }
  return { win, place };
}

const HORSES = (number: number) => raceOf(HORSE_RACING, number);
const DOGS = (number: number) => raceOf(GREYHOUNDS, number);

test.each([
  ["horses", HORSES, 20],
  ["greyhounds", DOGS, 0],
] as const)(
  "no bet to place or each way that is taken returns its stake, over all races of %s",
  (_name, race, refusals) => {
    let refused = 0;
    let taken = 0;
    let dearest = 0;
    for (let number = 0; number < RACES / 2; number++) {
      const course = race(number);
      const { terms, weights } = course;
      if (!terms) continue;
      const boards = [[], ...weights.map((_, i) => [i])].map((gone) => boardOf(course, gone));
      for (const [runner, { win, place, odds }] of boards[0] ?? []) {
        const shape = {
          legs: [ticketLeg({ outcomeId: "r", odds, banker: undefined, eachWay: terms })],
          sizes: [1],
        };
        const outlook = [{ chances: chancesOf(win), placeChances: chancesOf(place) }];
        const worth = worthOf(course, runner, boards);
        dearest = Math.max(dearest, worth.place);
        if (placesGiveValue({ ...shape, placeOnly: true }, outlook)) refused++;
        else {
          taken++;
          expect(worth.place).toBeLessThan(1);
        }
        if (!placesGiveValue({ ...shape, eachWay: true }, outlook))
          expect((worth.win + worth.place) / 2).toBeLessThan(1);
      }
    }
    expect(taken).toBeGreaterThan(6000);
    expect(refused).toBeGreaterThanOrEqual(refusals);
    // Without the refusal the terms would give the best of these away.
    expect(dearest > 1).toBe(refusals > 0);
  },
);
