import { inflateSync } from "node:zlib";
import { DAY_MS, zonedInstant } from "@touchline/core";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credited } from "../../../../test/deposit.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { toCsv } from "./statement-csv.ts";
import { KINDS } from "./statement-kinds.data.ts";
import { toPdf } from "./statement-pdf.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const file = async (punter: TestPunter, query: Record<string, string>, locale = "en") => {
  const reply = await gate.call("statementFile", {
    query,
    headers: { ...punter.headers, "accept-language": locale },
  });
  return { ...reply, bytes: Buffer.from(reply.body?.content ?? "", "base64") };
};
const back = (punter: TestPunter) => logIn(gate, { login: punter.email, password: PASSWORD });

/** A PDF's page count and the letters that its fonts map to. */
function lookInto(pdf: Buffer): { pages: number; letters: Set<string> } {
  const text = pdf.toString("latin1");
  const letters = new Set<string>();
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const from = (match.index ?? 0) + match[0].length;
    const map = inflated(pdf.subarray(from, text.indexOf("endstream", from)));
    if (map.includes("beginbfrange"))
      for (const [, code] of map.matchAll(/<([0-9a-f]{4})>/gi))
        letters.add(String.fromCodePoint(Number.parseInt(code ?? "0", 16)));
  }
  return { pages: [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length, letters };
}
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString("latin1");
  } catch {
    return "";
  }
}

describe("the statement as CSV", () => {
  test("lists every transaction with its cause and the balance after it, oldest first, in the punter's language and zone", async () => {
    const punter = await join(gate);
    await gate.call("changeSettings", {
      body: { timeZoneId: "Asia_Tokyo" },
      headers: punter.headers,
    });
    await credited(gate, punter, 2550);
    await credited(gate, punter, -1000, "withdrawal-requested");
    const { bytes, body } = await file(punter, { format: "csv" }, "ru");
    expect(body).toMatchObject({
      fileName: "statement-2026-06-02-2026-06-02.csv",
      mediaType: "text/csv; charset=utf-8",
      lines: 3,
    });
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows: string[][] = parse(bytes, { bom: true });
    expect(rows[0]?.slice(0, 2)).toEqual(["Дата и время (Asia/Tokyo)", "Операция"]);
    expect(rows.slice(1).map((row) => [row[0], row[1], row[4], row[5], row[8]])).toEqual([
      ["2026-06-02 21:00:00", "Демо-средства", "1000.00", "1000.00", "USD"],
      ["2026-06-02 21:00:00", "Пополнение", "25.50", "1025.50", "USD"],
      ["2026-06-02 21:00:00", "Запрос на вывод", "-10.00", "1015.50", "USD"],
    ]);
    expect(bytes.toString("utf8").split("\r\n")).toHaveLength(5);
  });

  test("obeys the filter", async () => {
    const punter = await join(gate);
    await credited(gate, punter, 100);
    const lines = async (query: Record<string, string>) =>
      (await file(punter, { format: "csv", ...query })).body.lines;
    const now = gate.clock.now();
    expect([await lines({ group: "payments" }), await lines({ group: "games" })]).toEqual([1, 0]);
    expect([await lines({ from: String(now + 1) }), await lines({ until: String(now) })]).toEqual([
      0, 0,
    ]);
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+SUM(A1)", "'+SUM(A1)"],
    ["-2+3", "'-2+3"],
    ["@cmd", "'@cmd"],
    ["\t=1", "'\t=1"],
    ["-12.50", "-12.50"],
    ['say "hi", you', '"say ""hi"", you"'],
    ["two\r\nlines", '"two\r\nlines"'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ])("writes %j as %j", (text, written) =>
    expect(toCsv([[text]]).toString("utf8")).toBe(`\uFEFF${written}\r\n`),
  );
});

describe("the statement as PDF", () => {
  test("has numbered pages and supports Cyrillic", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      at: "2026-06-02 12:00:00",
      what: "Пополнение Ж",
      about: `P${index}`,
      amount: "+10,00 ₽",
      balance: "20,00 ₽",
    }));
    const pdf = await toPdf({
      operator: ["Touchline"],
      title: "Выписка",
      facts: [["Период", "2026"]],
      columns: ["Дата", "Операция", "Сумма", "Баланс"],
      rows,
      empty: "",
      pageOf: "{page} / {pages}",
      language: "ru",
      madeAt: new Date(0),
    });
    const { pages, letters } = lookInto(pdf);
    expect(pages).toBeGreaterThan(3);
    for (const letter of "ВыпискаЖ₽") expect(letters).toContain(letter);
  });

  test("gives a row the height of its longest amount, so that none overlaps the next", async () => {
    const pagesOf = async (amount: string) => {
      const row = { at: "2026-06-02", what: "Deposit", about: "", amount, balance: "1" };
      const rows = Array.from({ length: 100 }, () => row);
      const words = {
        operator: ["Touchline"],
        title: "Transaction history",
        facts: [],
        empty: "",
        pageOf: "{page}",
        language: "en",
      };
      return lookInto(
        await toPdf({
          ...words,
          columns: ["At", "What", "Amount", "Balance"],
          rows,
          madeAt: new Date(0),
        }),
      ).pages;
    };
    expect(await pagesOf("−VND 123,456,789,012,345,678")).toBeGreaterThan(await pagesOf("+1"));
  });

  test("contains the punter's transactions", async () => {
    const punter = await join(gate);
    await credited(gate, punter, 2550);
    const { bytes, body } = await file(punter, { format: "pdf" });
    expect([bytes.subarray(0, 5).toString(), body.mediaType, body.lines]).toEqual([
      "%PDF-",
      "application/pdf",
      2,
    ]);
    expect(lookInto(bytes).pages).toBe(1);
  });
});

describe("files", () => {
  test("are generated one at a time per punter", async () => {
    const punter = await join(gate);
    const replies = await Promise.all([1, 2, 3].map(() => file(punter, { format: "pdf" })));
    expect(replies.map(({ http }) => http).toSorted()).toEqual([200, 429, 429]);
    expect(replies.find(({ http }) => http === 429)?.error).toMatchObject({
      code: "STATEMENT_BUSY",
      retryable: true,
    });
    expect((await file(punter, { format: "pdf" })).http).toBe(200);
  });

  test("have a limit of lines", async () => {
    const punter = await join(gate);
    await gate.query(
      `insert into ledger_transactions (punter_id, transaction_id, idempotency_key, kind, at)
       select punter_id, gen_random_uuid(), 'many:' || n, 'stake', $2
         from punters, generate_series(1, 3001) n where email = $1`,
      [punter.email, new Date(gate.clock.now())],
    );
    expect((await file(punter, { format: "pdf" })).error).toMatchObject({
      code: "STATEMENT_TOO_LONG",
      details: { most: 3000 },
    });
    expect((await file(punter, { format: "csv" })).body.lines).toBe(3002);
  });
});

describe("the yearly summary", () => {
  const year = async (punter: TestPunter, query: Record<string, string> = {}) =>
    (await gate.call("statementYear", { query, headers: punter.headers })).body;

  test("separates payments, play by product and bonuses, and shows all-time deposits less withdrawals", async () => {
    let punter = await join(gate);
    await credited(gate, punter, 10_000);
    await credited(gate, punter, -4000, "stake");
    await credited(gate, punter, 1000, "refund");
    await credited(gate, punter, 7000, "settlement");
    await credited(gate, punter, -500, "game-stake");
    await credited(gate, punter, 200, "game-win");
    await credited(gate, punter, -300, "toto-stake");
    await credited(gate, punter, -1500, "deposit-refunded");
    await credited(gate, punter, -2500, "withdrawal");
    const told = await year(punter);
    expect(told).toMatchObject({
      year: 2026,
      years: [2026],
      deposited: 8500,
      withdrawn: 2500,
      netDeposits: 6000,
      bonuses: 100_000,
    });
    expect(told).toMatchObject({
      staked: 3800,
      won: 7200,
      net: 3400,
      ever: { deposited: 8500, withdrawn: 2500, netDeposits: 6000 },
    });
    expect(told.products).toEqual([
      { product: "bets", staked: 3000, won: 7000, net: 4000 },
      { product: "games", staked: 500, won: 200, net: -300 },
      { product: "toto", staked: 300, won: 0, net: -300 },
    ]);
    // Tokyo's new year begins while London is still in the old one.
    await gate.call("changeSettings", {
      body: { timeZoneId: "Asia_Tokyo" },
      headers: punter.headers,
    });
    gate.clock.advance(zonedInstant("Asia/Tokyo", 2027, 1, 1, 0) - gate.clock.now());
    punter = await back(punter);
    await credited(gate, punter, 700);
    expect(await year(punter)).toMatchObject({
      year: 2027,
      years: [2027, 2026],
      deposited: 700,
      ever: { deposited: 9200 },
    });
    expect(await year(punter, { year: "2026" })).toMatchObject({ year: 2026, deposited: 8500 });
    gate.clock.advance(DAY_MS);
  });
});

test("every kind of transaction has a text and one group", () => {
  const texts = Object.keys(english).flatMap((key) =>
    key.startsWith("statement.kind.") ? [key.slice("statement.kind.".length)] : [],
  );
  const grouped = Object.values(KINDS).flat();
  expect(new Set(grouped).size).toBe(grouped.length);
  expect(grouped.toSorted()).toEqual(texts.filter((kind) => kind !== "other").toSorted());
});
