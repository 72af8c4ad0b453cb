import { DAY_MS, HOUR_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accept, publishedOffer } from "../../../../test/bonuses.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { inboxOf } from "../../../../test/messages.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());

/** Logs in again, because the session of a month ago has expired. */
const again = ({ email }: TestPunter) => logIn(gate, { login: email, password: PASSWORD });
const titles = async (punter: TestPunter) =>
  (await inboxOf(gate, await again(punter))).body.content.flatMap(({ source, localizedMessage }) =>
    source === "inbox" ? [localizedMessage] : [],
  );
const look = () => gate.gate.schedule.run("bonuses.ending-soon");

test("a punter is notified once that a bonus ends within a day, unless they declined correspondence", async () => {
  const [punter, declined] = [await join(gate), await join(gate)];
  const id = await publishedOffer(gate);
  for (const each of [punter, declined]) expect((await accept(gate, each, id)).http).toBe(200);
  await gate.call("changeSettings", {
    headers: declined.headers,
    body: { noEmailCorrespondence: true },
  });
  await look();
  gate.clock.advance(29 * DAY_MS - HOUR_MS);
  await look();
  expect(await titles(punter)).toEqual([]);
  gate.clock.advance(2 * HOUR_MS);
  await look();
  await look();
  expect(await titles(punter)).toEqual(["Your bonus of $5.00 ends within 24 hours."]);
  expect(await titles(declined)).toEqual([]);
});
