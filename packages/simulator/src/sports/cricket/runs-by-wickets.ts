import { type Distribution, shift } from "../../pricing/distribution.ts";
import { mixture, type Part, sumsOf } from "../maths/distributions.ts";
import { ballAt, levelsAround } from "./innings.ts";

/** The runs for each final number of wickets. All chances together add up to 1. */
export type RunsByWickets = readonly Distribution[];

/**
 * The runs of balls without a wicket, by level. Cached for good, like the tables of whole innings.
 */
const safeBalls = new Map<number, (balls: number) => Distribution>();

function runsOf(level: number, balls: number): Distribution {
  const known = safeBalls.get(level) ?? sumsOf(safeBall(level));
  safeBalls.set(level, known);
  return known(balls);
}

/** The runs of one ball without a wicket. */
function safeBall(level: number): Distribution {
  const { dot, wicket, runs } = ballAt(level);
  const p = new Array<number>(1 + Math.max(...runs.map(([of]) => of))).fill(0);
  p[0] = dot / (1 - wicket);
  for (const [of, chance] of runs) p[of] = chance / (1 - wicket);
  return { from: 0, p };
}

/**
 * Further runs of an innings at one level with this many balls and wickets left. Balls are
 * identically distributed, so its runs depend on its wickets only through the number of balls
 * without one.
 */
function aheadAt(level: number, balls: number, wickets: number): RunsByWickets {
  const { wicket } = ballAt(level);
  const rows: Part[][] = Array.from({ length: wickets + 1 }, () => []);
  if (balls === 0 || wickets === 0) rows[0] = [{ chance: 1, of: runsOf(level, 0) }];
  else {
    // Wickets left at the end: that many of all balls are wickets, in any order.
    let chance = (1 - wicket) ** balls;
    for (let fallen = 0; fallen < wickets && fallen <= balls; fallen++) {
      rows[fallen] = [{ chance, of: runsOf(level, balls - fallen) }];
      chance *= ((balls - fallen) / (fallen + 1)) * (wicket / (1 - wicket));
    }
    // None left: the last wicket falls on the last ball bowled.
    chance = wicket ** wickets;
    for (let safe = 0; safe + wickets <= balls; safe++) {
      rows[wickets]?.push({ chance, of: runsOf(level, safe) });
      chance *= ((safe + wickets) / (safe + 1)) * (1 - wicket);
    }
  }
  return rows.map((parts) => (parts.length > 0 ? mixture(parts) : NEVER));
}

/** An innings at this many runs and wickets, as seen by a trader unsure between two levels. */
export function runsByWickets(
  level: number,
  balls: number,
  wickets: number,
  runs: number,
  fallen: number,
): RunsByWickets {
  const [one, ...others] = levelsAround(level).map(({ level: at, chance }) => ({
    chance,
    rows: aheadAt(at, balls, wickets),
  }));
  const rows = (one?.rows ?? []).map((of, more) =>
    mixture([
      { chance: one?.chance ?? 0, of },
      ...others.map(({ chance, rows: theirs }) => ({ chance, of: theirs[more] ?? NEVER })),
    ]),
  );
  return [...Array.from({ length: fallen }, () => NEVER), ...rows.map((row) => shift(row, runs))];
}

const NEVER: Distribution = { from: 0, p: [] };
