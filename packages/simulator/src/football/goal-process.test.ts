import { seededRandom } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { COMPETITIONS } from "./competitions/competitions.ts";
import {
  intensityAt,
  redCardFactor,
  remainingByHalf,
  remainingGoals,
  remainingShare,
} from "./goal-process.ts";
import { matchRates, type Rates } from "./rates.ts";
import type { Pair } from "./side.ts";
import { remainingCards, remainingOf } from "./side-process.ts";
import { drawTimeline, type Incident, playMinute, type Timeline } from "./timeline.ts";

const MATCHES = 12_000;
const RATES: Pair = [1.6, 1.1];
const ALL_RATES: Rates = { goals: RATES, corners: [5.6, 4.4], yellowCards: [1.7, 2.3] };
const drawn: Timeline[] = Array.from({ length: MATCHES }, (_, i) =>
  drawTimeline(ALL_RATES, seededRandom(`match ${i}`), (seconds) => seconds),
);
const goals = (timeline: Timeline, side: 0 | 1, after = -1) =>
  timeline.incidents.filter(
    (incident) => incident.kind === "goal" && incident.side === side && incident.at > after,
  ).length;
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Four standard errors of a Poisson mean: a seeded draw outside them disproves the process. */
const tolerance = (expected: number, count: number) => 4 * Math.sqrt(expected / count);

describe("matches drawn from the goal process", () => {
  test.each([0, 1] as const)("score as many goals for side %i as the process expects", (side) => {
    const expected = remainingGoals(RATES, 0, [0, 0])[side];
    expect(Math.abs(mean(drawn.map((timeline) => goals(timeline, side))) - expected)).toBeLessThan(
      tolerance(expected, MATCHES),
    );
  });

  test("have Poisson-distributed goals: variance about equal to the mean, and 0–0 as often as expected", () => {
    const totals = drawn.map((timeline) => goals(timeline, 0) + goals(timeline, 1));
    const average = mean(totals);
    const variance = mean(totals.map((total) => (total - average) ** 2));
    expect(variance / average).toBeGreaterThan(0.95);
    expect(variance / average).toBeLessThan(1.06);
    expect(mean(totals.map((total) => (total === 0 ? 1 : 0)))).toBeCloseTo(Math.exp(-average), 1);
  });

  test("have more goals in the second half, in the proportion of the intensities", () => {
    const second = drawn.flatMap(({ incidents, secondHalfAt }) =>
      incidents.filter(({ kind }) => kind === "goal").map(({ at }) => (at >= secondHalfAt ? 1 : 0)),
    );
    expect(mean(second)).toBeGreaterThan(remainingShare(45) - 0.015);
    expect(mean(second)).toBeLessThan(remainingShare(45) + 0.015);
    expect(intensityAt(89)).toBeGreaterThan(intensityAt(1));
  });

  test.each([0, 20, 44])(
    "have in the first half, seen from minute %i, the goals the process expects",
    (minute) => {
      const differences = drawn.map((timeline) => {
        const at = instantOf(timeline, minute);
        const reds = (side: 0 | 1) => countOf(timeline, ["red_card"], side, 0, at);
        const [[home, away]] = remainingByHalf(RATES, minute, [reds(0), reds(1)]);
        return countOf(timeline, ["goal"], null, at, timeline.halfTimeAt) - home - away;
      });
      expect(Math.abs(mean(differences))).toBeLessThan(
        tolerance(2.7 * remainingShare(minute, minute, 45), MATCHES),
      );
    },
  );

  test.each([0, 30, 45, 80])(
    "leave, at minute %i, the corners and cards that their rates predict",
    (minute) => {
      for (const side of [0, 1] as const) {
        const corners = remainingOf(ALL_RATES.corners, minute)[side];
        const cards = remainingCards(ALL_RATES.yellowCards, minute)[side];
        const after = (kinds: Incident["kind"][]) =>
          mean(
            drawn.map((timeline) =>
              countOf(timeline, kinds, side, instantOf(timeline, minute), timeline.fullTimeAt),
            ),
          );
        expect(Math.abs(after(["corner"]) - corners)).toBeLessThan(tolerance(corners, MATCHES));
        expect(Math.abs(after(["yellow_card", "red_card"]) - cards)).toBeLessThan(
          tolerance(cards, MATCHES),
        );
      }
    },
  );

  test.each([20, 45, 70])(
    "leave, at minute %i, the goals that the process expects from the score and cards so far",
    (minute) => {
      const differences = drawn.map((timeline) => {
        const at = instantOf(timeline, minute);
        const reds = (side: 0 | 1) =>
          timeline.incidents.filter((i) => i.kind === "red_card" && i.side === side && i.at <= at)
            .length;
        const expected = remainingGoals(RATES, minute, [reds(0), reds(1)]);
        return goals(timeline, 0, at) - expected[0] + goals(timeline, 1, at) - expected[1];
      });
      expect(Math.abs(mean(differences))).toBeLessThan(
        tolerance(2.7 * remainingShare(minute), MATCHES),
      );
    },
  );

  test("after a red card see ten men score less and concede more", () => {
    const withCard = drawn.flatMap(({ incidents }) => {
      const card = incidents.find(({ kind }) => kind === "red_card");
      return card
        ? [{ card, after: incidents.filter(({ kind, at }) => kind === "goal" && at > card.at) }]
        : [];
    });
    const share = withCard.length / MATCHES;
    expect(share).toBeGreaterThan(0.13);
    expect(share).toBeLessThan(0.2);
    const scored = (by: (card: Incident) => number) =>
      mean(withCard.map(({ card, after }) => after.filter(({ side }) => side === by(card)).length));
    expect(scored((card) => 1 - card.side) / scored((card) => card.side)).toBeGreaterThan(1.5);
    expect(redCardFactor(0, [1, 0])).toBeLessThan(1);
    expect(redCardFactor(1, [1, 0])).toBeGreaterThan(1);
  });

  test("give penalties, scored and missed, with nothing else between the whistle and the kick", () => {
    const penalties = drawn.flatMap(({ incidents }) =>
      incidents.filter(({ penaltyAt }) => penaltyAt !== undefined),
    );
    expect(penalties.length / MATCHES).toBeGreaterThan(0.2);
    expect(penalties.length / MATCHES).toBeLessThan(0.4);
    expect(penalties.some(({ kind }) => kind === "penalty_missed")).toBe(true);
    for (const { incidents } of drawn) {
      for (const { penaltyAt, at } of incidents) {
        if (penaltyAt !== undefined)
          expect(incidents.some((other) => other.at >= penaltyAt && other.at < at)).toBe(false);
      }
    }
  });
});

test("the play minute stops at half time and ends at 90 with the final whistle", () => {
  const [timeline] = drawn;
  if (!timeline) throw new Error("nothing drawn");
  expect(playMinute(timeline, timeline.kickoffAt - 100)).toBe(0);
  expect(playMinute(timeline, timeline.halfTimeAt)).toBe(45);
  expect(playMinute(timeline, timeline.secondHalfAt)).toBe(45);
  expect(playMinute(timeline, timeline.fullTimeAt)).toBe(90);
  expect(remainingShare(90)).toBe(0);
});

test("the stronger club is expected to score more, and the same club more at home than away", () => {
  const [league] = COMPETITIONS;
  const club = (name: string) => league?.clubs.find(([clubName]) => clubName === name);
  const [strong, weak] = [club("Arsenal"), club("Burnley")];
  if (!league || !strong || !weak) throw new Error("the Premier League has changed");
  const seeded = (purpose: string) => seededRandom(`seed|${purpose}`);
  const atHome = matchRates(seeded, league, strong, weak);
  const away = matchRates(seeded, league, weak, strong);
  expect(atHome.goals[0]).toBeGreaterThan(away.goals[1]);
  expect(away.goals[1]).toBeGreaterThan(away.goals[0]);
  expect(atHome.goals[0] / atHome.goals[1]).toBeGreaterThan(3);
  expect(atHome.corners[0]).toBeGreaterThan(atHome.corners[1]);
  expect(atHome.yellowCards[0] / away.yellowCards[1]).toBeLessThan(1);
});

function instantOf(timeline: Timeline, minute: number): number {
  const half =
    minute <= 45
      ? ([timeline.kickoffAt, timeline.halfTimeAt] as const)
      : ([timeline.secondHalfAt, timeline.fullTimeAt] as const);
  return half[0] + ((minute <= 45 ? minute : minute - 45) / 45) * (half[1] - half[0]);
}

/** Counts incidents of some kinds in (after, until], of one side or of both. */
function countOf(
  { incidents }: Timeline,
  kinds: Incident["kind"][],
  side: 0 | 1 | null,
  after: number,
  until: number,
): number {
  return incidents.filter(
    (i) =>
      kinds.includes(i.kind) && (side === null || i.side === side) && i.at > after && i.at <= until,
  ).length;
}
