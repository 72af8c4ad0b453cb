import type { RaceFinish } from "@touchline/betting";

const FINISH = /^(\d{1,2}(?:[-=]\d{1,2})*)(?: nr (\d{1,2}(?:,\d{1,2})*))?$/;

/**
 * A race's result in the operator's notation: `3-1=2 nr 5` means that 3 won, 1 and 2 shared second
 * place, and 5 did not start. Runners are numbered from 1 in card order. Null for anything else.
 */
export function readFinish(text: string, runners: number): RaceFinish | null {
  const [, order, gone = ""] = FINISH.exec(text) ?? [];
  if (!order) return null;
  const groups = order.split("-").map((group) => group.split("=").map(indexOf));
  const withdrawn = gone === "" ? [] : gone.split(",").map(indexOf);
  const named = [...groups.flat(), ...withdrawn];
  if (
    new Set(named).size !== named.length ||
    named.some((runner) => runner < 0 || runner >= runners)
  )
    return null;
  return { places: groups.flat(), deadHeats: groups.filter(({ length }) => length > 1), withdrawn };
}

const indexOf = (number: string): number => Number(number) - 1;

export function finishText({ places, deadHeats, withdrawn }: RaceFinish): string {
  const isTied = (a: number | undefined, b: number) =>
    deadHeats.some((group) => a !== undefined && group.includes(a) && group.includes(b));
  const order = places
    .map(
      (runner, at) => `${at === 0 ? "" : isTied(places[at - 1], runner) ? "=" : "-"}${runner + 1}`,
    )
    .join("");
  return withdrawn.length > 0
    ? `${order} nr ${withdrawn.map((runner) => runner + 1).join(",")}`
    : order;
}
