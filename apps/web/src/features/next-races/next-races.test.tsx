// @vitest-environment happy-dom

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import NextRaces from "./NextRaces.tsx";

const NOW = 1_900_000_000_000;
const told = vi.hoisted(() => ({ races: [] as object[] }));
vi.mock("../../data/session/session.client.ts", () => ({
  call: async () => ({ races: told.races, serverTime: NOW }),
}));
vi.mock("../../platform/texts/text.ts", async (original) => ({
  ...(await original<typeof import("../../platform/texts/text.ts")>()),
  useTexts: () => Object.assign((key: string) => key, { has: () => false, tag: "en" }),
}));
vi.mock("../../domain/dates/moments.ts", () => ({
  useShownMoment: (_: string, at: number) => `at ${at - NOW}`,
}));
afterEach(cleanup);

const race = (eventId: string, minutes: number) => ({
  eventId,
  sport: "HorseRacing",
  course: `Course ${eventId}`,
  countryCode: "GB-ENG",
  startTime: NOW + minutes * 60_000,
});

test("each race is a link with its course, its time and, within the hour, a countdown", async () => {
  told.races = [race("a", 5), race("b", 90)];
  render(<NextRaces sport="HorseRacing" current="b" />);
  const [first, second] = await screen.findAllByRole("link");
  expect(first?.getAttribute("href")).toBe("/sport/prematch/event?id=a");
  expect(first?.textContent).toBe(`Course aat ${5 * 60_000}05:00`);
  expect(first?.getAttribute("aria-current")).toBeNull();
  expect(second?.textContent).toBe(`Course bat ${90 * 60_000}`);
  expect(second?.getAttribute("aria-current")).toBe("page");
});
