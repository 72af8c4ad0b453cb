import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accept, offersOf, publishedOffer } from "../../../../test/bonuses.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
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

const NEW = { audience: { newWithinDays: 30 } } as const;
const set = (punter: TestPunter, change: string) =>
  gate.query(`update punters set ${change} where email = $1`, [punter.email]);
const joined = async (count: number): Promise<TestPunter[]> => {
  const punters = [];
  for (let at = 0; at < count; at++) punters.push(await join(gate));
  return punters;
};
/** The codes of several answers; null for a grant. */
const codes = (replies: readonly { http: number; error?: { code: string } }[]) =>
  replies.map(({ http, error }) => (http === 200 ? null : error?.code));

const JOSE = "first_name = 'Jos\u00e9', last_name = 'Lee', birth_day = '1990-05-17'";
const IDENTIFIED = `identified_at = now(), ${JOSE}`;

async function seenOn(punter: TestPunter, fingerprint: string): Promise<void> {
  const { account } = (await gate.call("heartbeat", { headers: punter.headers })).body.user;
  const reply = await gate.call("recognitionLink", {
    headers: punter.headers,
    rawBody: {
      isMobileDevice: true,
      isMirror: false,
      algorithm: "fingerprintjs-v5",
      fingerprint,
      operationType: "LOGIN",
      punterHash: createHash("sha256").update(account).digest("hex"),
      requestId: "request-1",
    },
  });
  expect(reply.http).toBe(200);
}
describe("a name and a birth day", () => {
  test("a borrowed name that nobody proved does not stand against the identified person", async () => {
    const id = await publishedOffer(gate, NEW);
    const [borrower, owner, again] = [await join(gate), await join(gate), await join(gate)];
    const later = await join(gate);
    await set(borrower, JOSE);
    expect((await accept(gate, borrower, id)).http).toBe(200);
    await set(owner, JOSE);
    expect((await accept(gate, owner, id)).error.code).toBe("OFFER_SAME_PERSON");
    await set(owner, IDENTIFIED);
    expect((await offersOf(gate, owner)).offered).toMatchObject([{ id, why: null }]);
    expect((await accept(gate, owner, id)).http).toBe(200);
    // The owner's second account is known, whether it is identified or not.
    await set(again, IDENTIFIED);
    await set(later, JOSE);
    expect(codes([await accept(gate, again, id), await accept(gate, later, id)])).toEqual(
      Array(2).fill("OFFER_SAME_PERSON"),
    );
  });

  test("an account that is identified after it took the offer stands against the person's other one", async () => {
    const id = await publishedOffer(gate, NEW);
    const [first, second] = [await join(gate), await join(gate)];
    await set(first, JOSE);
    expect((await accept(gate, first, id)).http).toBe(200);
    for (const punter of [first, second]) await set(punter, IDENTIFIED);
    expect((await accept(gate, second, id)).error.code).toBe("OFFER_SAME_PERSON");
  });

  test("a mailbox stands against an identified person, though the other account is not identified", async () => {
    const id = await publishedOffer(gate, NEW);
    const [first, second] = [await join(gate), await join(gate)];
    const spelt = first.email.replace("@", "+2@").toLowerCase();
    expect((await accept(gate, first, id)).http).toBe(200);
    await set(second, `${IDENTIFIED}, email = '${spelt}', email_key = '${spelt}'`);
    expect((await accept(gate, second, id)).error.code).toBe("OFFER_SAME_PERSON");
  });

  test("of identified accounts of one name that accept at once one gets it, whoever borrowed the name before", async () => {
    const id = await publishedOffer(gate, NEW);
    const borrower = await join(gate);
    await set(borrower, JOSE);
    expect((await accept(gate, borrower, id)).http).toBe(200);
    const punters = await joined(3);
    for (const punter of punters) await set(punter, IDENTIFIED);
    const replies = await Promise.all(punters.map((punter) => accept(gate, punter, id)));
    expect(codes(replies).sort()).toEqual([...Array(2).fill("OFFER_SAME_PERSON"), null]);
  });
});

describe("devices", () => {
  test("OFFER_SHARED_DEVICE: a household's second member gets it once identified", async () => {
    const id = await publishedOffer(gate, NEW);
    const [first, second] = [await join(gate), await join(gate)];
    for (const punter of [first, second]) await seenOn(punter, "the family's tablet");
    expect((await accept(gate, first, id)).http).toBe(200);
    expect((await accept(gate, second, id)).error.code).toBe("OFFER_SHARED_DEVICE");
    expect((await offersOf(gate, second)).offered).toMatchObject([{ id, why: "sharedDevice" }]);
    await set(
      second,
      "identified_at = now(), first_name = 'Ida', last_name = 'Ode', birth_day = '1981-01-02'",
    );
    expect((await accept(gate, second, id)).http).toBe(200);
  });

  const seenTogether = async (fingerprint: string, count: number) => {
    const punters = await joined(count);
    for (const punter of punters) await seenOn(punter, fingerprint);
    return punters;
  };

  test("a fingerprint that more than five identified accounts share is a model of phone", async () => {
    const id = await publishedOffer(gate, NEW);
    const punters = await seenTogether("a common phone", 8);
    for (const [at, punter] of punters.slice(0, 6).entries())
      await set(
        punter,
        `identified_at = now(), first_name = 'Ann', last_name = 'Roe', birth_day = '1981-01-0${at + 1}'`,
      );
    for (const punter of punters) expect((await accept(gate, punter, id)).http).toBe(200);
  });

  test("OFFER_SHARED_DEVICE: a farm of accounts that nobody identified gets one, however many they are", async () => {
    const id = await publishedOffer(gate, NEW);
    const farm = await seenTogether("a farm of phones", 8);
    const replies = [];
    for (const punter of farm) replies.push(await accept(gate, punter, id));
    expect(codes(replies)).toEqual([null, ...Array(7).fill("OFFER_SHARED_DEVICE")]);
  });
});
