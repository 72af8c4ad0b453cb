import { timeTo } from "@touchline/fair";
import { BETTING_MS, SHOWN_MS } from "../src/modules/games/crash/crash.rules.ts";
import type { TestGate } from "./gate.ts";
import { join, type TestPunter } from "./punter.ts";

/** Helpers for crash: a clock moved by hand, and the punters' actions. */
export const tickCrash = (gate: TestGate) => gate.gate.schedule.run("crash.tick");
export const crashRoomOf = async (gate: TestGate) => (await gate.call("crashRoom")).body;

/** The crash point, which the server keeps secret until the end. */
export const secretPoint = async (gate: TestGate) => {
  const [row] = await gate.query<{ point: number }>(
    "select point from crash_rounds order by round_no desc limit 1",
  );
  return row?.point ?? 0;
};

export interface CrashGuest {
  punter: TestPunter;
  token: string;
  balance: number;
}

export async function crashGuest(gate: TestGate): Promise<CrashGuest> {
  const punter = await join(gate);
  const { token, balance } = (
    await gate.call("openGame", { body: { gameId: "crash" }, headers: punter.headers })
  ).body;
  return { punter, token, balance };
}

/** Bets on the current round unless another is given. */
export const betOn = async (
  gate: TestGate,
  { punter, token }: Pick<CrashGuest, "punter" | "token">,
  over: object = {},
  headers = {},
) => {
  const { roundNo } = await crashRoomOf(gate);
  const rawBody = { token, roundNo, stake: 100, autoAt: null, ...over };
  return gate.call("betOnCrash", { rawBody, headers: { ...punter.headers, ...headers } });
};

export const cashOutOf = (
  gate: TestGate,
  { punter }: Pick<CrashGuest, "punter">,
  roundId: string,
) => gate.call("cashOutCrash", { body: { roundId }, headers: punter.headers });

export const balanceAt = async (gate: TestGate, { punter }: Pick<CrashGuest, "punter">) =>
  (await gate.call("myCrashBets", { headers: punter.headers })).body.balance;

export const lastRoundOf = async (gate: TestGate, { punter }: Pick<CrashGuest, "punter">) =>
  (await gate.call("gameRounds", { headers: punter.headers })).body.rounds[0];

/** Starts rounds until one reaches at least that multiplier. */
export async function roundReaching(gate: TestGate, least: number): Promise<number> {
  for (;;) {
    await tickCrash(gate);
    const { phase } = await crashRoomOf(gate);
    const point = await secretPoint(gate);
    if (phase === "betting" && point >= least) return point;
    gate.clock.advance(
      phase === "betting" ? BETTING_MS : phase === "flying" ? timeTo(point) : SHOWN_MS,
    );
  }
}

/** Lets the round take off and fly to a multiplier. */
export async function flyTo(gate: TestGate, multiplier: number): Promise<void> {
  gate.clock.advance(BETTING_MS);
  await tickCrash(gate);
  gate.clock.advance(timeTo(multiplier));
  await tickCrash(gate);
}

/** Runs the current round to its crash. */
export async function toTheEnd(gate: TestGate): Promise<void> {
  const { fliesAt } = await crashRoomOf(gate);
  const point = await secretPoint(gate);
  gate.clock.advance(Math.max(0, fliesAt - gate.clock.now()));
  await tickCrash(gate);
  gate.clock.advance(timeTo(point));
  await tickCrash(gate);
}
