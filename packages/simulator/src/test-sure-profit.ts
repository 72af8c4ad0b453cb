import { chancesOf, everyPick, priceBuilder } from "@touchline/betting";
import type { Joint, JointMask } from "@touchline/contract";
import { itemAt, type MilliOdds, milliOdds, type Random } from "@touchline/core";
import type { Moment } from "./test-offer.ts";
import { openMarkets } from "./test-offer.ts";

/** An outcome on offer that a builder may contain. */
interface Pick {
  id: string;
  odds: MilliOdds;
  mask: JointMask;
}

/** A single or a builder: what it pays, and the states of one block in which it wins. */
export interface Ticket {
  id: string;
  odds: number;
  /** The probability that it wins, by the process itself. */
  chance: number;
  block: number;
  /** Undefined for a builder over several blocks. */
  wins?: Uint8Array;
}

/** All singles that may stand in a builder, and random builders of two and three picks. */
export function ticketsOf(moment: Moment, random: Random, builders: number): Ticket[] {
  const joint = moment.world.joint?.(moment.fixture, moment.at);
  if (!joint) return [];
  const picks = openMarkets(moment).flatMap(({ outcomes }) =>
    outcomes.flatMap(({ outcomeId, odds }): Pick[] => {
      const mask = joint.mask(outcomeId);
      return mask ? [{ id: outcomeId, odds: milliOdds(odds), mask }] : [];
    }),
  );
  if (picks.length === 0) return [];
  const tickets = picks.map((pick) => ticketOf(joint, [pick])).filter((ticket) => ticket !== null);
  for (let i = 0; i < builders; i++) {
    const size = 2 + (i % 2);
    const chosen = new Set(
      Array.from({ length: size }, () => itemAt(picks, Math.floor(random.next() * picks.length))),
    );
    const ticket = chosen.size === size ? ticketOf(joint, [...chosen]) : null;
    if (ticket) tickets.push(ticket);
  }
  return tickets;
}

/** Null for picks that contradict each other. */
function ticketOf(joint: Joint, picks: readonly Pick[]): Ticket | null {
  const masks = picks.map(({ mask }) => mask);
  const chances = chancesOf(joint.cases, masks);
  const all = everyPick(picks.length);
  const odds = priceBuilder(
    chances,
    picks.map((pick) => pick.odds),
  ).odds[all];
  if (!odds) return null;
  const { block, wins } = itemAt(masks, 0);
  const together = masks.every((mask) => mask.block === block);
  return {
    id: picks.map(({ id }) => id).join(" + "),
    odds,
    chance: itemAt(chances, all),
    block,
    ...(together && { wins: wins.map((won, i) => (masks.every((m) => m.wins[i]) ? won : 0)) }),
  };
}

/**
 * For each block, and each way in which it can end, what each of its tickets pays for a
 * stake of 1000.
 */
export function payTables(tickets: readonly Ticket[]): number[][][] {
  const blocks = new Set(tickets.map(({ block }) => block));
  return [...blocks].map((block) => {
    const inBlock = tickets.filter((ticket) => ticket.block === block && ticket.wins);
    const states = inBlock[0]?.wins?.length ?? 0;
    const ends = new Map<string, number[]>();
    for (let state = 0; state < states; state++) {
      const pays = inBlock.map(({ odds, wins }) => (wins?.[state] ? odds : 0));
      ends.set(pays.join(), pays);
    }
    return [...ends.values()];
  });
}

/** Returns are given for this stake, as odds are. */
const STAKE = 1000;
const TINY = 1e-9;
/** Ties between rows could make the method go round in circles. */
const TIE_BREAK = 1e-9;
const MOST_PIVOTS = 5000;

/**
 * The least return of the best split of a stake of 1 over the tickets, however the event ends.
 * `ends` has a row for each end with what each ticket pays for a stake of 1000.
 *
 * The simplex method on the dual: weights of the ends, as large as possible together, such that no
 * ticket pays more than 1 under them.
 */
export function surePayout(ends: readonly (readonly number[])[]): number {
  const tickets = ends[0]?.length ?? 0;
  // Where every ticket loses, no split pays anything.
  if (tickets === 0 || ends.some((pays) => pays.every((pay) => pay === 0))) return 0;
  const last = ends.length + tickets;
  const rows = Array.from({ length: tickets }, (_, i) => {
    const row = new Float64Array(last + 1);
    for (const [j, pays] of ends.entries()) row[j] = itemAt(pays, i) / STAKE;
    row[ends.length + i] = 1;
    row[last] = 1 + i * TIE_BREAK;
    return row;
  });
  const goal = new Float64Array(last + 1).fill(-1, 0, ends.length);
  for (let pivots = 0; pivots < MOST_PIVOTS; pivots++) {
    const column = lowest(goal.subarray(0, last));
    if (itemAt(goal, column) > -TINY) return 1 / itemAt(goal, last);
    pivot(rows, goal, column, tightest(rows, column, last));
  }
  throw new Error(`no answer after ${MOST_PIVOTS} pivots over ${tickets} tickets`);
}

const lowest = (values: Float64Array): number => values.indexOf(Math.min(...values));

/** The row that limits a column first. */
function tightest(rows: readonly Float64Array[], column: number, last: number): number {
  let [row, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [i, values] of rows.entries()) {
    const value = itemAt(values, column);
    if (value < TINY || itemAt(values, last) / value >= least) continue;
    [row, least] = [i, itemAt(values, last) / value];
  }
  if (row < 0) throw new Error("an end in which no ticket pays");
  return row;
}

function pivot(rows: readonly Float64Array[], goal: Float64Array, column: number, at: number) {
  const chosen = itemAt(rows, at);
  const by = itemAt(chosen, column);
  chosen.set(chosen.map((value) => value / by));
  for (const row of [...rows, goal]) {
    const factor = itemAt(row, column);
    if (row === chosen || factor === 0) continue;
    // A loop: the methods of typed arrays take three times as long.
    for (let j = 0; j < row.length; j++) row[j] = (row[j] ?? 0) - factor * (chosen[j] ?? 0);
  }
}
