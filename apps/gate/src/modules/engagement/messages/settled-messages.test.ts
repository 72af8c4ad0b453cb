import { afterAll, beforeAll, expect, test } from "vitest";
import { offer, placed, result, single } from "../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { inboxOf } from "../../../../test/messages.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
let feed: ScriptedFeed;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start();
});
afterAll(async () => {
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
  await gate.close();
});

/** Personal ones only: the demo has messages to many too. */
const own = async (punter: TestPunter, locale = "en") =>
  (await inboxOf(gate, punter, {}, locale)).body.content.filter(({ source }) => source === "inbox");
const titles = async (punter: TestPunter, locale?: string) =>
  (await own(punter, locale)).map(({ localizedTitle }) => localizedTitle);
const ends = async (eventId: string, winner: Parameters<typeof result>[3]) => {
  await result(gate, feed, eventId, winner);
  await gate.gate.schedule.run("turnover.work");
};

test("a win, a void and a corrected result each create one message; a lost bet creates none", async () => {
  const punter = await join(gate);
  for (const eventId of ["m1", "m2", "m3"]) offer(feed, eventId, [2000, 3000, 4000]);
  const won = await placed(gate, punter, single("m1", "1", 2000, 1000));
  await placed(gate, punter, single("m2", "X", 3000, 1000));
  await placed(gate, punter, single("m3", "1", 2000, 700));
  await ends("m1", "1");
  await ends("m2", "1");
  await ends("m3", "void");
  expect(await titles(punter)).toEqual(["Bet void", "Bet won"]);
  await gate.gate.schedule.run("turnover.work");
  await ends("m1", "X");
  const content = await own(punter);
  expect(content.map(({ localizedMessage }) => localizedMessage)).toEqual([
    `The result of bet ${won.number} changed. It now returns $0.00.`,
    expect.stringMatching(/is void\. We’ve refunded your stake of \$7\.00\.$/),
    `Bet ${won.number} won. $20.00 is in your balance.`,
  ]);
  expect(content[0]).toMatchObject({
    action: { href: `/betting?number=${won.number}`, label: "See bet" },
    kind: "web",
    source: "inbox",
  });
  expect(content.every(({ isRead }) => !isRead)).toBe(true);
  expect(await titles(punter, "ru")).toEqual([
    "Результат ставки исправлен",
    "Ставка возвращена",
    "Ставка выиграла",
  ]);
  expect(await titles(punter, "es")).toEqual([
    "Resultado corregido",
    "Apuesta anulada",
    "Apuesta ganada",
  ]);
});

test("a punter who declined correspondence is notified of voids and corrections, not of wins", async () => {
  const punter = await join(gate, { noEmailCorrespondence: true });
  for (const eventId of ["n1", "n2"]) offer(feed, eventId, [2000, 3000, 4000]);
  await placed(gate, punter, single("n1", "1", 2000, 1000));
  await placed(gate, punter, single("n2", "1", 2000, 1000));
  await ends("n1", "1");
  expect(await titles(punter)).toEqual([]);
  await ends("n2", "void");
  await ends("n1", "2");
  expect(await titles(punter)).toEqual(["Bet result corrected", "Bet void"]);
});

test("a paid withdrawal is announced once, with its amount", async () => {
  const punter = await join(gate, { noEmailCorrespondence: true });
  await gate.query(
    `select post_transaction($1, gen_random_uuid(), 'out-1', 'withdrawal', null, 'USD',
      '[{"account": "cash", "amount": -2500}, {"account": "house:sandbox", "amount": 2500}]', $2)`,
    [await punterIdOf(gate, punter.email), new Date(gate.clock.now())],
  );
  await gate.gate.schedule.run("turnover.work");
  await gate.gate.schedule.run("turnover.work");
  expect(
    (await own(punter)).map(({ localizedMessage, action }) => [localizedMessage, action?.href]),
  ).toEqual([["We sent you $25.00.", "/account/statement"]]);
});
