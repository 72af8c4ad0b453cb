import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { offer, placed, single } from "../../../../test/bets.ts";
import {
  accept,
  balancesOf,
  deposit,
  MATCH_TERMS,
  offersOf,
  publishedOffer,
} from "../../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorDoes, punterIdOf } from "../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]);
const NEW = { audience: { newWithinDays: 30 } } as const;
const MATCH = { kind: "deposit_match", terms: MATCH_TERMS, ...NEW } as const;

let gate: TestGate;
let feed: ScriptedFeed;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  // Each test has new people.
  await gate.query("update offers set status = 'ended'");
  await gate.query("delete from promotion_claims");
  await gate.query("update bonus_grants set cause_key = 'earlier:' || grant_id");
  await gate.query("update punters set first_name = null, identified_at = null");
});
afterEach(async () => {
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

const name = ({ email }: TestPunter) =>
  gate.query(
    "update punters set first_name = 'Jos\u00e9', last_name = 'Lee', birth_day = '1990-05-17' where email = $1",
    [email],
  );
async function named(): Promise<TestPunter> {
  const punter = await join(gate);
  await name(punter);
  return punter;
}
/** The operator accepts a document of the punter's. */
async function identify(punter: TestPunter): Promise<void> {
  const { http, body } = await gate.call("uploadDocument", {
    rawBody: JPEG,
    query: { documentType: "PASSPORT", side: "front", fileName: "passport.jpg" },
    headers: { ...punter.headers, "content-type": "image/jpeg" },
  });
  expect(http).toBe(200);
  await operatorDoes(gate, await punterIdOf(gate, punter.email), {
    action: "document",
    documentId: body.documentId,
    decision: "ACCEPTED",
    reason: "",
  });
}
const bonusOf = async (punter: TestPunter) => (await balancesOf(gate, punter)).bonus ?? 0;

/** An unproved name holds nothing against an identified person, so both get the offer. */
async function bothHaveIt(over: typeof MATCH | typeof NEW) {
  const id = await publishedOffer(gate, over);
  const [first, second] = [await named(), await named()];
  expect((await accept(gate, first, id)).http).toBe(200);
  await deposit(gate, first, 2000);
  await identify(second);
  expect((await accept(gate, second, id)).http).toBe(200);
  await deposit(gate, second, 2000);
  return { first, second };
}

test("an account that is identified loses the bonus that another account of the person has", async () => {
  const { first, second } = await bothHaveIt(MATCH);
  expect([await bonusOf(first), await bonusOf(second)]).toEqual([2000, 2000]);
  const { cash } = await balancesOf(gate, first);
  await identify(first);
  expect([await bonusOf(first), await bonusOf(second)]).toEqual([0, 2000]);
  const { active, past } = await offersOf(gate, first);
  expect(active).toEqual([]);
  expect(past).toMatchObject([{ status: "cancelled", endReason: "samePerson" }]);
  expect((await balancesOf(gate, first)).cash).toBe(cash);
});

test("an identified account that had no name loses it when it gives the name", async () => {
  const id = await publishedOffer(gate, MATCH);
  const [first, second] = [await join(gate), await named()];
  for (const punter of [first, second]) {
    await identify(punter);
    expect((await accept(gate, punter, id)).http).toBe(200);
    await deposit(gate, punter, 2000);
  }
  const body = { firstName: "Jos\u00e9", lastName: "Lee", birthDay: "1990-05-17" };
  const { http } = await gate.call("fillInPersonalData", { body, headers: first.headers });
  expect(http).toBe(200);
  expect([await bonusOf(first), await bonusOf(second)]).toEqual([0, 2000]);
});

test("a bonus that still waits for its deposit ends as well", async () => {
  const id = await publishedOffer(gate, MATCH);
  const [first, second] = [await named(), await named()];
  expect((await accept(gate, first, id)).http).toBe(200);
  await identify(second);
  expect((await accept(gate, second, id)).http).toBe(200);
  await identify(first);
  expect((await offersOf(gate, first)).past).toMatchObject([{ endReason: "samePerson" }]);
});

test("a free bet that is in a running bet stays until that is settled", async () => {
  const { first } = await bothHaveIt(NEW);
  const [freeBet] = (await gate.call("freeBets", { headers: first.headers })).body.freeBets;
  offer(feed, "e", [2000, 3200, 4100]);
  await placed(gate, first, {
    ...single("e", "1", 2000, 500),
    freeBetId: freeBet?.freeBetId ?? "",
  });
  await identify(first);
  expect((await offersOf(gate, first)).past).toEqual([]);
});

test("of two accounts that are identified at once one keeps the bonus", async () => {
  const id = await publishedOffer(gate, MATCH);
  const punters = [await join(gate), await join(gate)];
  for (const punter of punters) {
    expect((await accept(gate, punter, id)).http).toBe(200);
    await deposit(gate, punter, 2000);
  }
  for (const punter of punters) await name(punter);
  expect(await Promise.all(punters.map(bonusOf))).toEqual([2000, 2000]);
  await Promise.all(punters.map(identify));
  expect((await Promise.all(punters.map(bonusOf))).sort()).toEqual([0, 2000]);
});

test("a person of another name keeps theirs when they are identified", async () => {
  const id = await publishedOffer(gate, MATCH);
  const [first, second] = [await named(), await join(gate)];
  for (const punter of [first, second]) {
    expect((await accept(gate, punter, id)).http).toBe(200);
    await deposit(gate, punter, 2000);
  }
  for (const punter of [first, second]) await identify(punter);
  expect([await bonusOf(first), await bonusOf(second)]).toEqual([2000, 2000]);
});
