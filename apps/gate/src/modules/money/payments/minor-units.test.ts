import { DAY_MS } from "@touchline/core";
import { fakeClock } from "@touchline/testkit";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ibanOf, newCard } from "../../../../test/accounts.ts";
import { bringHooks, startTestAcquirer, type TestAcquirer } from "../../../../test/acquirer.ts";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";

const clock = fakeClock(START);
let bank: TestAcquirer;
let gate: TestGate;
beforeAll(async () => {
  bank = await startTestAcquirer(clock);
  gate = await startTestGate({ clock, config: { paymentProviders: { sandbox: bank.settings } } });
  bringHooks(bank, gate.gate.app);
});
afterAll(async () => {
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
  await gate.close();
  await bank.close();
});

/**
 * A yen has no minor unit and a dinar has a thousand: the same number of minor units is a different
 * amount in each.
 */
const CURRENCIES = [
  { currency: "JPY", amount: 12_345, decimal: "12345", range: [500, 500_000], sum: "12345 JPY" },
  {
    currency: "KWD",
    amount: 12_345,
    decimal: "12.345",
    range: [2000, 2_500_000],
    sum: "12.345 KWD",
  },
] as const;

const cashOf = async ({ headers }: TestPunter) =>
  (await gate.call("heartbeat", { headers })).body.user.balanceInfo.mainBalance;

test.each(CURRENCIES)(
  "$currency: $amount minor units are deposited and withdrawn unchanged",
  async (each) => {
    const { currency, amount, decimal, range } = each;
    let punter = await join(gate, { currencyID: currency });
    await gate.query(
      "update punters set identified_at = now(), first_name = 'Ana', last_name = 'Punter' where email = $1",
      [punter.email],
    );
    const before = await cashOf(punter);
    const { body: offered } = await gate.call("paymentMethods", {
      query: { direction: "deposit" },
      headers: punter.headers,
    });
    const card = offered.methods.find(({ method }) => method === "card");
    expect([offered.currency, card?.least, card?.most]).toEqual([currency, ...range]);

    const token = await bank.tokenOf(newCard(currency === "JPY" ? 901 : 902));
    const paidIn = await gate.call("startDeposit", {
      body: { amount, method: "card", token },
      headers: punter.headers,
    });
    expect(paidIn.body).toMatchObject({ state: "succeeded", amount, currency });
    expect((await cashOf(punter)) - before).toBe(amount);
    const [theirs] = await bank.query(
      "select captured, captured_currency as currency from payments where reference = $1",
      [paidIn.body.paymentId],
    );
    expect(theirs).toEqual({ captured: BigInt(amount), currency });

    await gate.call("prove", { body: { password: PASSWORD }, headers: punter.headers });
    const { ways } = (await gate.call("withdrawalOptions", { headers: punter.headers })).body;
    const savedMethodId = ways.find(({ isFirst }) => isFirst)?.savedMethod?.savedMethodId ?? "";
    const out = await gate.call("withdraw", {
      body: { amount, method: "card", savedMethodId },
      headers: punter.headers,
    });
    expect(out.body).toMatchObject({ amount, currency });
    if (out.body.state === "checking")
      await gate.operate("approveWithdrawal", { params: { id: out.body.paymentId }, body: {} });
    await bank.acquirer.work();
    expect(
      (await gate.call("payment", { params: { id: out.body.paymentId }, headers: punter.headers }))
        .body.state,
    ).toBe("paid");
    expect(await cashOf(punter)).toBe(before);

    const { body: file } = await gate.call("statementFile", {
      query: { format: "csv", group: "payments" },
      headers: punter.headers,
    });
    const rows: string[][] = parse(Buffer.from(file.content, "base64"), { bom: true });
    const moved = rows.slice(1).map((row) => [row[4], row[8]]);
    expect(moved).toContainEqual([decimal, currency]);
    expect(moved).toContainEqual([`-${decimal}`, currency]);

    clock.advance(2 * DAY_MS);
    const read = (await gate.operate("readSettlements", { body: undefined as never })).body;
    expect(read.breaks).toBe(0);
    expect(read.matched).toBeGreaterThanOrEqual(2);
    punter = await logIn(gate, { login: punter.email, password: PASSWORD });
    const { body: year } = await gate.call("statementYear", { query: {}, headers: punter.headers });
    expect(year).toMatchObject({ currency });
  },
);

test.each(CURRENCIES)(
  "$currency: a transfer request uses the bank's notation",
  async ({ currency, amount, sum }) => {
    const punter = await join(gate, { currencyID: currency });
    const body = { amount, method: "bank" as const };
    const { action } = (await gate.call("startDeposit", { body, headers: punter.headers })).body;
    expect(action?.lines).toContainEqual({ name: "amount", value: sum });
    const named = {
      amount: 1,
      method: "bank" as const,
      details: { iban: ibanOf(punter.email), holder: "Ana Punter" },
    };
    await gate.call("prove", { body: { password: PASSWORD }, headers: punter.headers });
    expect(
      (await gate.call("withdraw", { body: named, headers: punter.headers })).error,
    ).toMatchObject({
      code: "PAYMENT_AMOUNT_OUT_OF_RANGE",
    });
  },
);
