import type { EventState } from "@touchline/contract";
import type { Board } from "../../definition.ts";
import { type LadderRules, type LadderState, unitNumber } from "./ladder.ts";

/** The scoreboard of a match of units; the running one is the last part. */
export function ladderBoard<I>(
  period: "set" | "map",
  { toWin }: Pick<LadderRules, "toWin">,
  state: LadderState<I>,
): Board {
  const { won, done, now, playing, since } = state;
  const running = playing ? [...done, now] : done;
  return {
    period: playing ? period : "break",
    periodNumber: playing ? unitNumber(state) : done.length,
    score: [won[0], won[1]],
    toWin,
    periodScores: running.map(([home, away]) => [home, away]),
    clock: { since, runs: false },
  } satisfies Board & { period: EventState["period"] };
}
