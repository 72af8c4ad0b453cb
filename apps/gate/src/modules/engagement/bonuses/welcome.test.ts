import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  accept,
  balancesOf,
  deposit,
  freeBetsOf,
  MATCH_TERMS,
  offerBody,
  offersOf,
  publishedOffer,
} from "../../../../test/bonuses.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
let punter: TestPunter;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());
beforeEach(async () => {
  // Ends earlier tests' choices, because there is one at a time.
  await gate.query("update offers set status = 'ended' where kind = 'welcome_choice'");
  punter = await join(gate);
});

const holds = async () =>
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
async function welcome(over: object = {}) {
  const audience = { reward: true as const };
  const match = await publishedOffer(gate, { kind: "deposit_match", audience, terms: MATCH_TERMS });
  const freeBet = await publishedOffer(gate, { audience });
  const id = await publishedOffer(gate, {
    kind: "welcome_choice",
    audience: { newWithinDays: 30 },
    terms: { amounts: { USD: 5000 }, days: 30, leastOdds: null, choices: [match, freeBet] },
    ...over,
  });
  return { id, match, freeBet };
}
const choose = (id: string, offerId: string, who = punter) =>
  gate.call("chooseWelcome", { params: { id }, body: { offerId }, headers: who.headers });
const money = async (who = punter) =>
  (await gate.call("heartbeat", { headers: who.headers })).body.user.bonusInfo.welcomeBonusMoney;

describe("a welcome choice", () => {
  test("GET /promotions/welcome: lists each offer's terms for guests, in the site's or a chosen currency", async () => {
    const { id, match, freeBet } = await welcome();
    const { body } = await gate.call("welcomeOffers");
    expect(body.welcome).toMatchObject({
      id,
      choices: [
        {
          offerId: match,
          kind: "deposit_match",
          amount: 5000,
          currency: "USD",
          wagering: 2,
          match: { bps: 10_000 },
        },
        { offerId: freeBet, kind: "free_bet", amount: 500 },
      ],
    });
    expect(
      (await gate.call("welcomeOffers", { headers: { "accept-language": "es" } })).body.welcome
        ?.title,
    ).toBe("Cinco gratis");
    expect(
      (await gate.call("welcomeOffers", { headers: { host: "spain.localhost" } })).body.welcome,
    ).toBeNull();
  });

  test("shows its best value to a new punter until they choose, and nothing afterwards", async () => {
    const { id, match } = await welcome();
    expect(await money()).toBe(5000);
    const [listed] = (await offersOf(gate, punter)).offered.filter(
      ({ kind }) => kind === "welcome_choice",
    );
    expect(listed).toMatchObject({ id, choices: [{ amount: 5000 }, { amount: 500 }] });
    expect((await choose(id, match)).body).toMatchObject({
      kind: "deposit_match",
      status: "accepted",
    });
    expect(await money()).toBe(0);
    expect(
      (await offersOf(gate, punter)).offered.some(({ kind }) => kind === "welcome_choice"),
    ).toBe(false);
    await deposit(gate, punter, 3000);
    expect((await balancesOf(gate, punter)).bonus).toBe(3000);
    await holds();
  });

  test("grants exactly one, even from two tabs", async () => {
    const { id, match, freeBet } = await welcome();
    const tabs = await Promise.all([choose(id, match), choose(id, freeBet)]);
    expect(tabs.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect((await choose(id, freeBet)).error.code).toBe("GRANT_NOT_OFFERED");
    expect((await offersOf(gate, punter)).active).toHaveLength(1);
    await holds();
  });

  test("cannot be accepted by itself, and its offers cannot be accepted without it", async () => {
    const { id, freeBet } = await welcome();
    expect((await accept(gate, punter, id)).error.code).toBe("OFFER_CHOICE_NEEDED");
    expect((await accept(gate, punter, freeBet)).error.code).toBe("OFFER_NOT_FOUND");
    expect(await freeBetsOf(gate, punter)).toEqual([]);
  });

  test("shows no value once declined", async () => {
    const { id, freeBet } = await welcome();
    await gate.call("declineOffer", { params: { id }, headers: punter.headers });
    expect(await money()).toBe(0);
    expect((await choose(id, freeBet)).error.code).toBe("GRANT_NOT_OFFERED");
  });

  test("refuses an offer outside it, an ended one, and an account that is too old", async () => {
    const { id, freeBet } = await welcome();
    const other = await publishedOffer(gate);
    expect((await choose(id, other)).error.code).toBe("OFFER_NOT_FOUND");
    await gate.query(
      "update punters set created_at = created_at - interval '40 days' where email = $1",
      [punter.email],
    );
    expect(await choose(id, freeBet)).toMatchObject({
      http: 403,
      error: { code: "OFFER_NOT_FOR_YOU", details: { why: "audience" } },
    });
    expect(await money()).toBe(0);
    const late = await join(gate);
    await gate.operate("endOffer", { params: { id } });
    expect((await choose(id, freeBet, late)).error.code).toBe("OFFER_ENDED");
    expect((await gate.call("welcomeOffers")).body.welcome).toBeNull();
  });

  test("cannot include offers that are unpublished or listed separately", async () => {
    const listed = await publishedOffer(gate);
    const hidden = await publishedOffer(gate, { audience: { reward: true } });
    const terms = { amounts: { USD: 500 }, days: 30, leastOdds: null, choices: [listed, hidden] };
    const saved = await gate.operate("saveOffer", {
      body: offerBody(gate, { kind: "welcome_choice", terms }),
    });
    const published = await gate.operate("publishOffer", { params: { id: saved.body.offerId } });
    expect(published).toMatchObject({
      http: 422,
      error: { code: "OFFER_UNLAWFUL", details: { broken: ["terms"] } },
    });
  });

  test("cannot be offered to named punters", async () => {
    const { id } = await welcome();
    const [row] = await gate.query<{ punter_id: string }>(
      "select punter_id from punters where email = $1",
      [punter.email],
    );
    const granted = await gate.operate("grantOffer", {
      params: { id },
      body: { punterIds: [row?.punter_id ?? ""] },
    });
    expect(granted.body.grants).toEqual([{ punterId: row?.punter_id, outcome: "choice" }]);
  });
});

test("the demo has a choice in every jurisdiction that allows one, and it ends with its offers", async () => {
  const demo = await startTestGate();
  try {
    await demo.gate.start();
    const choices = async (host: string) =>
      (await demo.call("welcomeOffers", { headers: { host } })).body.welcome?.choices.map(
        ({ kind }) => kind,
      );
    expect(await choices("curacao.localhost")).toEqual([
      "deposit_match",
      "free_bet",
      "free_rounds",
    ]);
    expect(await choices("spain.localhost")).toBeUndefined();
    expect(await choices("russia.localhost")).toBeUndefined();
    demo.clock.advance(400 * DAY_MS);
    expect(await choices("curacao.localhost")).toBeUndefined();
  } finally {
    await demo.close();
  }
});
