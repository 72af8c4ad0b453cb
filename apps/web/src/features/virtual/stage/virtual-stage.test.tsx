// @vitest-environment happy-dom

import { act, cleanup, render, screen } from "@testing-library/react";
import type { EventHead, EventState, SportId } from "@touchline/contract";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import compile from "icu-minify/compile";
import { afterEach, expect, test } from "vitest";
import { changeLocalSettings } from "../../../data/device/local-settings.ts";
import type { CompiledTexts } from "../../../platform/texts/compiled-texts.ts";
import { TextProvider } from "../../../platform/texts/text.ts";
import { playAt } from "./football-play.rules.ts";
import VirtualStage from "./VirtualStage.tsx";

const TEXTS = Object.fromEntries(
  Object.entries(english)
    .filter(([key]) => /^(court|event|clock|virtual)\./.test(key))
    .map(([key, text]) => [key, compile(text)]),
) as CompiledTexts;

const head = (sport: SportId): EventHead => ({
  eventId: "v",
  treeId: "t",
  sport,
  kind: sport === "Football" || sport === "Tennis" ? "match" : "race",
  startTime: 0,
  category: { id: "c", name: "Virtual", countryCode: "INT" },
  tournament: { id: "l", name: "Track", rank: 1 },
  competitors: ["First", "Second"].map((name, at) => ({
    name,
    short: String(at + 1),
    colour: "#112233",
  })),
  virtual: { round: 1, seedHash: "" },
});
const state = (over: Partial<EventState>): EventState => ({
  status: "live",
  period: "race",
  periodNumber: 0,
  clockSeconds: 600,
  clockAt: 0,
  clockRuns: false,
  score: [0, 0],
  periodScores: [],
  stats: {},
  danger: "none",
  ...over,
});
const show = (sport: SportId, told: EventState) =>
  render(
    <TextProvider texts={TEXTS} tag="en">
      <VirtualStage head={head(sport)} state={told} />
    </TextProvider>,
  );

afterEach(() => {
  cleanup();
  changeLocalSettings({ isAnimationsActive: true });
});

test.each<[SportId, Partial<EventState>, string]>([
  ["Football", { period: "first_half", danger: "away_danger" }, "Second dangerous attack"],
  ["Football", { period: "first_half" }, "Midfield"],
  ["Greyhounds", { places: [1, 0], progress: [300, 420] }, "Second leads"],
  ["HorseRacing", { places: [0, 1], progress: [420, 300] }, "First leads"],
  ["Tennis", { period: "set", serving: 1, periodScores: [[3, 4]] }, "Second serving"],
])("the stage of %s with %j is the picture “%s”", (sport, told, said) => {
  show(sport, state(told));
  expect(screen.getByRole("img", { name: said })).toBeTruthy();
});

test("a runner is drawn as far along the course as it has come", () => {
  show("Greyhounds", state({ places: [1, 0], progress: [0, 1000] }));
  expect(xOfRunner("2") - xOfRunner("1")).toBe(300);
});

/** The position of a runner's disc. */
const xOfRunner = (number: string): number => {
  const disc = screen
    .getAllByText(number)
    .find((text) => text.parentElement?.hasAttribute("style"));
  return Number(/translate\((\d+)px/.exec(disc?.parentElement?.getAttribute("style") ?? "")?.[1]);
};

test("with reduced motion a table shows the same", () => {
  changeLocalSettings({ isAnimationsActive: false });
  show("Greyhounds", state({ places: [1, 0], progress: [300, 420] }));
  expect(screen.queryByRole("img")).toBeNull();
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(["12 Second42 %", "21 First30 %"]);
  act(() => changeLocalSettings({ isAnimationsActive: true }));
  expect(screen.getByRole("img")).toBeTruthy();
});

test("the ball is near the goal in danger, and the attacking side moves up", () => {
  const at = (danger: EventState["danger"]) => playAt({ danger, clockSeconds: 1234 });
  expect(at("home_danger").ball.x).toBeGreaterThan(300);
  expect(at("away_danger").ball.x).toBeLessThan(60);
  expect(at("home_attack").push[0]).toBeGreaterThan(at("none").push[0]);
  expect(at("home_attack")).toEqual(at("home_attack"));
});
