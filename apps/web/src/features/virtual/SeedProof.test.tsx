// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { EventHead, EventState } from "@touchline/contract";
import { browserHmac, seedHash } from "@touchline/fair";
import { redrawVirtual, type VirtualEnd } from "@touchline/simulator/virtual-redraw";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import compile from "icu-minify/compile";
import { afterEach, expect, test } from "vitest";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { SeedProof } from "./SeedProof.tsx";

const TEXTS = Object.fromEntries(
  Object.entries(english)
    .filter(([key]) => key.startsWith("virtual."))
    .map(([key, text]) => [key, compile(text)]),
) as CompiledTexts;

const SEED = "5eed".repeat(16);
const RACE: EventHead = {
  eventId: "vgr-0-0-5",
  treeId: "t",
  sport: "Greyhounds",
  kind: "race",
  startTime: 0,
  category: { id: "c", name: "Virtual", countryCode: "INT" },
  tournament: { id: "virtual-lantern-park", name: "Lantern Park", rank: 1 },
  competitors: Array.from({ length: 6 }, (_, at) => ({
    name: `Runner ${at}`,
    short: `${at + 1}`,
    colour: "#112233",
  })),
  virtual: { round: 1, seedHash: seedHash(SEED) },
};
const TENNIS: EventHead = {
  ...RACE,
  eventId: "vtn-0-0-5",
  sport: "Tennis",
  kind: "match",
  tournament: { id: "virtual-tie-break-men", name: "Tie-break Tour, Men", rank: 1 },
  competitors: ["Théo Delacroix", "Dawid Gajda"].map((name) => ({
    name,
    short: "",
    colour: "#112233",
  })),
};

/** The end of the event according to its seed. */
function endOf(head: EventHead): VirtualEnd {
  const end = redrawVirtual(head, SEED, browserHmac);
  if (!end) throw new Error("the event of the test is not drawn");
  return end;
}
const PLACES = endOf(RACE).places ?? [];

const page = (head: EventHead, over: Partial<EventState>) => (
  <TextProvider texts={TEXTS} tag="en">
    <SeedProof
      head={head}
      state={{ status: "ended", ...endOf(head), seed: SEED, ...over } as EventState}
    />
  </TextProvider>
);

function show(over: Partial<EventState>, head = RACE) {
  const shown = render(page(head, over));
  const details = screen.getByText("Check draw").closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  return shown;
}
afterEach(cleanup);

test("a finished event is redrawn from its seed on the device, with the same result", async () => {
  show({});
  expect(
    await screen.findByText(
      "We re-ran this draw from its seed on your device and got the same result.",
    ),
  ).toBeTruthy();
  expect(screen.getByText(/^The seed matches its hash/)).toBeTruthy();
});

test("an event reported with another result or seed is detected", async () => {
  show({ places: PLACES.toReversed() });
  expect(await screen.findByText(/got a different result/)).toBeTruthy();
  cleanup();
  show({ seed: "another" });
  expect(screen.getByText(/^The seed doesn’t match its hash/)).toBeTruthy();
});

test("falsely reported points of a set are detected, even if the sets match", async () => {
  const { periodScores } = endOf(TENNIS);
  show({}, TENNIS);
  expect(await screen.findByText(/got the same result/)).toBeTruthy();
  cleanup();
  show({ periodScores: periodScores.map(([home, away]) => [home + 1, away]) }, TENNIS);
  expect(await screen.findByText(/got a different result/)).toBeTruthy();
});

test("one event's drawing is not compared with the next event", async () => {
  const { rerender } = show({});
  expect(await screen.findByText(/got the same result/)).toBeTruthy();
  rerender(page(TENNIS, {}));
  expect(screen.queryByText(/got the same result/)).toBeNull();
  expect(await screen.findByText(/got the same result/)).toBeTruthy();
});
