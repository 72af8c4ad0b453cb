import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate({ config: { brand: "Kestrel Bet" } });
});
afterAll(() => gate.close());

test("mails and information pages carry the operator's name, and never ours", async () => {
  const { email } = await join(gate);
  const [mail] = await gate.query<{ subject: string; body: string }>(
    "select subject, body from notify_messages where recipient = $1",
    [email],
  );
  expect(mail?.subject).toBe("Welcome to Kestrel Bet");
  expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/Touchline|[{}]/);
  const about = await gate.call("siteInfo", { params: { id: "about" } });
  expect(JSON.stringify(about.body)).toContain("Kestrel Bet is a bookmaker");
});
