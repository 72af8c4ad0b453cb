import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  accept,
  balancesOf,
  deposit,
  freeBetsOf,
  MATCH_TERMS,
  offersOf,
  publishedOffer,
} from "../../../../test/bonuses.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import {
  join,
  joinBody,
  sessionHeaders,
  type TestPunter,
  uncounted,
  withCaptcha,
} from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());
beforeEach(async () => {
  // A gate keeps one welcome choice at a time, and each test has new people.
  await gate.query("update offers set status = 'ended'");
  await gate.query("delete from promotion_claims");
  await gate.query("update bonus_grants set cause_key = 'earlier:' || grant_id");
});
const held = async () => (await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0);
afterEach(async () => {
  expect(await held()).toEqual([]);
});

const NEW = { audience: { newWithinDays: 30 } } as const;
const withEmail = async (email: string): Promise<TestPunter> => {
  const punter = await join(gate);
  await gate.query("update punters set email = $1, email_key = lower($1) where email = $2", [
    email,
    punter.email,
  ]);
  return { ...punter, email };
};
const set = (punter: TestPunter, change: string) =>
  gate.query(`update punters set ${change} where email = $1`, [punter.email]);

/** The codes of several answers; null for a grant. */
const codes = (replies: readonly { http: number; error?: { code: string } }[]) =>
  replies.map(({ http, error }) => (http === 200 ? null : error?.code));

describe("one person with several addresses", () => {
  const SPELLINGS = [
    "anna.berg@gmail.com",
    "AnnaBerg@gmail.com",
    "annaberg+1@gmail.com",
    "anna.b.erg+2@googlemail.com",
  ];

  test("OFFER_SAME_PERSON: four spellings of one mailbox are one welcome bonus", async () => {
    const match = {
      kind: "deposit_match",
      audience: { reward: true },
      terms: MATCH_TERMS,
    } as const;
    const choices = [
      await publishedOffer(gate, match),
      await publishedOffer(gate, { audience: { reward: true } }),
    ];
    const [first = ""] = choices;
    const id = await publishedOffer(gate, {
      kind: "welcome_choice",
      ...NEW,
      terms: { amounts: { USD: 5000 }, days: 30, leastOdds: null, choices },
    });
    const replies = [];
    for (const email of SPELLINGS) {
      const { headers } = await withEmail(email);
      replies.push(
        await gate.call("chooseWelcome", { params: { id }, body: { offerId: first }, headers }),
      );
    }
    expect(codes(replies)).toEqual([null, ...Array(3).fill("OFFER_SAME_PERSON")]);
  });

  test("the card of an offer says so before it is accepted, and the welcome's value is 0", async () => {
    const id = await publishedOffer(gate, NEW);
    const [first, second] = [
      await withEmail("bo@example.com"),
      await withEmail("bo+2@example.com"),
    ];
    expect((await accept(gate, first, id)).http).toBe(200);
    const [card] = (await offersOf(gate, second)).offered;
    expect(card).toMatchObject({ id, why: "samePerson" });
  });

  test("four that accept at once get one", async () => {
    const id = await publishedOffer(gate, NEW);
    const punters = [];
    for (const email of ["c.d@gmail.com", "cd@gmail.com", "cd+1@gmail.com", "c.d+2@gmail.com"])
      punters.push(await withEmail(email));
    const replies = await Promise.all(punters.map((punter) => accept(gate, punter, id)));
    expect(codes(replies).sort()).toEqual([...Array(3).fill("OFFER_SAME_PERSON"), null]);
    const bets = await Promise.all(punters.map((punter) => freeBetsOf(gate, punter)));
    expect(bets.flat()).toHaveLength(1);
  });

  test("one offer for new punters taken, another account of theirs gets no other one; their own may", async () => {
    const [one, other] = [await publishedOffer(gate, NEW), await publishedOffer(gate, NEW)];
    const [first, second] = [
      await withEmail("eve@example.com"),
      await withEmail("eve+2@example.com"),
    ];
    const replies = [
      await accept(gate, first, one),
      await accept(gate, second, other),
      await accept(gate, first, other),
    ];
    expect(codes(replies)).toEqual([null, "OFFER_SAME_PERSON", null]);
  });

  test("the same name and birth day are one person, and only one of the two is not", async () => {
    const id = await publishedOffer(gate);
    const punters = [await join(gate), await join(gate), await join(gate)];
    const born = ["1990-05-17", "1990-05-17", "1991-05-17"];
    for (const [at, punter] of punters.entries())
      await set(punter, `first_name = 'Jos\u00e9', last_name = 'Lee', birth_day = '${born[at]}'`);
    const replies = [];
    for (const punter of punters) replies.push(await accept(gate, punter, id));
    expect(codes(replies)).toEqual([null, "OFFER_SAME_PERSON", null]);
  });

  test("a promo code is one per person, and one given at sign-up leaves a card that says why", async () => {
    await publishedOffer(gate, { code: "ONCE", ...NEW });
    const redeem = ({ headers }: TestPunter) =>
      gate.call("redeemPromoCode", { body: { promoCode: "ONCE" }, headers });
    expect((await redeem(await withEmail("fay@example.com"))).http).toBe(200);
    expect((await redeem(await withEmail("fay+2@example.com"))).error.code).toBe(
      "OFFER_SAME_PERSON",
    );
    const signedUp = await gate.call("signUpByEmail", {
      body: await withCaptcha(gate, joinBody("fay+3@example.com", { promoCode: "ONCE" })),
      headers: uncounted(gate),
    });
    expect(signedUp.http, JSON.stringify(signedUp.error)).toBe(200);
    const login = signedUp.body.loginResult ?? { accessToken: "", sessionHash: "" };
    const headers = { ...uncounted(gate), ...sessionHeaders(login) };
    const { body: offers } = await gate.call("myOffers", { headers });
    expect(offers.offered).toMatchObject([{ why: "samePerson" }]);
    expect(offers.active).toEqual([]);
  });
});

describe("payment methods", () => {
  test("OFFER_SAME_METHOD: an account that pays with the card of another that has the offer", async () => {
    const id = await publishedOffer(gate);
    const [first, second] = [await join(gate), await join(gate)];
    expect((await accept(gate, first, id)).http).toBe(200);
    await deposit(gate, first, 2000);
    await deposit(gate, second, 2000);
    await gate.query(
      "update saved_methods set fingerprint = 'one card' where punter_id in (select punter_id from punters where email in ($1, $2))",
      [first.email, second.email],
    );
    expect((await accept(gate, second, id)).error.code).toBe("OFFER_SAME_METHOD");
  });

  test("a deposit that shows the person of another account starts no bonus, and the offer says why", async () => {
    const id = await publishedOffer(gate, { kind: "deposit_match", terms: MATCH_TERMS });
    const [first, second] = [await join(gate), await join(gate)];
    for (const punter of [first, second]) expect((await accept(gate, punter, id)).http).toBe(200);
    await deposit(gate, first, 2000);
    for (const punter of [first, second])
      await set(punter, "first_name = 'Gus', last_name = 'Ode', birth_day = '1980-01-02'");
    await deposit(gate, second, 2000);
    expect([
      (await balancesOf(gate, first)).bonus,
      (await balancesOf(gate, second)).bonus ?? 0,
    ]).toEqual([2000, 0]);
    expect((await offersOf(gate, second)).past).toMatchObject([
      { status: "cancelled", endReason: "samePerson" },
    ]);
  });
});

test("an offer that a gate of the release before takes is claimed by the database", async () => {
  const id = await publishedOffer(gate, NEW);
  const [first, second] = [
    await withEmail("cia@example.com"),
    await withEmail("cia+2@example.com"),
  ];
  expect((await accept(gate, first, id)).http).toBe(200);
  const key = `offer:${id}`;
  const claims = () =>
    gate.query<{ promotion: string; kind: string }>(
      `select promotion, kind from promotion_claims where promotion = $1
         or promotion = 'newcomer:Curacao' and claimed_at = (select accepted_at from bonus_grants where cause_key = $1)
       order by promotion, kind`,
      [key],
    );
  await gate.query("delete from promotion_claims where promotion in ($1, 'newcomer:Curacao')", [
    key,
  ]);
  // The old gate writes the acceptance and no claim.
  const [{ status, accepted_at: at } = { status: "", accepted_at: new Date(0) }] =
    await gate.query<{ status: string; accepted_at: Date }>(
      "select status, accepted_at from bonus_grants where cause_key = $1",
      [key],
    );
  const ANEW = "update bonus_grants set status = $2, accepted_at = $3 where cause_key = $1";
  // A grant never goes back to offered by itself: only without the table's triggers.
  await gate.query("set session_replication_role = replica");
  await gate.query(ANEW, [key, "offered", null]);
  await gate.query("reset session_replication_role");
  expect(await claims()).toEqual([]);
  await gate.query(ANEW, [key, status, at]);
  expect((await claims()).map(({ promotion, kind }) => [promotion, kind])).toEqual([
    ["newcomer:Curacao", "account"],
    ["newcomer:Curacao", "mailbox"],
    [key, "account"],
    [key, "mailbox"],
  ]);
  expect(codes([await accept(gate, second, id)])).toEqual(["OFFER_SAME_PERSON"]);
});

test("verify-ledger names an offer that was taken without a claim", async () => {
  const id = await publishedOffer(gate, NEW);
  const punter = await join(gate);
  expect((await accept(gate, punter, id)).http).toBe(200);
  const claims = await gate.query<object>("delete from promotion_claims returning *");
  expect((await held()).map(({ invariant }) => invariant)).toEqual([
    "an offer was claimed for its person by the account that took it, and so was being new",
  ]);
  expect(claims.length).toBeGreaterThan(2);
  await gate.query("update bonus_grants set cause_key = 'earlier:' || grant_id");
});
