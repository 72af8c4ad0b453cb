// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import type { Bet, EventState, SelectionNames } from "@touchline/contract";
import type { LiveStore } from "@touchline/live";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { LiveProvider } from "../../../data/live/live.store.tsx";
import { sampleLeg } from "../../../domain/slip/test/sample-leg.ts";
import { createTexts, TextProvider } from "../../../platform/texts/text.ts";
import { LegStanding } from "./components/LegStanding.tsx";
import { progressText } from "./progress-text.ts";

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())("localhost", "en", ["bets"], () => undefined);
});
afterEach(cleanup);

const state = (score: [number, number], over: Partial<EventState> = {}) =>
  ({
    status: "live",
    period: "first_half",
    score,
    periodScores: [],
    stats: {},
    ...over,
  }) as EventState;
const names = (over: Partial<SelectionNames>): SelectionNames => ({
  sport: "Football",
  kind: "match",
  tournament: "Premier League",
  competitors: ["Arsenal", "Chelsea"],
  type: "match_result",
  lineQuarters: null,
  key: "1",
  ...over,
});

test.each([
  ["leads", names({}), state([1, 0]), ["Winning", "Must stay this way"]],
  ["is behind", names({}), state([0, 1]), [null, "Arsenal must outscore Chelsea by 2"]],
  [
    "waits for goals",
    names({ type: "total", key: "over", lineQuarters: 10 }),
    state([1, 0]),
    [null, "Goals: 1 of 3, 2 to go"],
  ],
  [
    "waits for corners",
    names({ type: "total", unit: "corners", key: "over", lineQuarters: 18 }),
    state([0, 0], { stats: { corners: [2, 1] } }),
    [null, "Corners: 3 of 5, 2 to go"],
  ],
  [
    "has room",
    names({ type: "total", key: "under", lineQuarters: 14 }),
    state([1, 0]),
    [null, "Goals: 1, at most 2 more"],
  ],
  [
    "is won",
    names({ type: "both_to_score", key: "yes" }),
    state([1, 1]),
    ["Won, awaiting settlement", null],
  ],
  [
    "runs third",
    names({ type: "race_winner", sport: "HorseRacing", kind: "race", key: "r4" }),
    state([0, 0], { places: [1, 2, 4] }),
    [null, "Current position: 3"],
  ],
] as const)("a selection that %s shows it", (_, asked, now, said) => {
  const progress = progressText(createTexts(frame.texts, frame.tag), asked, now);
  expect([progress?.standing, progress?.need]).toEqual(said);
});

test("a market not decided by the score shows no standing", () => {
  expect(
    progressText(
      createTexts(frame.texts, frame.tag),
      names({ type: "method", key: "ko", sport: "Boxing" }),
      state([0, 0]),
    ),
  ).toBeNull();
});

test("the line follows the event", () => {
  let live: LiveStore | undefined;
  const tree = (score: [number, number], seq: number) =>
    live?.putTree(
      {
        treeId: "t1",
        position: { epoch: "a", seq },
        tree: { head: {} as never, state: state(score), marketCount: 0, markets: [] },
      },
      "SHORT",
      seq,
    );
  const leg = {
    ...sampleLeg("e1"),
    names: names({ type: "total", key: "over", lineQuarters: 6 }),
  } as unknown as Bet["legs"][number];
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <LiveProvider
          seed={(store) => {
            live = store;
            tree([0, 0], 1);
          }}
        >
          <LegStanding leg={leg} treeId="t1" />
        </LiveProvider>
      </TextProvider>
    </FrameProvider>,
  );
  expect(screen.getByRole("status").textContent).toBe("Goals: 0 of 2, 2 to go");
  act(() => void tree([1, 1], 2));
  expect(screen.getByRole("status").textContent).toBe("Won, awaiting settlement");
});
