import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { type ScriptedProvider, scriptedProvider } from "../../../../test/scripted-provider.ts";
import { readCsv } from "./settlement.ts";
import { UnreadableFile } from "./settlement-line.ts";

let provider: ScriptedProvider;
let gate: TestGate;
let punter: TestPunter;
beforeAll(async () => {
  provider = scriptedProvider();
  gate = await startTestGate({ providers: [provider] });
  punter = await join(gate);
});
afterAll(async () => {
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
  await gate.close();
});

const HEAD = "line_id,booked_at,type,provider_reference,merchant_reference,amount,currency,fee";
const csv = (...rows: string[]) => `${[HEAD, ...rows].join("\r\n")}\r\n`;
const deposit = async (amount: number) =>
  (
    await gate.call("startDeposit", {
      body: { amount, method: "card", token: "token-settled-1" },
      headers: punter.headers,
    })
  ).body.paymentId;
/** The provider says afterwards that it captured the deposit. */
const captured = (paymentId: string) =>
  gate.gate.app.inject({
    method: "POST",
    url: "/client-gate/payments/hooks/scripted",
    headers: { "content-type": "application/json", "x-signature": "signed" },
    payload: JSON.stringify(
      { events: [provider.event(paymentId, { kind: "captured" })] },
      (_, value) => (typeof value === "bigint" ? Number(value) : value),
    ),
  });
const day = () => new Date(gate.clock.now()).toISOString();
const read = async () => (await gate.operate("readSettlements", { body: undefined as never })).body;
const breaks = async () => (await gate.operate("settlementBreaks")).body.breaks;

test("files are read once, lines are matched, and a mismatch is a break with age and owner", async () => {
  const [one, two, three] = [await deposit(2500), await deposit(1000), await deposit(4000)];
  provider.files = [
    {
      name: "day-1.csv",
      format: "csv",
      content: csv(
        `1,${day()},capture,x,${one},25.00,USD,0.25`,
        `2,${day()},capture,x2,${one},25.00,USD,0.25`,
        `3,${day()},capture,y,${two},9.00,USD,0.10`,
        `4,${day()},payout,z,3f0c7e9e-1111-4222-8333-444455556666,-5.00,USD,0`,
      ),
    },
  ];
  expect(await read()).toEqual({ files: 1, lines: 4, matched: 1, breaks: 3 });
  expect(await read()).toEqual({ files: 0, lines: 0, matched: 0, breaks: 0 });
  expect((await breaks()).map(({ lineId, kind }) => [lineId, kind])).toEqual(
    expect.arrayContaining([
      ["2", "two_lines"],
      ["3", "amount_differs"],
      ["4", "line_without_movement"],
    ]),
  );

  // The third deposit's line is days late: a break, until it arrives.
  gate.clock.advance(5 * DAY_MS);
  punter = await logIn(gate, { login: punter.email, password: PASSWORD });
  provider.files.push({
    name: "day-6.csv",
    format: "csv",
    content: csv(`9,${day()},capture,q,${await deposit(700)},7.00,USD,0`),
  });
  expect(await read()).toMatchObject({ matched: 1 });
  const missing = (await breaks()).find(({ paymentId }) => paymentId === three);
  expect(missing).toMatchObject({ kind: "movement_without_line", ageDays: 0 });
  const [first] = await breaks();
  expect(
    (await gate.operate("takeSettlementBreak", { params: { id: first?.breakId ?? "" } })).body,
  ).toEqual({ owner: "operator" });
  expect((await breaks()).find(({ breakId }) => breakId === first?.breakId)).toMatchObject({
    owner: "operator",
    ageDays: 5,
  });
  await gate.operate("closeSettlementBreak", {
    params: { id: first?.breakId ?? "" },
    body: { note: "Asked the provider." },
  });
  expect((await breaks()).some(({ breakId }) => breakId === first?.breakId)).toBe(false);

  provider.files.push({
    name: "late.csv",
    format: "csv",
    content: csv(`20,${day()},capture,x3,${three},40.00,USD,0.25`),
  });
  await read();
  expect((await breaks()).some(({ paymentId }) => paymentId === three)).toBe(false);
});

test("a second line for one payment is a surplus in another file as well", async () => {
  const paymentId = await deposit(1300);
  const file = (name: string, row: string) => ({ name, format: "csv" as const, content: csv(row) });
  provider.files = [file("twice-1.csv", `40,${day()},capture,t,${paymentId},13.00,USD,0`)];
  expect(await read()).toMatchObject({ matched: 1, breaks: 0 });
  provider.files = [file("twice-2.csv", `41,${day()},capture,t,${paymentId},13.00,USD,0`)];
  expect(await read()).toMatchObject({ matched: 0, breaks: 1 });
  expect((await breaks()).find(({ lineId }) => lineId === "41")).toMatchObject({
    kind: "two_lines",
    paymentId,
  });
});

test("the end-of-day check compares the provider's account with the payments", async () => {
  await gate.gate.schedule.run("reconciliation.close");
  const { closes } = (await gate.operate("dailyCloses")).body;
  expect(closes).toMatchObject([
    {
      provider: "scripted",
      currency: "USD",
      captured: 9500,
      refunded: 0,
      paidOut: 0,
      booked: 9500,
      isProved: true,
    },
  ]);
});

test("an unreadable file is set aside with an alarm and stops no other", async () => {
  const paymentId = await deposit(900);
  provider.files = [
    { name: "broken.csv", format: "csv", content: csv(`30,${day()},capture,x,nobody,1.234,USD,0`) },
    { name: "ragged.csv", format: "csv", content: `${HEAD}\r\n1,2` },
    { name: "torn.xml", format: "camt.053", content: "<Document><BkToCstmrStmt><Stmt><Ntry>" },
    {
      name: "odd.xml",
      format: "camt.053",
      content: "<Document><BkToCstmrStmt><Stmt><Ntry/></Stmt>",
    },
    {
      name: "fine.csv",
      format: "csv",
      content: csv(`31,${day()},capture,f,${paymentId},9.00,USD,0`),
    },
  ];
  expect(await read()).toEqual({ files: 1, lines: 1, matched: 1, breaks: 0 });
  expect(await read()).toEqual({ files: 0, lines: 0, matched: 0, breaks: 0 });
  const { alarms } = (await gate.operate("paymentAlarms")).body;
  expect(alarms.map(({ kind, provider: of, says }) => [kind, of, says.split(" ")[0]])).toEqual(
    ["broken.csv", "ragged.csv", "torn.xml", "odd.xml"].map((name) => [
      "settlement-file",
      "scripted",
      name,
    ]),
  );
});

test("a deposit that was taken back and credited again leaves no break", async () => {
  punter = await logIn(gate, { login: punter.email, password: PASSWORD });
  provider.next("create", { kind: "declined" });
  const paymentId = await deposit(2100);
  await captured(paymentId);
  const breaksAfter = async (name: string, ...rows: string[]) => {
    provider.files = [{ name, format: "csv", content: csv(...rows) }];
    await read();
    return (await breaks()).filter((each) => each.paymentId === paymentId);
  };
  await gate.operate("resolvePayment", {
    params: { id: paymentId },
    body: { verdict: "failed", note: "Asked the provider." },
  });
  const line = `50,${day()},capture,k,${paymentId},21.00,USD,0`;
  gate.clock.advance(5 * DAY_MS);
  expect(await breaksAfter("taken-back.csv", line)).toMatchObject([
    { kind: "movement_without_line", amount: -2100 },
  ]);
  await captured(paymentId);
  expect(await breaksAfter("credited-again.csv")).toEqual([]);
  gate.clock.advance(5 * DAY_MS);
  expect(await breaksAfter("days-later.csv")).toEqual([]);

  // The provider returned a refund of which it has no line.
  expect(
    await breaksAfter("returned.csv", `51,${day()},refund,k,${paymentId},21.00,USD,0`),
  ).toMatchObject([{ kind: "movement_without_line", amount: -2100 }]);
});

test("minor units follow the currency: none for the yen, three digits for the dinar", () => {
  const rows = csv(
    `1,2026-06-02T10:00:00Z,capture,a,b,2500,JPY,0`,
    `2,2026-06-02T10:00:00Z,refund,a,b,-1.250,KWD,0.005`,
  );
  expect(readCsv(rows).map(({ amount, fee }) => [amount, fee])).toEqual([
    [2500n, 0n],
    [-1250n, 5n],
  ]);
  expect(() => readCsv(csv(`1,2026-06-02T10:00:00Z,capture,a,b,25.00,JPY,0`))).toThrow(
    UnreadableFile,
  );
});
