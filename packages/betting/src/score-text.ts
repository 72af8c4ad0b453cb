import type { EventState } from "@touchline/contract";

const ALL_OUT = 10;

/**
 * A side's score as its sport writes it. In cricket the wickets follow the runs, unless all are
 * lost, and a side that has not batted has no score yet.
 */
export function scoreText(
  { score, stats }: Pick<EventState, "score" | "stats">,
  side: number,
): string {
  const wickets = stats.wickets?.[side];
  if (wickets === undefined || wickets === ALL_OUT) return `${score[side]}`;
  return stats.balls?.[side] === 0 ? "–" : `${score[side]}/${wickets}`;
}
