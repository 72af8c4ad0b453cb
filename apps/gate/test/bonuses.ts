import type { BodyOf, OperatorCalls } from "@touchline/contract";
import { DAY_MS } from "@touchline/core";
import { expect } from "vitest";
import { deposit as payIn } from "./deposit.ts";
import type { TestGate } from "./gate.ts";
import { operatorDoes, punterIdOf } from "./operator.ts";
import type { TestPunter } from "./punter.ts";

type OfferBody = BodyOf<OperatorCalls["saveOffer"]>;

/** A free bet of $5 for everybody in Curacao, for 30 days. */
export const offerBody = (gate: TestGate, over: Partial<OfferBody> = {}): OfferBody => ({
  jurisdiction: "Curacao",
  kind: "free_bet",
  audience: {},
  products: ["sport"],
  terms: { amounts: { USD: 500 }, days: 30, leastOdds: null },
  texts: {
    en: { title: "Five for free", terms: "All terms." },
    ru: { title: "Пять даром", terms: "Все условия." },
    es: { title: "Cinco gratis", terms: "Todas las condiciones." },
  },
  code: null,
  startsAt: gate.clock.now(),
  endsAt: gate.clock.now() + 90 * DAY_MS,
  ...over,
});

export async function publishedOffer(
  gate: TestGate,
  over: Partial<OfferBody> = {},
): Promise<string> {
  const saved = await gate.operate("saveOffer", { body: offerBody(gate, over) });
  expect(saved.http, JSON.stringify(saved.error)).toBe(200);
  const published = await gate.operate("publishOffer", { params: { id: saved.body.offerId } });
  expect(published.http, JSON.stringify(published.error)).toBe(200);
  return saved.body.offerId;
}

export const offersOf = async (gate: TestGate, { headers }: TestPunter) =>
  (await gate.call("myOffers", { headers })).body;

export const accept = (gate: TestGate, { headers }: TestPunter, id: string, key?: string) =>
  gate.call("acceptOffer", {
    params: { id },
    headers: { ...headers, ...(key ? { "idempotency-key": key } : {}) },
  });

/** The operator offers a free bet, and the punter accepts it. */
export async function giveFreeBet(
  gate: TestGate,
  punter: TestPunter,
  amount = "5.00",
): Promise<string> {
  const before = new Set((await freeBetsOf(gate, punter)).map(({ freeBetId }) => freeBetId));
  await operatorDoes(gate, await punterIdOf(gate, punter.email), {
    action: "free-bet",
    amount,
    reason: "goodwill",
  });
  const { offered } = await offersOf(gate, punter);
  const mine = offered.find(({ title }) => title === "A free bet from us");
  expect((await accept(gate, punter, mine?.id ?? "")).http).toBe(200);
  return (
    (await freeBetsOf(gate, punter)).find(({ freeBetId }) => !before.has(freeBetId))?.freeBetId ??
    ""
  );
}

export const freeBetsOf = async (gate: TestGate, { headers }: TestPunter) =>
  (await gate.call("freeBets", { headers })).body.freeBets;

/**
 * 100 % of a deposit of at least $10, up to $50, to be wagered twice at odds of 1.50 or more, at
 * most $40 a stake.
 */
export const MATCH_TERMS: OfferBody["terms"] = {
  amounts: { USD: 5000 },
  days: 30,
  leastOdds: 1500,
  wagering: 2,
  matchBps: 10_000,
  leastDeposit: { USD: 1000 },
  mostStake: { USD: 4000 },
};

export const matchOffer = (
  gate: TestGate,
  terms: Partial<OfferBody["terms"]> = {},
  over: Partial<OfferBody> = {},
): Promise<string> =>
  publishedOffer(gate, { kind: "deposit_match", ...over, terms: { ...MATCH_TERMS, ...terms } });

/** The punter's balances, by account. */
export async function balancesOf(
  gate: TestGate,
  { email }: TestPunter,
): Promise<Record<string, number>> {
  const rows = await gate.query<{ account: string; balance: string }>(
    "select account, balance from wallet_balances w join punters p using (punter_id) where p.email = $1",
    [email],
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]));
}

export async function deposit(gate: TestGate, punter: TestPunter, amount: number): Promise<void> {
  const reply = await payIn(gate, punter, amount);
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  await gate.gate.settled();
}
