import type { Competition, EntrantRow } from "../competition.ts";
import type { CardDraft } from "../definition.ts";
import type { RaceCourse } from "./process.ts";

const RUNS = 6;
/** As many of a runner's turns are looked through: in some of them it did not start. */
const TURNS_BACK = 9;
const LAST_NAMED_PLACE = 9;

/**
 * How runners did in the races before this one, the latest last, as form is read. A runner may
 * start in every so many-th race.
 */
export function formsOf(
  earlier: CardDraft<Competition, RaceCourse>["earlier"],
  every: number,
): (runner: EntrantRow) => string {
  const orders = Array.from({ length: TURNS_BACK }, (_, turn) => {
    const run = earlier((turn + 1) * every);
    const names = run?.entrants.map(([name]) => name) ?? [];
    return (run?.course.steps.at(-1)?.state.places ?? []).map((runner) => names[runner] ?? "");
  });
  return ([name]) =>
    orders
      .flatMap((order) => (order.includes(name) ? 1 + order.indexOf(name) : []))
      .slice(0, RUNS)
      .reverse()
      .map((place) => (place > LAST_NAMED_PLACE ? 0 : place))
      .join("");
}
