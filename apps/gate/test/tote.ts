import { randomUUID } from "node:crypto";
import type { EventState, ToteRace, ToteTicket } from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";
import { expect } from "vitest";
import { type ScriptedFeed, state } from "./feed.ts";
import type { TestGate, TestReply } from "./gate.ts";
import type { TestPunter } from "./punter.ts";
import { raceCard, raceHead, resultsOf, waiting, winMarket } from "./races.ts";
import { settle } from "./toto.ts";

/** How long before its start a race is offered. */
export const TOTE_LEAD_MS = 2 * MINUTE_MS;
const RUNNERS = [0, 1, 2, 3, 4, 5];
const PRICES = Object.fromEntries(RUNNERS.map((runner) => [runner, 4000 + 1000 * runner]));
const names = RUNNERS.map((runner) => ({
  name: `Runner ${runner + 1}`,
  short: `0${runner + 1}`,
  colour: "#1d5ba8",
}));
const card = raceCard({ runners: RUNNERS.map((runner) => ({ number: runner + 1, form: "12" })) });
let offered = 0;

type Offered = Partial<Parameters<typeof raceHead>[1]> & { terms?: false; declared?: number };

/** A new race of six runners, two minutes away, which pays two places. */
export function offerTote(
  { clock }: TestGate,
  feed: ScriptedFeed,
  { terms, declared = 6, ...over }: Offered = {},
): string {
  const eventId = `tote${++offered}`;
  const event = raceHead(eventId, {
    startTime: clock.now() + TOTE_LEAD_MS,
    competitors: names.slice(0, declared),
    ...over,
  });
  feed.send({ kind: "fixture", event, state: waiting(), card });
  const { eachWay, ...market } = winMarket(eventId, PRICES);
  feed.send({
    kind: "odds_change",
    eventId,
    state: waiting(),
    markets: [terms === false ? market : { ...market, ...(eachWay && { eachWay }) }],
  });
  return eventId;
}

export const withdraw = (feed: ScriptedFeed, eventId: string, ...withdrawn: number[]) =>
  feed.send({
    kind: "odds_change",
    eventId,
    state: waiting({ withdrawn }),
    markets: [winMarket(eventId, PRICES)],
  });

/** Ends the race: finishing order, dead heats and non-runners, confirmed by default. */
export function finish(
  feed: ScriptedFeed,
  eventId: string,
  over: Partial<EventState>,
  certainty: "live" | "confirmed" = "confirmed",
): void {
  const ended = state({ status: "ended", period: "race", clockRuns: false, stats: {}, ...over });
  feed.send({ kind: "odds_change", eventId, state: ended, markets: [] });
  const [winner = 0] = over.places ?? [];
  const results = RUNNERS.map((runner) => [
    `r${runner}`,
    {
      result: over.withdrawn?.includes(runner) ? "void" : runner === winner ? "win" : "lose",
    } as const,
  ]);
  feed.send({
    kind: "settlement",
    eventId,
    certainty,
    results: resultsOf(eventId, "race_winner", Object.fromEntries(results)),
  });
}

/** Runs the race and pays its pools. */
export async function runRace(
  gate: TestGate,
  feed: ScriptedFeed,
  eventId: string,
  over: Partial<EventState>,
): Promise<void> {
  finish(feed, eventId, over);
  await gate.gate.schedule.run("toto.draws");
  await settle(gate);
}

type Sent = { unitStake?: number; currency?: string; key?: string };

export const sendTicket = async (
  gate: TestGate,
  punter: TestPunter,
  eventId: string,
  kind: "win" | "place" | "exacta",
  marks: string[][],
  { unitStake = 1000, currency, key = randomUUID() }: Sent = {},
): Promise<TestReply<"placeToteTicket">> =>
  gate.call("placeToteTicket", {
    params: { id: eventId },
    body: { kind, marks, unitStake, currency: currency ?? (await currencyOf(gate, punter)) },
    headers: { ...punter.headers, "idempotency-key": key },
  });

const currencyOf = async (gate: TestGate, { headers }: TestPunter): Promise<string> =>
  (await gate.call("heartbeat", { headers })).body.user.balanceInfo.currency;

/** Sends a ticket and expects it to be accepted. */
export async function ticket(...sent: Parameters<typeof sendTicket>): Promise<ToteTicket> {
  const reply = await sendTicket(...sent);
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  return reply.body;
}

export const ticketsOf = async (
  gate: TestGate,
  { headers }: TestPunter,
  eventId?: string,
): Promise<ToteTicket[]> =>
  (await gate.call("toteTickets", { headers, query: eventId === undefined ? {} : { eventId } }))
    .body.tickets;

/** Waits out the cached figures first. */
export async function raceNow(
  gate: TestGate,
  eventId: string,
  currency: string,
): Promise<ToteRace> {
  gate.clock.advance(4000);
  return (await gate.call("toteRace", { params: { id: eventId }, query: { currency } })).body;
}
