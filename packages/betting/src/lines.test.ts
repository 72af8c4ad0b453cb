import { minor } from "@touchline/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settleSlowly } from "../test/oracle.ts";
import { anyTicket, leg, perLeg, settlement, ticketOf } from "../test/tickets.ts";
import { lineCount, linesOf, totalStake } from "./lines.ts";
import { NAMED_SYSTEMS } from "./named-systems.data.ts";
import { namedSystem } from "./named-systems.ts";
import type { Ticket } from "./ticket.ts";

const legs = (count: number) => Array.from({ length: count }, (_, i) => leg(2000 + i));
const banker = leg(1500, { banker: true });

describe("named systems", () => {
  test.each([
    ["Trixie", 3, 4],
    ["Patent", 3, 7],
    ["Yankee", 4, 11],
    ["Lucky 15", 4, 15],
    ["Canadian", 5, 26],
    ["Lucky 31", 5, 31],
    ["Heinz", 6, 57],
    ["Lucky 63", 6, 63],
    ["Super Heinz", 7, 120],
    ["Goliath", 8, 247],
  ])("a %s has %i legs and %i lines", (name, legCount, lines) => {
    const system = NAMED_SYSTEMS.find((each) => each.name === name);
    const ticket = ticketOf(legs(legCount), system?.sizes ?? []);
    expect(system?.legs).toBe(legCount);
    expect(lineCount(ticket)).toBe(lines);
    expect([...linesOf(ticket)]).toHaveLength(lines);
    expect(totalStake({ ...ticket, unitStake: minor(50) })).toBe(50n * BigInt(lines));
    expect(namedSystem(legCount, [...(system?.sizes ?? [])].reverse())).toBe(name);
  });

  test.each([
    ["Round Robin", 3, 10],
    ["Flag", 4, 23],
    ["Super Flag", 5, 46],
    ["Heinz Flag", 6, 87],
    ["Union Jack", 9, 8],
  ])("a %s of %i selections has %i bets", (name, legCount, bets) => {
    const system = NAMED_SYSTEMS.find(
      (each) => each.name === name,
    ) as (typeof NAMED_SYSTEMS)[number];
    const { legs: count, sizes } = system;
    const shape: Partial<Ticket> = { ...system, legs: legs(legCount) };
    expect(count).toBe(legCount);
    expect(lineCount(ticketOf(legs(legCount), sizes, shape))).toBe(bets);
    expect(namedSystem(legCount, sizes, shape)).toBe(name);
  });

  test("any other cover has no name", () => {
    expect(NAMED_SYSTEMS).toHaveLength(15);
    expect(namedSystem(3, [2])).toBeNull();
    expect(namedSystem(3, [1, 2])).toBeNull();
    expect(namedSystem(4, [2, 3])).toBeNull();
    expect(namedSystem(9, [2, 3, 4, 5, 6, 7, 8, 9])).toBeNull();
    expect(namedSystem(1, [1])).toBeNull();
  });
});

describe("the lines of a ticket", () => {
  test.each([
    ["a single", ticketOf(legs(1), [1]), [[0]]],
    ["a treble", ticketOf(legs(3), [3]), [[0, 1, 2]]],
    [
      "2 of 3",
      ticketOf(legs(3), [2]),
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
    ],
    [
      "trebles and singles, short ones first",
      ticketOf(legs(3), [3, 1]),
      [[0], [1], [2], [0, 1, 2]],
    ],
    [
      "2 of 3 with a banker in the middle",
      ticketOf([leg(2000), banker, leg(3000), leg(4000)], [2]),
      [
        [0, 1, 2],
        [0, 1, 3],
        [1, 2, 3],
      ],
    ],
    [
      "singles with two bankers",
      ticketOf([banker, leg(2000), leg(3000), banker], [1]),
      [
        [0, 1, 3],
        [0, 2, 3],
      ],
    ],
  ])("%s", (_, ticket, lines) => {
    expect([...linesOf(ticket)]).toEqual(lines);
    expect(lineCount(ticket)).toBe(lines.length);
  });

  test("each-way strikes every line twice", () => {
    const ticket = ticketOf(legs(3), [2], { eachWay: true });
    expect(lineCount(ticket)).toBe(6);
    expect([...linesOf(ticket)]).toHaveLength(3);
    expect(totalStake(ticket)).toBe(600n);
  });

  test("match the closed form in number, and are all different", () => {
    fc.assert(
      fc.property(
        anyTicket().chain((ticket) => fc.tuple(fc.constant(ticket), perLeg(ticket, settlement))),
        ([ticket, outcomes]) => {
          const lines = [...linesOf(ticket)];
          expect(new Set(lines.map(String)).size * (ticket.eachWay ? 2 : 1)).toBe(
            lineCount(ticket),
          );
          expect(lineCount(ticket)).toBe(settleSlowly(ticket, outcomes).lines);
          expect(totalStake(ticket)).toBe(ticket.unitStake * BigInt(lineCount(ticket)));
          for (const line of lines) expect(line).toEqual([...line].sort((a, b) => a - b));
        },
      ),
    );
  });

  test("of a long accumulator are found without walking its subsets", () => {
    expect([...linesOf(ticketOf(legs(20), [20]))]).toEqual([[...Array(20).keys()]]);
    expect([...linesOf(ticketOf(legs(20), [19, 20]))]).toHaveLength(21);
  });
});
