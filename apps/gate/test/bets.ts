import type { BetOutcome, FeedMarket, OutcomeResult, WantedBet } from "@touchline/contract";
import { expect } from "vitest";
import { head, resultMarket, type ScriptedFeed, state } from "./feed.ts";
import type { TestGate } from "./gate.ts";
import type { TestPunter } from "./punter.ts";

const THIRD = [333_000, 0, 0, 0] as const;

/** An event with a match result market, prematch by default. */
export function offer(
  feed: ScriptedFeed,
  eventId: string,
  odds: [number, number, number],
  live = false,
): void {
  const now = live
    ? state()
    : state({ status: "prematch", period: "not_started", clockRuns: false });
  feed.send({ kind: "fixture", event: head(eventId), state: now });
  feed.send({ kind: "odds_change", eventId, state: now, markets: [priced(eventId, odds)] });
}

export function priced(
  eventId: string,
  odds: [number, number, number],
  over: Partial<FeedMarket> = {},
): FeedMarket {
  const market = resultMarket(eventId, odds);
  return {
    ...market,
    outcomes: market.outcomes.map((outcome) => ({ ...outcome, chances: THIRD })),
    ...over,
  };
}

export const reprice = (
  feed: ScriptedFeed,
  eventId: string,
  odds: [number, number, number],
  live = false,
): void =>
  void feed.send({
    kind: "odds_change",
    eventId,
    state: live ? state() : state({ status: "prematch", period: "not_started", clockRuns: false }),
    markets: [priced(eventId, odds)],
  });

export const leg = (eventId: string, key: "1" | "X" | "2", quotedOdds: number) => ({
  eventId,
  marketId: `${eventId}:mr`,
  outcomeId: `${eventId}:mr:${key}`,
  quotedOdds,
});

export const single = (
  eventId: string,
  key: "1" | "X" | "2",
  quotedOdds: number,
  unitStake: number,
): WantedBet => ({
  kind: "single",
  legs: [leg(eventId, key, quotedOdds)],
  sizes: [1],
  unitStake,
});

/** Sends the result of an event's match and waits until it is settled. */
export async function result(
  gate: TestGate,
  feed: ScriptedFeed,
  eventId: string,
  winner: "1" | "X" | "2" | "void",
): Promise<void> {
  const of = (key: string): OutcomeResult =>
    winner === "void" ? "void" : key === winner ? "win" : "lose";
  feed.send({
    kind: "settlement",
    eventId,
    certainty: "live",
    results: ["1", "X", "2"].map((key) => ({
      marketId: `${eventId}:mr`,
      outcomeId: `${eventId}:mr:${key}`,
      result: of(key),
    })),
  });
  await gate.gate.settled();
}

export async function place(
  gate: TestGate,
  punter: TestPunter,
  bets: WantedBet[],
  options: { mode?: "equals" | "greater-or-equal" | "any"; key?: string } = {},
): Promise<BetOutcome[]> {
  const reply = await gate.call("placeBets", {
    body: { mode: options.mode ?? "equals", bets },
    headers: { ...punter.headers, ...(options.key ? { "idempotency-key": options.key } : {}) },
  });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  return reply.body.outcomes;
}

/** Places a bet and expects it to be accepted. */
export async function placed(
  gate: TestGate,
  punter: TestPunter,
  bet: WantedBet,
  mode?: "equals" | "greater-or-equal" | "any",
) {
  const [outcome] = await place(gate, punter, [bet], mode ? { mode } : {});
  if (outcome?.status !== "placed") throw new Error(`not placed: ${JSON.stringify(outcome)}`);
  return outcome.bet;
}

export const betNow = async (gate: TestGate, punter: TestPunter, betId: string) =>
  (await gate.call("betDetails", { params: { id: betId }, headers: punter.headers })).body;

export const cashOf = async (gate: TestGate, punter: TestPunter): Promise<number> =>
  (await gate.call("heartbeat", { headers: punter.headers })).body.user.balanceInfo.mainBalance;

export const statementOf = async (gate: TestGate, punter: TestPunter) =>
  (await gate.call("statement", { headers: punter.headers })).body.lines;

/** Expects a sound ledger, and transactions on the statement that add up to the balance. */
export async function expectSound(gate: TestGate, punter: TestPunter): Promise<void> {
  const lines = await statementOf(gate, punter);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(await cashOf(gate, punter));
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
}
