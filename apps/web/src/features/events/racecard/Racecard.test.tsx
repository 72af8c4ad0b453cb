// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { EventState, EventTree, Market, RaceCard } from "@touchline/contract";
import { afterEach, expect, test, vi } from "vitest";
import { FrameProvider } from "../../../data/frame/frame.ts";
import { PageTimeProvider } from "../../../data/live/live.clock.ts";
import { LiveProvider } from "../../../data/live/live.store.tsx";
import { stakes } from "../../../domain/slip/bet-slip.state.ts";
import { clearSlip, slipLegs } from "../../../domain/slip/slip.ts";
import { TextProvider } from "../../../platform/texts/text.ts";
import Racecard from "./Racecard.tsx";

const chosen = vi.hoisted(() => [] as string[]);
vi.mock("../../../domain/placement/choose-selection.ts", () => ({
  chooseSelection: ({ outcomeId }: { outcomeId: string }) => chosen.push(outcomeId),
}));
vi.mock("../../../platform/texts/text.ts", async (original) => {
  const actual = await original<typeof import("../../../platform/texts/text.ts")>();
  const say = (key: string, values: object = {}) => [key, ...Object.values(values)].join(" ");
  return {
    ...actual,
    useTexts: () => Object.assign(say, { rich: () => null, has: () => false, tag: "en" }),
  };
});
afterEach(() => {
  cleanup();
  chosen.length = 0;
});

const NAMES = ["Amber Arrow", "Iron Comet", "Misty Falcon", "Noble Tide"];
const head = {
  eventId: "r",
  treeId: "t-r",
  sport: "HorseRacing",
  kind: "race",
  title: "1m Handicap",
  startTime: 1_900_000_000_000,
  tournament: { id: "ascot", name: "Ascot", rank: 1 },
  competitors: NAMES.map((name, i) => ({ name, short: `0${i + 1}`, colour: "#112233" })),
} as unknown as EventTree["head"];
const card: RaceCard = {
  distanceYards: 1760,
  going: "good",
  surface: "turf",
  raceClass: 2,
  runners: NAMES.map((_, i) => ({
    number: i + 1,
    draw: 4 - i,
    jockey: "Callum Ashworth",
    trainer: "Harry Lomax",
    weightPounds: 130,
    age: 5,
    form: "120",
    silks: {
      pattern: "hoops",
      body: "#c8102e",
      second: "#ffffff",
      sleeves: "#c8102e",
      cap: "#ffffff",
    },
  })),
};
const market = (
  type: Market["type"],
  odds: Record<string, number>,
  over: Partial<Market> = {},
): Market => ({
  marketId: `r:${type}`,
  type,
  lineQuarters: null,
  status: "open",
  outcomes: Object.entries(odds).map(([key, price]) => ({
    outcomeId: `r:${type}:${key}`,
    key,
    odds: price,
    ...(type === "race_winner" ? { competitor: Number(key.slice(1)) } : {}),
  })),
  ...over,
});
const MARKETS = [
  market(
    "race_winner",
    { r0: 5000, r1: 2000, r2: 3000 },
    { eachWay: { places: 2, top: 1, bottom: 4 }, bestOdds: true },
  ),
  market("forecast", {
    "r0-r1": 11_000,
    "r1-r0": 8000,
    "r1-r2": 6500,
    "r2-r1": 7000,
    "r0-r2": 20_000,
    "r2-r0": 15_000,
  }),
];
const state = (over: Partial<EventState> = {}) =>
  ({
    status: "prematch",
    withdrawn: [3],
    deductions: [{ competitor: 3, at: 0, percent: 25 }],
    stats: {},
    ...over,
  }) as EventState;

function show(now: EventState, markets = MARKETS, of = head) {
  const tree = { head: of, state: now, marketCount: markets.length, markets, card };
  render(
    <FrameProvider
      value={
        {
          locale: "en",
          tag: "en",
          texts: {},
          configuration: { DEFAULT_COEFFICIENT_TYPE: "Decimal" },
        } as never
      }
    >
      <TextProvider texts={{}} tag="en">
        <LiveProvider
          seed={(store) =>
            store.putTree({ treeId: "t-r", position: { epoch: "e", seq: 0 }, tree }, "FULL", 0)
          }
        >
          <PageTimeProvider value={0}>
            <Racecard head={of} state={now} card={card} markets={markets} />
          </PageTimeProvider>
        </LiveProvider>
      </TextProvider>
    </FrameProvider>,
  );
}

const rows = () => screen.getAllByRole("listitem");
const names = () => rows().map((row) => NAMES.find((name) => row.textContent?.includes(name)));
const rowOf = (name: string) =>
  within(rows().find((row) => row.textContent?.includes(name)) as HTMLElement);

test("a runner's line has its people, weight, age, stall, form and price; place terms are shown once", () => {
  show(state());
  const row = rowOf("Amber Arrow");
  expect(row.getByText(/racecard\.jockey C\. Ashworth · racecard\.trainer H\. Lomax/)).toBeTruthy();
  expect(row.getByText(/racecard\.age 5 · 9-4 · racecard\.draw 4/)).toBeTruthy();
  expect(row.getByText("120")).toBeTruthy();
  expect(row.getByRole("button").textContent).toContain("5.00");
  expect(screen.getAllByText(/racecard\.eachWay 1\/4 2/)).toHaveLength(1);
  expect(screen.getAllByText("racecard.bestOdds")).toHaveLength(1);
});

test("a runner can be chosen at the starting price where the market offers it", () => {
  const [winner, ...rest] = MARKETS as [Market, ...Market[]];
  show(state(), [{ ...winner, startingPrice: true }, ...rest]);
  const [price, start] = rowOf("Amber Arrow").getAllByRole("button") as [HTMLElement, HTMLElement];
  fireEvent.click(start);
  expect(slipLegs()).toMatchObject([{ outcomeId: "r:race_winner:r0", atStart: true }]);
  expect(slipLegs()[0]).not.toHaveProperty("bestOdds");
  expect([
    price.ariaPressed ?? price.getAttribute("aria-pressed"),
    start.getAttribute("aria-pressed"),
  ]).toEqual(["false", "true"]);
  clearSlip();
});

test("a non-runner is struck through, with the deduction and without a price", () => {
  show(state());
  const row = rowOf("Noble Tide");
  expect(row.getByText("Noble Tide").tagName).toBe("S");
  expect(row.getByText("racecard.deduction 25")).toBeTruthy();
  expect(row.queryByRole("button")).toBeNull();
});

test("lines can be sorted by number or by price", () => {
  show(state());
  expect(names()).toEqual(["Amber Arrow", "Iron Comet", "Misty Falcon", "Noble Tide"]);
  fireEvent.click(screen.getByRole("button", { name: "racecard.sort.price" }));
  expect(names()).toEqual(["Iron Comet", "Misty Falcon", "Amber Arrow", "Noble Tide"]);
});

test("a forecast is picked by columns, and its price goes on the slip", () => {
  show(state());
  fireEvent.click(screen.getByRole("button", { name: "racecard.bet.forecast" }));
  expect(screen.getByText("racecard.pick.forecast")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "racecard.placeSaid Iron Comet 1" }));
  fireEvent.click(screen.getByRole("button", { name: "racecard.placeSaid Iron Comet 2" }));
  fireEvent.click(screen.getByRole("button", { name: "racecard.placeSaid Misty Falcon 1" }));
  const price = within(screen.getByRole("status")).getByRole("button");
  expect(price.textContent).toContain("Misty Falcon – Iron Comet");
  expect(price.textContent).toContain("7.00");
  fireEvent.click(price);
  expect(chosen).toEqual(["r:forecast:r2-r1"]);
});

test("runners picked for any order put each order on the slip as a single", () => {
  show(state());
  fireEvent.click(screen.getByRole("button", { name: "racecard.bet.forecast" }));
  fireEvent.click(screen.getByRole("button", { name: "racecard.any.said Iron Comet" }));
  expect(screen.getByRole("status").textContent).toBe("racecard.any.more 1");
  fireEvent.click(screen.getByRole("button", { name: "racecard.any.said Misty Falcon" }));
  fireEvent.click(screen.getByRole("button", { name: "racecard.any.reverse 2" }));
  expect(slipLegs().map(({ outcomeId }) => outcomeId)).toEqual([
    "r:forecast:r1-r2",
    "r:forecast:r2-r1",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "racecard.any.said Amber Arrow" }));
  fireEvent.click(screen.getByRole("button", { name: "racecard.any.combination 6" }));
  expect(slipLegs()).toHaveLength(6);
  expect(stakes().mode).toBe("singles");
  clearSlip();
});

test("a race without prices says so, and offers no bet types", () => {
  show(state(), []);
  expect(screen.getByText("racecard.noPrices")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "racecard.bet.forecast" })).toBeNull();
});

test("a finished race shows its order, starting prices and dead heats", () => {
  show(
    state({
      status: "ended",
      places: [1, 2, 0],
      startingPrices: [5500, 2000, 3000, 0],
      deadHeats: [[1, 2]],
    }),
    [],
  );
  expect(names()).toEqual(["Iron Comet", "Misty Falcon", "Amber Arrow", "Noble Tide"]);
  expect(rowOf("Misty Falcon").getByText(/racecard\.deadHeat/).textContent).toBe(
    "racecard.place 1 · racecard.deadHeat",
  );
  expect(rowOf("Amber Arrow").getByText("racecard.place 3")).toBeTruthy();
  expect(rowOf("Amber Arrow").getByText("5.50")).toBeTruthy();
});

test("a greyhound shows its trap number on its jacket, and has no silks", () => {
  show(state(), MARKETS, { ...head, sport: "Greyhounds" });
  const row = rows()[0] as HTMLElement;
  expect(row.querySelector("svg")).toBeNull();
  expect(within(row).getByText("1").parentElement?.style.color).toBe("#ffffff");
  expect(row.textContent).toContain("racecard.kilograms 59");
});
