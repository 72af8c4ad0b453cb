import type { Cue } from "../sport-world.ts";
import type { Match } from "./match.ts";

const ORDER: readonly Cue["kind"][] = ["bet_stop", "update", "settle", "retire"];

/** Bets stop before the news is sent, and a result follows the score it is based on. */
export function cuesOf({ timeline, suspensions, aftermath }: Match): Cue[] {
  const cues: Cue[] = [
    { kind: "update", at: timeline.kickoffAt },
    { kind: "update", at: timeline.halfTimeAt },
    { kind: "update", at: aftermath.halfResultAt },
    { kind: "settle", at: aftermath.halfResultAt, certainty: "live" },
    { kind: "update", at: timeline.secondHalfAt },
    { kind: "update", at: timeline.fullTimeAt },
    { kind: "update", at: aftermath.resultAt },
    { kind: "settle", at: aftermath.resultAt, certainty: "live" },
    { kind: "settle", at: aftermath.confirmedAt, certainty: "confirmed" },
    { kind: "retire", at: aftermath.retiredAt },
  ];
  for (const { why, from, until } of suspensions) {
    cues.push({ kind: "bet_stop", why, at: from });
    if (Number.isFinite(until)) cues.push({ kind: "update", at: until });
  }
  for (const { at, penaltyAt } of timeline.incidents) {
    if (penaltyAt !== undefined) cues.push({ kind: "update", at: penaltyAt });
    cues.push({ kind: "update", at }, { kind: "settle", at, certainty: "live" });
  }
  return cues.sort((a, b) => a.at - b.at || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
