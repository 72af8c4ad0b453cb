import type { Ask, Drift, Finish, Model, PriceHistory, View } from "../definition.ts";
import { positionChances } from "../maths/plackett-luce.ts";
import { runnerKey } from "../world/questions.ts";
import { DEAD_HEAT_SHARE, type RaceCourse, type RaceState, type Withdrawal } from "./process.ts";
import { rule4Percent } from "./terms.ts";

const DRIFT = 0.05;

export function raceModel({ weights, terms, deadHeatAt }: RaceCourse, drift: Drift): Model<RaceState> {
  const seen = weights.map((weight, i) => weight * Math.exp(DRIFT * drift(i)));
  return {
    outlook({ withdrawn, places, finished }) {
      const runners = weights.map((_, i) => i).filter((i) => !withdrawn.includes(i));
      const paid = terms?.places ?? 0;
      const chances = finished
        ? finishedChances(places, paid, deadHeatAt)
        : openChances(
            runners,
            runners.map((i) => seen[i] ?? 0),
            paid,
          );
      return {
        view({ backs = [] }: Ask & { backs?: readonly number[] }): View {
          const of = (by: ReadonlyMap<number, number>) => backs.map((i) => by.get(i) ?? 0);
          return { chances: of(chances.win), ...(paid > 0 ? { places: of(chances.place) } : {}) };
        },
      };
    },
  };
}

interface RaceChances {
  win: ReadonlyMap<number, number>;
  place: ReadonlyMap<number, number>;
}

/** A dead heat halves what it pays: half a chance is what it is worth, to either of the two. */
function openChances(runners: readonly number[], weights: readonly number[], paid: number): RaceChances {
  const at = positionChances(weights, Math.min(runners.length, Math.max(2, paid + 1)));
  const position = (k: number, i: number) => at[k]?.[i] ?? 0;
  const share = runners.length > 1 ? DEAD_HEAT_SHARE / 2 : 0;
  const edge = runners.length > paid ? DEAD_HEAT_SHARE / 2 : 0;
  const win = runners.map((runner, i) => [runner, position(0, i) + share * (position(1, i) - position(0, i))] as const);
  const place = runners.map((runner, i) => {
    const within = Array.from({ length: paid }, (_, k) => position(k, i)).reduce((sum, chance) => sum + chance, 0);
    return [runner, within + edge * (position(paid, i) - position(paid - 1, i))] as const;
  });
  return { win: new Map(win), place: new Map(place) };
}

function finishedChances(places: readonly number[], paid: number, deadHeatAt: number | null): RaceChances {
  const upTo = (count: number) =>
    new Map(places.map((runner, rank) => [runner, isShared(rank, count, deadHeatAt) ? 0.5 : rank < count ? 1 : 0] as const));
  return { win: upTo(1), place: upTo(paid) };
}

/** Whether a runner shares the last of so many paid positions with another. */
const isShared = (rank: number, count: number, deadHeatAt: number | null): boolean =>
  deadHeatAt !== null && deadHeatAt === count - 1 && (rank === deadHeatAt || rank === deadHeatAt + 1);

const HALF = { places: 1, tied: 2 } as const;

/** How every runner ends: those withdrawn are void, and cut what the others win. */
export function raceFinish(course: RaceCourse, ask: Ask, priceBefore: PriceHistory): readonly Finish[] {
  const { steps, weights, terms, deadHeatAt, withdrawals } = course;
  const { places = [] } = steps.at(-1)?.state ?? {};
  const everyone = weights.map((_, i) => i);
  const priceOf = ({ runner, at }: Withdrawal, earlier: readonly Withdrawal[]) => {
    const backs = everyone.filter((i) => !earlier.some((gone) => gone.runner === i));
    return priceBefore(runnerKey(runner), { type: "race_winner", lineQuarters: null, keys: backs.map(runnerKey), backs }, at);
  };
  const deductions = withdrawals
    .map((each, n) => ({ at: each.at, percent: rule4Percent(priceOf(each, withdrawals.slice(0, n))) }))
    .filter(({ percent }) => percent > 0);
  const ended = (rank: number, paid: number) => {
    if (isShared(rank, paid, deadHeatAt)) return { result: "win", deadHeat: HALF } as const;
    return { result: rank < paid ? "win" : "lose" } as const;
  };
  if (ask.type !== "race_winner") return [];
  return everyone.map((i): Finish => {
    const key = runnerKey(i);
    const rank = places.indexOf(i);
    if (rank < 0) return { key, result: "void", reason: "non_runner", ...(terms ? { place: { result: "void" } } : {}) };
    const how = { key, ...ended(rank, 1), ...(terms ? { place: ended(rank, terms.places) } : {}) };
    const isPaid = how.result === "win" || how.place?.result === "win";
    return isPaid && deductions.length > 0 ? { ...how, deductions } : how;
  });
}
