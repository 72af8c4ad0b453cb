import { seededRandom } from "@touchline/core";
import { expect, test } from "vitest";
import { moments } from "./test-offer.ts";
import { payTables, surePayout, type Ticket, ticketsOf } from "./test-sure-profit.ts";

const BUILDERS = 60;
/** A joint ends a half at seven goals a side: its chances differ from a single's by less. */
const EXACT_TO = 5e-5;

test.each<[name: string, pays: number, ...ends: number[][]]>([
  ["both sides at 1.90", 0.95, [1900, 0], [0, 1900]],
  ["both sides at 2.10", 1.05, [2100, 0], [0, 2100]],
  ["one side only", 0, [2100, 0], [0, 0]],
  ["a ticket that pays always", 1.01, [3000, 1010], [0, 1010]],
  ["1X, X2 and 12", 1.0213, [1500, 0, 1500], [1500, 1600, 0], [0, 1600, 1500]],
])("the linear programme finds what is paid at least: %s", (_, pays, ...ends) => {
  expect(surePayout(ends)).toBeCloseTo(pays, 4);
});

const bestOf = (tickets: readonly Ticket[]): number =>
  Math.max(0, ...payTables(tickets).map(surePayout));

test("no split of a stake over singles and builders has a sure profit, and none is worth its stake", () => {
  const seen = { singles: 0, builders: 0, live: 0, sports: new Set<string>() };
  const random = seededRandom("sure profit");
  const wrong: string[] = [];
  for (const moment of moments("sure profit", 4, 2)) {
    const { head, startsAt } = moment.fixture;
    const tickets = ticketsOf(moment, random, BUILDERS);
    if (tickets.length === 0) continue;
    seen.sports.add(head.sport);
    if (moment.at >= startsAt) seen.live++;
    for (const { id, odds, chance } of tickets) {
      seen[id.includes(" + ") ? "builders" : "singles"]++;
      if ((odds / 1000) * chance > 1 + EXACT_TO) wrong.push(`${id} at ${odds}, worth ${chance}`);
    }
    const best = bestOf(tickets);
    if (best > 1 + EXACT_TO) wrong.push(`${head.eventId} at ${moment.at} pays ${best} surely`);
  }
  expect(wrong).toEqual([]);
  expect(seen.sports.size).toBeGreaterThanOrEqual(17);
  expect(Math.min(seen.singles, seen.builders, 100 * seen.live)).toBeGreaterThan(1000);
}, 120_000);

test("the linear programme finds the sure profit of an offer that pays a sixth more", () => {
  const random = seededRandom("raised");
  const found = [...moments("raised", 2, 1)].flatMap((moment) => {
    const tickets = ticketsOf(moment, random, BUILDERS);
    const raised = tickets.map((ticket) => ({ ...ticket, odds: ticket.odds * 1.17 }));
    return tickets.length > 0 ? [bestOf(raised) > 1] : [];
  });
  expect(found.filter(Boolean).length).toBeGreaterThan(found.length / 2);
});
