import { describe, expect, test } from "vitest";
import { leg } from "../test/tickets.ts";
import { walkLines } from "./line-walk.ts";
import type { TicketShape } from "./ticket.ts";

const legs = (count: number, bankers = 0) =>
  Array.from({ length: count }, (_, i) => leg(2000, { banker: i < bankers }));
const all = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/**
 * Counts how often a value grew by a leg, and how many lines were visited. `lost` legs end a line.
 */
function walked(ticket: TicketShape, lost: readonly number[] = []) {
  let steps = 0;
  let lines = 0;
  walkLines(
    ticket,
    0,
    (value, at) => {
      steps++;
      return lost.includes(at) ? null : value + 1;
    },
    () => lines++,
  );
  return { steps, lines };
}

describe("lines with a common beginning share its evaluation", () => {
  test.each<[string, TicketShape, number[], { steps: number; lines: number }]>([
    [
      "a full cover of 12 legs takes one step a line",
      { legs: legs(12), sizes: all(12) },
      [],
      { steps: 4095, lines: 4095 },
    ],
    [
      "an accumulator takes one step a leg",
      { legs: legs(20), sizes: [20] },
      [],
      { steps: 20, lines: 1 },
    ],
    // (0 1)(0 2)(1 2): two prefixes and three ends
    ["2 of 3", { legs: legs(3), sizes: [2] }, [], { steps: 5, lines: 3 }],
    ["bankers are grown once", { legs: legs(5, 3), sizes: [1] }, [], { steps: 5, lines: 2 }],
    [
      "a lost leg ends whatever goes on from it",
      { legs: legs(3), sizes: [1, 2, 3] },
      [0],
      { steps: 4, lines: 3 },
    ],
    ["a lost banker ends all", { legs: legs(12, 1), sizes: all(11) }, [0], { steps: 1, lines: 0 }],
  ])("%s", (_, ticket, lost, expected) => expect(walked(ticket, lost)).toEqual(expected));

  test("a system of many legs is not walked where no line can end", () => {
    const { steps, lines } = walked({ legs: legs(20), sizes: [18] });
    expect(lines).toBe(190);
    expect(steps).toBeLessThan(20 * 190);
  });
});
