import type { BodyOf, OperatorCalls } from "@touchline/contract";
import { DAY_MS } from "@touchline/core";
import { expect } from "vitest";
import type { TestGate } from "./gate.ts";

type BoostBody = BodyOf<OperatorCalls["createPriceBoost"]>;

export const pick = (eventId: string, key: "1" | "X" | "2") => ({
  eventId,
  marketId: `${eventId}:mr`,
  outcomeId: `${eventId}:mr:${key}`,
});

/** 2.80 becomes 3.10 for everybody in Curacao, for $20 each, until the start. */
export const boostBody = (
  gate: TestGate,
  eventId: string,
  over: Partial<BoostBody> = {},
): BoostBody => ({
  jurisdictions: ["Curacao"],
  names: null,
  picks: [pick(eventId, "1")],
  boostedOdds: 3100,
  mostStake: { USD: 2000 },
  budget: { currency: "USD", amount: 100_000 },
  startsAt: gate.clock.now(),
  endsAt: gate.clock.now() + 30 * DAY_MS,
  ...over,
});

export async function boosted(
  gate: TestGate,
  eventId: string,
  over: Partial<BoostBody> = {},
): Promise<string> {
  const made = await gate.operate("createPriceBoost", { body: boostBody(gate, eventId, over) });
  expect(made.http, JSON.stringify(made.error)).toBe(200);
  return made.body.boostId;
}
