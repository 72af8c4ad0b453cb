import { type MilliOdds, minor } from "@touchline/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyTicket, leg, ticketOf } from "../test/tickets.ts";
import { lineCount, MAX_LINES } from "./lines.ts";
import { potentialPayout } from "./settlement.ts";
import type { Ticket } from "./ticket.ts";
import { shapeFault, type TicketFault, ticketFault } from "./ticket-fault.ts";

const terms = { eachWay: { places: 3, top: 1, bottom: 5 } };
const legs = (count: number, more = {}) => Array.from({ length: count }, () => leg(2000, more));
const all = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const priced = (odds: number) => [{ legId: "x", odds: odds as MilliOdds }];

describe("an invalid ticket gives the reason", () => {
  test.each<[string, Ticket, TicketFault | null]>([
    ["a single", ticketOf(legs(1), [1]), null],
    ["twenty legs in one line", ticketOf(legs(20), [20]), null],
    ["no legs", ticketOf([], [1]), "no_legs"],
    ["21 legs", ticketOf(legs(21), [21]), "too_many_legs"],
    ["every line of 12 legs", ticketOf(legs(12), all(12)), null],
    ["every line of 20 legs", ticketOf(legs(20), all(20)), null],
    [
      "every line of 13 legs with a free bet",
      ticketOf(legs(13), all(13), { freeBet: true }),
      "too_many_lines",
    ],
    ["every line of 11 legs each-way", ticketOf(legs(11, terms), all(11), { eachWay: true }), null],
    [
      "every line of 20 legs each-way",
      ticketOf(legs(20, terms), all(20), { eachWay: true }),
      "too_many_lines",
    ],
    ["10 of 20", ticketOf(legs(20), [10]), null],
    ["two legs up and down", ticketOf(legs(2), [], { about: 1 }), null],
    ["one leg up and down", ticketOf(legs(1), [], { about: 1 }), "bad_size"],
    ["three stakes about", ticketOf(legs(2), [], { about: 3 as never }), "bad_size"],
    [
      "a banker up and down",
      ticketOf([leg(2000), leg(2000, { banker: true })], [], { about: 1 }),
      "bad_kind",
    ],
    ["a Union Jack of eight", ticketOf(legs(8), [], { pattern: "union_jack" }), "bad_size"],
    ["a Union Jack with sizes", ticketOf(legs(9), [2], { pattern: "union_jack" }), "bad_size"],
    [
      "a Union Jack up and down",
      ticketOf(legs(9), [], { pattern: "union_jack", about: 1 }),
      "bad_kind",
    ],
    [
      "groups that share a leg",
      ticketOf(legs(2), [], {
        groups: [
          { legs: [0], sizes: [1] },
          { legs: [0, 1], sizes: [1] },
        ],
      }),
      "bad_size",
    ],
    [
      "groups that leave a leg out",
      ticketOf(legs(3), [], {
        groups: [
          { legs: [0], sizes: [1] },
          { legs: [1], sizes: [1] },
        ],
      }),
      "bad_size",
    ],
    [
      "more of a group than it has",
      ticketOf(legs(2), [], {
        groups: [
          { legs: [0], sizes: [2] },
          { legs: [1], sizes: [1] },
        ],
      }),
      "bad_size",
    ],
    ["a free bet up and down", ticketOf(legs(2), [], { about: 1, freeBet: true }), "free_bet_kind"],
    ["place only without terms", ticketOf(legs(1), [1], { placeOnly: true }), "no_each_way"],
    [
      "place only and each way",
      ticketOf(legs(1, terms), [1], { placeOnly: true, eachWay: true }),
      "bad_kind",
    ],
    ["no size", ticketOf(legs(2), []), "bad_size"],
    ["size 0", ticketOf(legs(2), [0]), "bad_size"],
    ["3 of 2", ticketOf(legs(2), [3]), "bad_size"],
    ["half a size", ticketOf(legs(2), [1.5]), "bad_size"],
    ["a size twice", ticketOf(legs(2), [1, 1]), "bad_size"],
    [
      "a size that counts the banker",
      ticketOf([leg(2000), leg(2000, { banker: true })], [2]),
      "bad_size",
    ],
    ["only bankers", ticketOf(legs(2, { banker: true }), [1]), "only_bankers"],
    ["no stake", ticketOf(legs(1), [1], { unitStake: minor(0) }), "bad_stake"],
    ["a stake below nothing", ticketOf(legs(1), [1], { unitStake: minor(-100) }), "bad_stake"],
    ["odds of 1", ticketOf(priced(1000), [1]), "bad_odds"],
    ["odds between two thousandths", ticketOf(priced(1910.5), [1]), "bad_odds"],
    ["odds beyond the book", ticketOf(priced(10_000_001), [1]), "bad_odds"],
    ["no odds", ticketOf(priced(Number.NaN), [1]), "bad_odds"],
    ["each-way", ticketOf(legs(2, terms), [2], { eachWay: true }), null],
    [
      "each-way where one leg has none",
      ticketOf([leg(2000, terms), leg(2000)], [2], { eachWay: true }),
      "no_each_way",
    ],
    [
      "each-way at 5/4 of the odds",
      ticketOf(legs(1, { eachWay: { places: 3, top: 5, bottom: 4 } }), [1], { eachWay: true }),
      "no_each_way",
    ],
    [
      "each-way for no places",
      ticketOf(legs(1, { eachWay: { places: 0, top: 1, bottom: 4 } }), [1], { eachWay: true }),
      "no_each_way",
    ],
    ["terms that are not used", ticketOf(legs(2, terms), [2]), null],
    ["a free bet", ticketOf(legs(1), [1], { freeBet: true }), null],
    [
      "a free bet each-way",
      ticketOf(legs(1, terms), [1], { freeBet: true, eachWay: true }),
      "free_bet_each_way",
    ],
  ])("%s", (_, ticket, fault) => expect(ticketFault(ticket)).toBe(fault));

  test("before a stake is typed, the stake is not a fault", () => {
    expect(shapeFault({ legs: legs(1), sizes: [1] })).toBeNull();
    expect(shapeFault({ legs: [], sizes: [1] })).toBe("no_legs");
  });

  test("and is not settled", () => {
    expect(() => potentialPayout(ticketOf(legs(13), all(13), { freeBet: true }))).toThrow(
      "too_many_lines",
    );
    expect(() => potentialPayout(ticketOf(legs(1), [1], { unitStake: minor(0) }))).toThrow(
      "bad_stake",
    );
    expect(() => potentialPayout(ticketOf(legs(1), [1], { maxPayout: minor(-1) }))).toThrow(
      "not a maximum",
    );
  });
});

test("for any legs and sizes, a valid ticket has from 1 to 1,048,575 lines", () => {
  const sizes = fc.array(fc.integer({ min: -1, max: 21 }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.nat(22), sizes, fc.boolean(), (count, chosen, eachWay) => {
      const ticket = ticketOf(legs(count, terms), chosen, { eachWay });
      fc.pre(ticketFault(ticket) === null);
      expect(lineCount(ticket)).toBeGreaterThanOrEqual(1);
      expect(lineCount(ticket)).toBeLessThanOrEqual(MAX_LINES);
    }),
    { numRuns: 200, maxSkipsPerRun: 2000 },
  );
});

test("the tickets of these tests are valid", () => {
  fc.assert(
    fc.property(anyTicket(), (ticket) => {
      expect(ticketFault(ticket)).toBeNull();
    }),
  );
});
