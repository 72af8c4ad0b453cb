import { itemAt } from "@touchline/core";
import type { Cue } from "../../sport-world.ts";
import type { Voided } from "../definition.ts";
import { fieldMarketId, outcomeId } from "./questions.ts";
import type { SportFixture } from "./sport-fixture.ts";

const ORDER: readonly Cue["kind"][] = [
  "bet_stop",
  "cancel",
  "update",
  "take_back",
  "settle",
  "retire",
];

/** Bets stop before the news is sent, and a result follows the score it is based on. */
export function cuesOf(fixture: Omit<SportFixture, "cues" | "memo">): Cue[] {
  const { course, stepTimes, suspensions, startsAt, endsAt, resultAt, confirmedAt, retiredAt } =
    fixture;
  const cues: Cue[] = [
    { kind: "update", at: startsAt },
    { kind: "update", at: endsAt },
    { kind: "update", at: resultAt },
    { kind: "settle", at: resultAt, certainty: "live" },
    { kind: "settle", at: confirmedAt, certainty: "confirmed" },
    { kind: "retire", at: retiredAt },
  ];
  for (const { why, from, until } of suspensions) {
    cues.push({ kind: "bet_stop", why, at: from });
    if (until < endsAt) cues.push({ kind: "update", at: until });
  }
  course.steps.forEach(({ quiet, mark, voids }, i) => {
    const at = itemAt(stepTimes, i);
    if (at >= endsAt) return;
    if (voids) cues.push(cancelled(fixture, voids(), at));
    if (!quiet || mark) cues.push({ kind: "update", at });
    if (mark) cues.push({ kind: "settle", at, certainty: "live" });
  });
  return cues.sort((a, b) => a.at - b.at || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/**
 * Voids bets on a non-runner. `until` is when the other prices were re-formed; the result's
 * deduction has the same time.
 */
function cancelled(
  { head }: Pick<SportFixture, "head">,
  voids: readonly Voided[],
  at: number,
): Cue {
  const markets = voids.map(({ type, keys }) => ({ id: fieldMarketId(head.eventId, type), keys }));
  const outcomeIds = markets.flatMap(({ id, keys }) => keys.map((key) => outcomeId(id, key)));
  return {
    kind: "cancel",
    at,
    marketIds: markets.map(({ id }) => id),
    outcomeIds,
    until: at,
    why: "non_runner",
  };
}
