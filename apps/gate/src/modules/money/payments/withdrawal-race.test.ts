import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSound, offer, place, single } from "../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, PASSWORD } from "../../../../test/punter.ts";
import { scriptedProvider } from "../../../../test/scripted-provider.ts";

let gate: TestGate;
let feed: ScriptedFeed;
const BALANCE = 100_000;

beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed, providers: [scriptedProvider()] });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());

const waiting = () => gate.query("select from pg_locks where not granted");

test("a withdrawal whose money a bet takes first is refused, and leaves nothing behind", async () => {
  offer(feed, "a", [2000, 3200, 4100]);
  const punter = await join(gate);
  await gate.call("prove", { body: { password: PASSWORD }, headers: punter.headers });
  await gate.query("begin");
  await gate.query(
    "select from wallet_balances join punters using (punter_id) where email = $1 for update of wallet_balances",
    [punter.email],
  );
  const placing = place(gate, punter, [single("a", "1", 2000, BALANCE)]);
  await expect.poll(waiting).toHaveLength(1);
  const withdrawing = gate.call("withdraw", {
    body: {
      amount: BALANCE,
      method: "bank",
      details: { iban: "DE89 3704 0044 0532 0130 00", holder: "Ada Lovelace" },
    },
    headers: punter.headers,
  });
  await expect.poll(waiting).toHaveLength(2);
  await gate.query("commit");
  expect((await placing)[0]?.status).toBe("placed");
  const refused = await withdrawing;
  expect(refused.error.code).toBe("INSUFFICIENT_FUNDS");
  expect(refused.http).toBe(422);
  expect(await gate.query("select from payments where direction = 'withdrawal'")).toEqual([]);
  await expectSound(gate, punter);
});
