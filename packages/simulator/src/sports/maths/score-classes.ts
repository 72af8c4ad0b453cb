import type { Question } from "../definition.ts";
import type { Pair } from "../side.ts";

/** Groups scores that no question distinguishes. */
export interface ScoreClasses {
  /** The index of a score's class, from 0 in order of first occurrence. */
  of(home: number, away: number): number;
  /** One representative score per class. */
  scores: readonly Pair[];
}

/** In quarters: the lines on either side of a draw. */
const DRAW_LINES = [-2, 2];

export function scoreClasses(questions: readonly Question[]): ScoreClasses {
  const lines = (isAbout: (question: Question) => boolean, sign = 1) =>
    questions.flatMap((question) =>
      question.lineQuarters !== null && isAbout(question) ? [sign * question.lineQuarters] : [],
    );
  const asks = (...types: Question["type"][]) => questions.some(({ type }) => types.includes(type));
  const total = placeAmong(lines(({ type }) => type === "total"));
  const home = placeAmong(lines(({ type, side }) => type === "team_total" && side === 0));
  const away = placeAmong(lines(({ type, side }) => type === "team_total" && side === 1));
  const lead = placeAmong([
    ...lines(({ type }) => type === "handicap", -1),
    ...(asks("match_result", "winner") ? DRAW_LINES : []),
  ]);
  const parities = asks("odd_even") ? 2 : 1;
  const numbers = new Int32Array(
    total.places * lead.places * home.places * away.places * parities,
  ).fill(UNMET);
  const scores: Pair[] = [];
  return {
    scores,
    of(h, a) {
      const place =
        ((total.of(h + a) * lead.places + lead.of(h - a)) * home.places + home.of(h)) *
          away.places +
        away.of(a);
      const key = parities === 1 ? place : 2 * place + ((h + a) & 1);
      const known = numbers[key] as number;
      if (known !== UNMET) return known;
      numbers[key] = scores.length;
      scores.push([h, a]);
      return scores.length - 1;
    },
  };
}

/** A class without any score so far. */
const UNMET = -1;

/** The position of a number among lines in quarters: 0 below all of them. */
export interface Places {
  places: number;
  of(value: number): number;
  /** Some integer at a position. */
  example(place: number): number;
  /** The highest integer at a position that has a line above it. */
  highest(place: number): number;
}

export function placeAmong(lines: readonly number[]): Places {
  const cuts = [...new Set(lines)].sort((a, b) => a - b);
  const highest = (place: number) => Math.floor((cuts[place] ?? 0) / 4);
  const [first, last] =
    cuts.length > 0
      ? [highest(0), highest(cuts.length - 1)]
      : [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // Positions are needed for all scores of a match, so those between the lines are looked up.
  const between = Uint8Array.from(
    { length: cuts.length > 0 ? last - first + 1 : 0 },
    (_, i) => cuts.filter((cut) => 4 * (first + i) > cut).length,
  );
  return {
    places: cuts.length + 1,
    of: (value) =>
      value <= first ? 0 : value > last ? cuts.length : (between[value - first] as number),
    example: (place) => (place === 0 ? highest(0) : highest(place - 1) + 1),
    highest,
  };
}

/**
 * Answers a question about a score: a number for lines, otherwise the index of the winning key;
 * null if nobody wins.
 */
export function scoreAnswer({ type, side }: Question, [home, away]: Pair): number | null {
  switch (type) {
    case "total":
      return home + away;
    case "team_total":
      return side === 0 ? home : away;
    case "handicap":
      return home - away;
    case "match_result":
      return home > away ? 0 : home === away ? 1 : 2;
    case "winner":
      return home === away ? null : home > away ? 0 : 1;
    case "odd_even":
      return (home + away) % 2 === 0 ? 1 : 0;
    default:
      return null;
  }
}
