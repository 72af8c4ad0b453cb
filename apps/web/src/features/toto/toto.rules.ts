import {
  OTHER_SCORE,
  TOTO_GAMES,
  type TotoGameId,
  type TotoMarks,
  totoFault,
  totoMark,
  VOID_MATCH,
} from "@touchline/betting";
import type { TotoDraw, TotoMatch } from "@touchline/contract";
import {
  type PoolStake,
  type PoolStakeFault,
  poolStakeFault,
} from "../../domain/placement/pool-stake.ts";
import type { Texts } from "../../platform/texts/text.ts";

export const TOTO_PATHS: Readonly<Record<TotoGameId, string>> = {
  "1x2": "/toto",
  "correct-score": "/toto/correct-score",
  goals: "/toto/goals",
};

export const noMarks = (game: TotoGameId): string[][] =>
  Array.from({ length: TOTO_GAMES[game].matches }, () => []);

/** The picks with one of them toggled, in the game's order, so that equal coupons compare equal. */
export function toggled(
  game: TotoGameId,
  marks: TotoMarks,
  match: number,
  mark: string,
): string[][] {
  const options: readonly string[] = TOTO_GAMES[game].options;
  return marks.map((each, at) => {
    if (at !== match) return [...each];
    return options.filter((option) => each.includes(option) !== (option === mark));
  });
}

/** One random pick per match. Matches that already have picks stay as they are. */
export function luckyDip(game: TotoGameId, marks: TotoMarks, chance: () => number): string[][] {
  const { options } = TOTO_GAMES[game];
  return marks.map((each) =>
    each.length > 0 ? [...each] : [options[Math.floor(chance() * options.length)] ?? options[0]],
  );
}

/** The label of a pick's button. */
export function markLabel(texts: Texts, game: TotoGameId, mark: string): string {
  if (mark === OTHER_SCORE) return texts("toto.markOf.other");
  return game === "goals" && isMany(mark) ? `${mark}+` : mark;
}

/**
 * The pick for screen readers: the button's label, and its meaning if the label does not say it.
 */
export function markNames(texts: Texts, game: TotoGameId, mark: string): string[] {
  const label = markLabel(texts, game, mark);
  if (game === "goals")
    return [
      label,
      texts(isMany(mark) ? "toto.markOf.manyGoals" : "toto.markOf.goals", { count: Number(mark) }),
    ];
  const key = `toto.markOf.${mark}`;
  return game === "1x2" && texts.has(key) ? [label, texts(key)] : [label];
}

const isMany = (mark: string): boolean => mark === TOTO_GAMES.goals.options.at(-1);

export const matchName = ({ competitors }: TotoMatch): string =>
  competitors.map(({ name }) => name).join(" – ");

/**
 * The pick that is correct so far: by the confirmed result or the current score; null before the
 * start.
 */
export function outcomeNow(game: TotoGameId, { score, isVoid, state }: TotoMatch): string | null {
  if (isVoid || state?.status === "cancelled") return VOID_MATCH;
  if (score) return totoMark(game, score);
  return state && state.status !== "prematch" ? totoMark(game, state.score) : null;
}

export const isDecided = ({ score, isVoid }: TotoMatch): boolean => score !== null || isVoid;

/** Why a coupon cannot be placed as it is; the first reason that applies. */
export type NotPlaceable = "closed" | "unmarked" | "lines" | PoolStakeFault;

export function notPlaceable(
  draw: TotoDraw,
  marks: TotoMarks,
  stake: PoolStake,
): NotPlaceable | null {
  if (draw.status !== "open") return "closed";
  const fault = totoFault(TOTO_GAMES[draw.game], marks);
  if (fault) return fault === "lines" ? "lines" : "unmarked";
  return poolStakeFault(draw, stake);
}
