import type { BodyOf, OperatorCalls, RaceTerms } from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";
import { expect } from "vitest";
import type { TestGate } from "./gate.ts";
import type { TestPunter } from "./punter.ts";

export type PromotionBody = BodyOf<OperatorCalls["savePromotion"]>;

let slugs = 0;
const text = (title: string) => ({
  title,
  text: "What it is.",
  terms: "All terms.",
  action: "See more",
});

/** News for everybody in Curacao, without an end. */
export const promotionBody = (
  gate: TestGate,
  over: Partial<PromotionBody> = {},
): PromotionBody => ({
  slug: `promotion-${++slugs}`,
  kind: "editorial",
  jurisdictions: ["Curacao"],
  products: ["sport", "casino"],
  audience: {},
  texts: { en: text("News"), ru: text("Новости"), es: text("Novedades") },
  art: "ball",
  offerId: null,
  race: null,
  actionHref: "/sport/live/popular",
  position: 5,
  startsAt: gate.clock.now(),
  endsAt: null,
  ...over,
});

/** Shorter than an access token's life. */
export const RACE_MS = 3 * MINUTE_MS;
export const SETTLE_MS = MINUTE_MS;

/** A race by turnover for three minutes, whose bets may settle within another one. */
export const raceBody = (
  gate: TestGate,
  race: Partial<RaceTerms> = {},
  over: Partial<PromotionBody> = {},
): PromotionBody =>
  promotionBody(gate, {
    kind: "race",
    art: "podium",
    endsAt: gate.clock.now() + RACE_MS,
    race: {
      metric: "turnover",
      leastStake: 100,
      currency: "USD",
      prizes: [10_000, 5000, 2500],
      settleMinutes: SETTLE_MS / MINUTE_MS,
      ...race,
    },
    ...over,
  });

export async function publishedPromotion(
  gate: TestGate,
  body: PromotionBody,
): Promise<{ id: string; slug: string }> {
  const saved = await gate.operate("savePromotion", { body });
  expect(saved.http, JSON.stringify(saved.error)).toBe(200);
  const id = saved.body.promotionId;
  const published = await gate.operate("publishPromotion", { params: { id } });
  expect(published.http, JSON.stringify(published.error)).toBe(200);
  return { id, slug: body.slug };
}

export const joinRace = (gate: TestGate, { headers }: TestPunter, id: string, key?: string) =>
  gate.call("joinPromotion", {
    params: { id },
    headers: { ...headers, ...(key ? { "idempotency-key": key } : {}) },
  });

export const standingOf = async (gate: TestGate, { headers }: TestPunter, id: string) =>
  (await gate.call("promotionStanding", { params: { id }, headers })).body;
