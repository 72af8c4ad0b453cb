// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { EventHead, EventStatistics as Statistics, TableRow } from "@touchline/contract";
import messages from "@touchline/texts/messages/en.json" with { type: "json" };
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import EventStatistics from "./EventStatistics.tsx";

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())("localhost", "en", ["sport"], () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const competitor = (name: string) => ({ name, short: name.slice(0, 2), colour: "#112233" });
const row = (rank: number, name: string): TableRow => ({
  rank,
  competitor: competitor(name),
  played: 10,
  won: 6,
  drawn: 2,
  lost: 2,
  wonLate: 0,
  lostLate: 0,
  scored: 20,
  conceded: 12,
  points: 20,
  wonShare: 700,
  form: ["W", "D", "L"],
});

const LINES = [1, 4, 3, 3];
const eleven = (side: string) => ({
  formation: "4-3-3",
  starters: LINES.flatMap((count, line) =>
    Array.from({ length: count }, (_, i) => ({
      name: `${side} ${line}.${i}`,
      role: "defender" as const,
      number: line * 10 + i,
    })),
  ),
  bench: [{ name: `${side} bench`, role: "goalkeeper" as const, number: 99 }],
  coach: `${side} coach`,
  missing: [{ name: `${side} hurt`, why: "injured" as const }],
});

const KNOWN: Statistics = {
  scheme: { rankedBy: "points", hasDraws: true, hasLate: false, hasGrounds: true },
  rows: [row(1, "Arsenal"), row(2, "Everton"), row(9, "Chelsea")],
  standings: [],
  form: [
    [{ eventId: "m1", playedAt: 1, opponent: "Everton", home: true, score: [3, 0], outcome: "W" }],
    [],
  ],
  meetings: {
    won: [3, 1],
    drawn: 2,
    matches: [
      {
        eventId: "m2",
        round: 1,
        playedAt: 2,
        sides: ["Chelsea", "Arsenal"],
        score: [2, 2],
        parts: [],
      },
    ],
  },
  cast: { kind: "lineups", sides: [eleven("A"), eleven("C")] },
};
const NOTHING: Statistics = {
  ...KNOWN,
  rows: [],
  form: [[], []],
  meetings: { won: [0, 0], drawn: 0, matches: [] },
  cast: null,
};

let events = 0;
/** The statistics of an event over a gate with these answers, in order. */
function open(...answers: (Statistics | "down")[]) {
  const head: EventHead = {
    eventId: `e${++events}`,
    treeId: "t",
    sport: "Football",
    kind: "match",
    category: { id: "c", name: "England", countryCode: "GB-ENG" },
    tournament: { id: "l1", name: "Premier League", rank: 1 },
    competitors: [competitor("Arsenal"), competitor("Chelsea")],
    startTime: 0,
  };
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("/localize/")) return Response.json({ messages });
    const answer = answers.shift();
    if (answer !== "down") return Response.json(answer);
    return Response.json(
      { status: "ERROR", code: "INTERNAL_SERVER_ERROR", retryable: false },
      { status: 500 },
    );
  });
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <EventStatistics head={head} />
      </TextProvider>
    </FrameProvider>,
  );
}

test("the table marks both sides and links to the full table", async () => {
  open(KNOWN);
  const table = await screen.findByRole("table", { name: "Premier League table" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((each) => within(each).getByRole("rowheader").textContent)).toEqual([
    expect.stringContaining("Arsenalplays in this event"),
    expect.stringMatching(/Everton$/),
    expect.stringContaining("Chelseaplays in this event"),
  ]);
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(["P", "W", "D", "L", "+/−", "Pts"]));
  expect(screen.getByRole("link", { name: "Full table" }).getAttribute("href")).toBe(
    "/sport/tournaments?id=l1",
  );
});

test("form, meetings and both line-ups are shown", async () => {
  open(KNOWN);
  const form = await screen.findByRole("list", { name: "Last matches: Arsenal" });
  expect(form.textContent).toContain("won3:0");
  expect(screen.getByText("Arsenal won 3, 2 drawn, Chelsea won 1")).toBeTruthy();
  const half = screen.getByRole("region", { name: "Arsenal, 4-3-3" });
  expect(
    within(half)
      .getAllByRole("list")
      .map((line) => within(line).getAllByRole("listitem").length),
  ).toEqual(LINES);
  expect(
    within(half)
      .getByRole("button", { name: /A 0\.0 Add to favourites: A 0\.0$/ })
      .getAttribute("aria-pressed"),
  ).toBe("false");
  expect(screen.getByRole("button", { name: "Add to favourites: A bench" })).toBeTruthy();
  expect(screen.getByText("Coach: C coach")).toBeTruthy();
});

test("missing statistics are reported as missing", async () => {
  open(NOTHING);
  expect(await screen.findByText("No statistics available for this event.")).toBeTruthy();
});

test("statistics that could not be loaded can be retried", async () => {
  open("down", KNOWN);
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table", { name: "Premier League table" })).toBeTruthy();
});
