import type { Match } from "./match.ts";
import type { StopReason } from "./suspension.ts";

/** What a match's feed must do at set instants, besides re-pricing it now and then. */
export type Cue = { at: number } & (
  | { kind: "bet_stop"; why: StopReason }
  /** The state or the status of markets changed. */
  | { kind: "update" }
  | { kind: "settle"; certainty: "live" | "confirmed" }
  | { kind: "retire" }
);

/** Bets stop before the news is told, and a result follows the score it comes from. */
const ORDER: readonly Cue["kind"][] = ["bet_stop", "update", "settle", "retire"];

export function cuesOf({ timeline, suspensions, aftermath }: Match): Cue[] {
  const cues: Cue[] = [
    { kind: "update", at: timeline.kickoffAt },
    { kind: "update", at: timeline.halfTimeAt },
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
  for (const { kind, at } of timeline.incidents) {
    cues.push({ kind: "update", at });
    if (kind === "goal") cues.push({ kind: "settle", at, certainty: "live" });
  }
  return cues.sort((a, b) => a.at - b.at || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
