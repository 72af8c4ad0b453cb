import { minor } from "@touchline/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settleTote, totePayout, toteWouldPay } from "./tote-pool.ts";
import { TOTE_KINDS, type ToteKind } from "./tote-pools.data.ts";
import { type RaceFinish, toteGrade, toteKeys, toteWinners } from "./tote-ticket.ts";

const UNIT = minor(100);
const ended = (places: number[], over: Partial<RaceFinish> = {}): RaceFinish => ({
  places,
  deadHeats: [],
  withdrawn: [],
  ...over,
});

interface Ticket {
  marks: string[][];
  unitStake: number;
}
const on = (unitStake: number, ...runners: number[]): Ticket => ({
  marks: [runners.map((runner) => `r${runner}`)],
  unitStake,
});
const order = (unitStake: number, firsts: number[], seconds: number[]): Ticket => ({
  marks: [firsts, seconds].map((runners) => runners.map((runner) => `r${runner}`)),
  unitStake,
});

/** A pool as the gate settles it: graded tickets, dividends, and the payout of each ticket. */
function played(kind: ToteKind, finish: RaceFinish, tickets: readonly Ticket[], places = 2) {
  const winners = toteWinners(kind, finish, places);
  const graded = tickets.map(({ marks, unitStake }) => ({
    ...toteGrade(marks, winners, finish.withdrawn),
    unitStake: minor(unitStake),
    coupons: 1,
  }));
  const stakes = minor(
    tickets.reduce(
      (sum, { marks, unitStake }) => sum + BigInt(toteKeys(marks).length * unitStake),
      0n,
    ),
  );
  const result = settleTote(kind, { stakes, unit: UNIT }, winners, graded);
  const isRefunded = result.refunded === stakes;
  const payouts = graded.map((ticket, at) =>
    isRefunded
      ? { win: 0n, refund: BigInt(toteKeys(tickets[at]?.marks ?? []).length) * ticket.unitStake }
      : totePayout(result.dividends, UNIT, ticket),
  );
  return {
    ...result,
    stakes,
    payouts,
    by: Object.fromEntries(result.dividends.map(({ key, dividend }) => [key, dividend])),
  };
}

describe("a win pool", () => {
  test("pays its net part to the stakes on the winner", () => {
    const pool = played("win", ended([0, 1, 2]), [on(1000, 0), on(4000, 1), on(5000, 2)]);
    // 100.00 minus 16 % is 84.00, for stakes of 10.00.
    expect(pool).toMatchObject({
      by: { r0: 840n },
      takeout: 1600n,
      paid: 8400n,
      refunded: 0n,
      breakage: 0n,
    });
  });

  test("rounds a dividend down to the coin, and reports the breakage", () => {
    const pool = played("win", ended([0, 1]), [on(300, 0), on(700, 1)]);
    expect(pool).toMatchObject({ by: { r0: 280n }, paid: 840n, breakage: 0n });
    expect(played("win", ended([0, 1]), [on(700, 0), on(310, 1)])).toMatchObject({
      by: { r0: 121n },
      paid: 847n,
      breakage: 2n,
    });
  });

  test("is divided in a dead heat, each half by the stakes on that winner", () => {
    const pool = played("win", ended([0, 1, 2], { deadHeats: [[0, 1]] }), [
      on(1000, 0),
      on(2000, 1),
      on(7000, 2),
    ]);
    expect(pool.by).toEqual({ r0: 420n, r1: 210n });
  });

  test("gives an unbacked winner's half to the other", () => {
    const pool = played("win", ended([0, 1, 2], { deadHeats: [[0, 1]] }), [
      on(1000, 0),
      on(9000, 2),
    ]);
    expect(pool).toMatchObject({ by: { r0: 840n, r1: 0n }, paid: 8400n });
  });

  test("is refunded whole when nobody backed the winner", () => {
    const pool = played("win", ended([0, 1, 2]), [on(1000, 1), on(500, 1, 2)]);
    expect(pool).toMatchObject({ paid: 0n, takeout: 0n, refunded: 2000n, breakage: 0n });
    expect(pool.payouts).toEqual([
      { win: 0n, refund: 1000n },
      { win: 0n, refund: 1000n },
    ]);
  });

  test("refunds a non-runner's stakes, which do not count in the pool", () => {
    const pool = played("win", ended([0, 1], { withdrawn: [2] }), [
      on(1000, 0, 2),
      on(4000, 1),
      on(5000, 2),
    ]);
    // 50.00 counted: 42.00 for 10.00.
    expect(pool).toMatchObject({ by: { r0: 420n }, refunded: 6000n, takeout: 800n });
    expect(pool.payouts).toEqual([
      { win: 4200n, refund: 1000n },
      { win: 0n, refund: 0n },
      { win: 0n, refund: 5000n },
    ]);
  });

  test("never pays a winner less than the stake: the takeout is waived, and the stake counts as refunded", () => {
    const pool = played("win", ended([0, 1]), [on(9500, 0), on(500, 1)]);
    expect(pool).toMatchObject({ by: { r0: 100n }, takeout: 500n, paid: 9500n });
    expect(pool.payouts[0]).toEqual({ win: 0n, refund: 9500n });
  });
});

describe("a place pool", () => {
  test("is divided by the places, and each part by its stakes", () => {
    const pool = played(
      "place",
      ended([0, 1, 2, 3]),
      [on(1000, 0), on(2000, 1), on(7000, 2, 3)],
      2,
    );
    // 170.00 minus 18 % is 139.40: 69.70 each.
    expect(pool.by).toEqual({ r0: 697n, r1: 348n });
  });

  test("divides the last place among those who share it", () => {
    const finish = ended([0, 1, 2, 3], { deadHeats: [[1, 2]] });
    const pool = played("place", finish, [on(1000, 0), on(1000, 1), on(1000, 2), on(7000, 3)], 2);
    // 100.00 minus 18 % is 82.00: 41.00 for the winner, 20.50 for each of the two.
    expect(pool.by).toEqual({ r0: 410n, r1: 205n, r2: 205n });
  });

  test("gives each dead-heater for first a whole part while places are left", () => {
    const finish = ended([0, 1, 2, 3], { deadHeats: [[0, 1]] });
    expect(played("place", finish, [on(1000, 0), on(1000, 1), on(8000, 2)], 2).by).toEqual({
      r0: 410n,
      r1: 410n,
    });
  });

  test("raises a favourite's part to its stakes from the other parts, so that nobody can bet against the house", () => {
    const pool = played(
      "place",
      ended([0, 1, 2, 3]),
      [on(90_000, 0), on(1000, 1), on(1000, 2), on(1000, 3)],
      3,
    );
    // 930.00 minus 18 % is 762.60, less than the winning stakes of 920.00: the takeout shrinks.
    expect(pool).toMatchObject({ by: { r0: 100n, r1: 100n, r2: 100n }, takeout: 1000n });
    const rich = played(
      "place",
      ended([0, 1, 2, 3]),
      [on(50_000, 0), on(1000, 1), on(49_000, 3)],
      2,
    );
    // 820.00: half of it is less than the 500.00 on the favourite; the other place gets the rest.
    expect(rich.by).toEqual({ r0: 100n, r1: 3200n });
  });
});

describe("an exacta pool", () => {
  test("pays the exact order, boxed or not", () => {
    const pool = played("exacta", ended([2, 0, 1]), [
      order(100, [2], [0]),
      order(100, [0, 1, 2], [0, 1, 2]),
      order(100, [0], [2]),
    ]);
    // 8 lines of 1.00 minus 25 %.
    expect(pool).toMatchObject({ by: { "r2-r0": 300n }, takeout: 200n, paid: 600n });
  });

  test.each([
    ["for first: both orders stand", [[0, 1]], ["r0-r1", "r1-r0"]],
    ["for second: the winner with either", [[1, 2]], ["r0-r1", "r0-r2"]],
    [
      "of three for first: every order of two of them",
      [[0, 1, 2]],
      ["r0-r1", "r0-r2", "r1-r0", "r1-r2", "r2-r0", "r2-r1"],
    ],
  ])("dead heat %s", (_, deadHeats, keys) => {
    expect(
      toteWinners("exacta", ended([0, 1, 2, 3], { deadHeats }), 2).map(({ key }) => key),
    ).toEqual(keys);
  });

  test("refunds lines with a non-runner", () => {
    const pool = played("exacta", ended([0, 1, 2], { withdrawn: [3] }), [
      order(100, [0, 3], [1, 3]),
      order(100, [1], [0]),
    ]);
    expect(pool).toMatchObject({ refunded: 200n, by: { "r0-r1": 150n } });
  });
});

test("an estimated dividend is null for an unbacked line, and for a place assumes the most backed company", () => {
  const staked = new Map([
    ["r0", 1000n],
    ["r1", 3000n],
    ["r2", 6000n],
  ]);
  const pool = { stakes: minor(10_000), unit: UNIT };
  expect(toteWouldPay("win", pool, staked, "r0", 2)).toBe(840n);
  expect(toteWouldPay("win", pool, staked, "r4", 2)).toBeNull();
  // 82.00: 60.00 is the favourite's own stake, because its half would be less.
  expect(toteWouldPay("place", pool, staked, "r0", 2)).toBe(220n);
});

const RUNNERS = [0, 1, 2, 3, 4, 5];
const finishes = fc
  .record({
    places: fc.shuffledSubarray(RUNNERS, { minLength: 6 }),
    gone: fc.subarray(RUNNERS, { maxLength: 2 }),
    tieAt: fc.option(fc.nat(2), { nil: undefined }),
    tied: fc.integer({ min: 2, max: 3 }),
  })
  .map(({ places, gone, tieAt, tied }) => {
    const ran = places.filter((runner) => !gone.includes(runner));
    return ended(ran, {
      withdrawn: gone,
      deadHeats: tieAt === undefined ? [] : [ran.slice(tieAt, tieAt + tied)],
    });
  });
const runners = fc.subarray(RUNNERS, { minLength: 1 });
const ticketsOf = (kind: ToteKind) => {
  const unitStake = fc.integer({ min: 10, max: 50_000 });
  const ticket: fc.Arbitrary<Ticket> =
    kind === "exacta"
      ? fc
          .tuple(unitStake, runners, runners)
          .map(([stake, firsts, seconds]) => order(stake, firsts, seconds))
      : fc.tuple(unitStake, runners).map(([stake, chosen]) => on(stake, ...chosen));
  return fc.array(
    ticket.filter(({ marks }) => toteKeys(marks).length > 0),
    { maxLength: 10 },
  );
};
const places = fc.integer({ min: 2, max: 4 });

describe.each(TOTE_KINDS)("for any %s pool", (kind) => {
  test("stakes equal dividends, refunds, takeout and breakage to the coin, and tickets get the first two", () => {
    fc.assert(
      fc.property(finishes, ticketsOf(kind), places, (finish, tickets, paid) => {
        const pool = played(kind, finish, tickets, paid);
        expect(pool.paid + pool.refunded + pool.takeout + pool.breakage).toBe(pool.stakes);
        for (const part of [pool.paid, pool.refunded, pool.takeout, pool.breakage])
          expect(part).toBeGreaterThanOrEqual(0n);
        expect(pool.payouts.reduce((sum, { win, refund }) => sum + win + refund, 0n)).toBe(
          pool.paid + pool.refunded,
        );
        for (const { winning, dividend } of pool.dividends)
          expect(dividend >= UNIT).toBe(winning > 0n && pool.refunded !== pool.stakes);
      }),
    );
  });

  test("more on losers lowers no dividend", () => {
    fc.assert(
      fc.property(
        finishes,
        ticketsOf(kind),
        places,
        fc.integer({ min: 10, max: 100_000 }),
        (finish, tickets, paid, more) => {
          const before = played(kind, finish, tickets, paid);
          const winners = new Set(before.dividends.map(({ key }) => key));
          const loser = (
            kind === "exacta"
              ? toteKeys([["r0", "r1", "r2"], ["r3"]])
              : ["r0", "r1", "r2", "r3", "r4", "r5"]
          ).find(
            (key) =>
              !winners.has(key) &&
              !finish.withdrawn.some((gone) => key.split("-").includes(`r${gone}`)),
          );
          fc.pre(loser !== undefined && before.paid > 0n);
          const after = played(
            kind,
            finish,
            [
              ...tickets,
              { marks: (loser ?? "").split("-").map((mark) => [mark]), unitStake: more },
            ],
            paid,
          );
          for (const { key, dividend } of before.dividends)
            expect(after.by[key]).toBeGreaterThanOrEqual(dividend);
        },
      ),
    );
  });

  test("the written order of a dead heat changes nothing", () => {
    fc.assert(
      fc.property(finishes, ticketsOf(kind), places, (finish, tickets, paid) => {
        const [tied = []] = finish.deadHeats;
        const swapped = finish.places.map((runner) =>
          tied.includes(runner) ? (tied[tied.length - 1 - tied.indexOf(runner)] ?? -1) : runner,
        );
        const other = played(
          kind,
          { ...finish, places: swapped, deadHeats: [tied.toReversed()] },
          tickets,
          paid,
        );
        expect(other.by).toEqual(played(kind, finish, tickets, paid).by);
      }),
    );
  });
});
