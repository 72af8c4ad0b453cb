import type { TableParts } from "@touchline/contract";
import type { SeatAct } from "@touchline/fair/live-blackjack";
import { expect } from "vitest";
import type { SeenHands } from "../src/modules/games/tables/courses.ts";
import { TABLES } from "../src/modules/games/tables/tables.data.ts";
import type { TestGate } from "./gate.ts";
import { join, type TestPunter } from "./punter.ts";

/** Helpers for the tables: a clock moved by hand, and the punters' actions. */
export const tickTable = (gate: TestGate, gameId: string) =>
  gate.gate.schedule.run(`tables.tick.${gameId}`);
export const tickTables = (gate: TestGate) =>
  Promise.all(TABLES.map(({ gameId }) => tickTable(gate, gameId)));

export const tableAt = async (gate: TestGate, gameId: string): Promise<TableParts> =>
  (await gate.call("tableRoom", { params: { gameId } })).body.parts;

/** Advances the clock step by step until the table reaches the wanted state. */
export async function tableUntil(
  gate: TestGate,
  gameId: string,
  isThere: (parts: TableParts) => boolean,
  /** Advances only this table; all of them by default. */
  alone?: string,
): Promise<TableParts> {
  for (let step = 0; step < 200; step++) {
    const parts = await tableAt(gate, gameId);
    if (isThere(parts)) return parts;
    gate.clock.advance(Math.max(0, parts.until - gate.clock.now()));
    await (alone ? tickTable(gate, alone) : tickTables(gate));
  }
  throw new Error(`${gameId} never came there`);
}

export const inPhase =
  (...phases: TableParts["phase"][]) =>
  ({ phase }: TableParts) =>
    phases.includes(phase);

/** A betting window with its full time left. */
export async function freshWindow(gate: TestGate, gameId: string): Promise<TableParts> {
  const { roundNo } = await tableAt(gate, gameId);
  const entry = TABLES.find((table) => table.gameId === gameId);
  return tableUntil(
    gate,
    gameId,
    (parts) =>
      parts.phase === "betting" &&
      (parts.roundNo !== roundNo || parts.until - gate.clock.now() === entry?.pace.bettingMs),
  );
}

export interface TableGuest {
  punter: TestPunter;
  token: string;
  balance: number;
}

export async function tableGuest(gate: TestGate, gameId: string): Promise<TableGuest> {
  const punter = await join(gate);
  const { token, balance } = (
    await gate.call("openGame", { body: { gameId }, headers: punter.headers })
  ).body;
  return { punter, token, balance };
}

interface ChipOf {
  spot: string;
  amount: number;
}

export const layAt = async (
  gate: TestGate,
  gameId: string,
  { punter, token }: TableGuest,
  chips: ChipOf[],
  headers: Record<string, string> = {},
  over: { roundNo?: string } = {},
) => {
  // On the current round unless another is given.
  const { roundNo = (await tableAt(gate, gameId)).roundNo } = over;
  return gate.call("betAtTable", {
    params: { gameId },
    body: { token, roundNo, chips },
    headers: { ...punter.headers, ...headers },
  });
};

export const sitAt = (
  gate: TestGate,
  gameId: string,
  { punter, token }: TableGuest,
  seat: number,
) => gate.call("takeSeat", { params: { gameId }, body: { token, seat }, headers: punter.headers });

export const mineAt = async (gate: TestGate, gameId: string, { punter }: TableGuest) =>
  (await gate.call("myTable", { params: { gameId }, headers: punter.headers })).body;

export const leaveAt = (gate: TestGate, gameId: string, { punter }: TableGuest) =>
  gate.call("leaveSeat", { params: { gameId }, headers: punter.headers });

export const actAt = (
  gate: TestGate,
  gameId: string,
  { punter }: TableGuest,
  roundNo: string,
  act: SeatAct,
  at: number,
) =>
  gate.call("actAtTable", {
    params: { gameId },
    body: { roundNo, act, at },
    headers: punter.headers,
  });

export const handsAt = async (gate: TestGate, gameId: string) =>
  (await tableAt(gate, gameId)).outcome as SeenHands;

/** The punter's latest part, whatever its result. */
export const lastPartOf = async (gate: TestGate, { punter }: TableGuest) =>
  (await gate.call("gameRounds", { headers: punter.headers })).body.rounds[0];

/** Plays rounds until this seat has to decide: a blackjack on either side leaves nothing to do. */
export async function untilTurn(
  gate: TestGate,
  gameId: string,
  one: TableGuest,
  seat: number,
): Promise<{ roundNo: string; hands: SeenHands }> {
  for (;;) {
    await freshWindow(gate, gameId);
    expect((await layAt(gate, gameId, one, [{ spot: `seat:${seat}`, amount: 1000 }])).http).toBe(
      200,
    );
    const isDealt = ({ phase, outcome }: TableParts) =>
      phase === "result" || (outcome as SeenHands | null)?.stage === "turns";
    const { roundNo } = await tableUntil(gate, gameId, isDealt);
    const hands = await handsAt(gate, gameId);
    if (hands.turn?.seat === seat) return { roundNo, hands };
  }
}

export const ledgerHolds = async (gate: TestGate) =>
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
