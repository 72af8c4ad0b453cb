import { randomUUID } from "node:crypto";
import { TOTO_GAMES, type TotoGameId } from "@touchline/betting";
import type { TotoCoupon } from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";
import { expect } from "vitest";
import { head, resultMarket, type ScriptedFeed, state } from "./feed.ts";
import type { TestGate, TestReply } from "./gate.ts";
import { operatorSends } from "./operator.ts";
import type { TestPunter } from "./punter.ts";

export interface TestDraw {
  drawId: string;
  game: TotoGameId;
  eventIds: string[];
}

/** A match's result: its score, or void if it was not played. */
export type Ended = readonly [number, number] | "void";

const prematch = () => state({ status: "prematch", period: "not_started", clockRuns: false });
let drawn = 0;

/** New upcoming matches, the first one an hour away. */
export function offerMatches({ clock }: TestGate, feed: ScriptedFeed, count: number): string[] {
  drawn++;
  return Array.from({ length: count }, (_, at) => {
    const eventId = `toto${drawn}-${at}`;
    feed.send({
      kind: "fixture",
      event: head(eventId, { startTime: clock.now() + (60 + at) * MINUTE_MS }),
      state: prematch(),
    });
    feed.send({
      kind: "odds_change",
      eventId,
      state: prematch(),
      markets: [resultMarket(eventId, [2000, 3000, 4000])],
    });
    return eventId;
  });
}

/** A draw over its own matches, opened at the operator's desk. */
export async function openDraw(
  gate: TestGate,
  feed: ScriptedFeed,
  game: TotoGameId,
): Promise<TestDraw> {
  const eventIds = offerMatches(gate, feed, TOTO_GAMES[game].matches);
  const matches = Object.fromEntries(eventIds.map((eventId) => [`match:${eventId}`, "on"]));
  await operatorSends(gate, "/dev/toto", { key: randomUUID(), game, ...matches });
  const [row] = await gate.query<{ draw_id: bigint }>(
    "select max(draw_id) as draw_id from toto_draws",
  );
  return { drawId: String(row?.draw_id), game, eventIds };
}

export const closeByHand = (gate: TestGate, { drawId }: TestDraw) =>
  operatorSends(gate, `/dev/toto/${drawId}`, { action: "close" });

/** The feed plays a match to its end and confirms the result. */
export function playOut(
  feed: ScriptedFeed,
  eventId: string,
  ended: Ended,
  certainty: "live" | "confirmed" = "confirmed",
): void {
  if (ended === "void") {
    feed.send({
      kind: "odds_change",
      eventId,
      state: state({ status: "cancelled", clockRuns: false }),
      markets: [],
    });
    return void feed.send({
      kind: "cancel",
      eventId,
      marketIds: [`${eventId}:mr`],
      why: "abandoned",
    });
  }
  const over = state({ status: "ended", period: "full_time", clockRuns: false, score: [...ended] });
  feed.send({ kind: "odds_change", eventId, state: over, markets: [] });
  const results = [
    {
      marketId: `${eventId}:mr`,
      outcomeId: `${eventId}:mr:1`,
      result: ended[0] > ended[1] ? ("win" as const) : ("lose" as const),
    },
  ];
  feed.send({ kind: "settlement", eventId, certainty, results });
}

export async function settle(gate: TestGate): Promise<void> {
  await gate.gate.settled();
  await gate.gate.schedule.run("toto.settle");
}

/** Closes a draw, plays all of it and settles it. */
export async function playDraw(
  gate: TestGate,
  feed: ScriptedFeed,
  draw: TestDraw,
  ended: readonly Ended[],
): Promise<void> {
  await closeByHand(gate, draw);
  for (const [at, eventId] of draw.eventIds.entries()) playOut(feed, eventId, ended[at] ?? [0, 0]);
  await settle(gate);
}

/** In the punter's own currency unless another is given. */
export const sendCoupon = async (
  gate: TestGate,
  punter: TestPunter,
  { drawId }: Pick<TestDraw, "drawId">,
  marks: string[][],
  {
    unitStake = 100,
    currency,
    key = randomUUID(),
  }: { unitStake?: number; currency?: string; key?: string } = {},
): Promise<TestReply<"placeTotoCoupon">> =>
  gate.call("placeTotoCoupon", {
    params: { id: drawId },
    body: { marks, unitStake, currency: currency ?? (await currencyOf(gate, punter)) },
    headers: { ...punter.headers, "idempotency-key": key },
  });

const currencyOf = async (gate: TestGate, { headers }: TestPunter): Promise<string> =>
  (await gate.call("heartbeat", { headers })).body.user.balanceInfo.currency;

/** Sends a coupon and expects it to be accepted. */
export async function coupon(...sent: Parameters<typeof sendCoupon>): Promise<TotoCoupon> {
  const reply = await sendCoupon(...sent);
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  return reply.body;
}

export const couponsOf = async (gate: TestGate, punter: TestPunter): Promise<TotoCoupon[]> =>
  (await gate.call("totoCoupons", { headers: punter.headers })).body.coupons;

export const drawNow = async (
  gate: TestGate,
  { drawId }: Pick<TestDraw, "drawId">,
  currency: string,
) => (await gate.call("totoDraw", { params: { id: drawId }, query: { currency } })).body;
