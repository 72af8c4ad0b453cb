import type { Competition, EntrantRow } from "../competition.ts";
import type { CardDraft } from "../definition.ts";
import type { RaceCourse } from "./process.ts";

const RUNS = 6;
/** How many of a runner's turns to check; it did not start in all of them. */
const TURNS_BACK = 9;
const LAST_NAMED_PLACE = 9;

/**
 * The runners' results in earlier races, latest last, in form notation. A runner may start once in
 * this many races.
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
