// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { EventHead, EventTree, Incident } from "@touchline/contract";
import { afterEach, expect, test } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { FrameProvider } from "../../../data/frame/frame.ts";
import { LiveProvider } from "../../../data/live/live.store.tsx";
import { TextProvider } from "../../../platform/texts/text.ts";
import { MomentumChart } from "./MomentumChart.tsx";
import { Timeline } from "./Timeline.tsx";

afterEach(cleanup);

const head = {
  eventId: "e",
  treeId: "t",
  sport: "Football",
  kind: "match",
  competitors: [{ name: "Arsenal" }, { name: "Chelsea" }],
} as EventHead;

async function show(over: Partial<EventTree>, status: "prematch" | "live" = "live"): Promise<void> {
  const frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["match", "event", "incident"],
    () => undefined,
  );
  const tree = { head, state: { status } as never, marketCount: 0, markets: [], ...over };
  const treeId = `t${Math.random()}`;
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <LiveProvider
          seed={(store) =>
            store.putTree({ treeId, position: { epoch: "a", seq: 1 }, tree }, "FULL", 1)
          }
        >
          <MomentumChart treeId={treeId} head={head} />
          <Timeline treeId={treeId} head={head} status={status} />
        </LiveProvider>
      </TextProvider>
    </FrameProvider>,
  );
}

test("momentum has a text alternative for its bars", async () => {
  await show({ momentum: [{ period: "first_half", minutes: [[3, 1]] }] });
  expect(
    screen.getByRole("img", { name: "Attacks so far: Arsenal 75 percent, Chelsea 25 percent" }),
  ).toBeTruthy();
});

test("a match without attack data has no chart, and says that nothing happened yet", async () => {
  await show({});
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("Nothing to report yet.")).toBeTruthy();
});

test("before the match the timeline shows its start; after a goal its minute and score", async () => {
  await show({}, "prematch");
  expect(screen.getByText("The timeline starts with the match.")).toBeTruthy();
  cleanup();
  const goal = {
    incidentId: "i1",
    kind: "goal",
    side: 1,
    period: "first_half",
    periodNumber: 0,
    clockSeconds: 125,
    score: [0, 1],
    player: "Palmer",
  };
  await show({ incidents: [goal as Incident] });
  expect(screen.getByRole("listitem").textContent).toBe("3′GoalPalmer0 : 1");
});
