import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { type ScriptedProvider, scriptedProvider } from "../../../../test/scripted-provider.ts";

let provider: ScriptedProvider;
let gate: TestGate;
beforeAll(async () => {
  provider = scriptedProvider();
  gate = await startTestGate({ providers: [provider] });
});
afterAll(() => gate.close());

const HEAD = "line_id,booked_at,type,provider_reference,merchant_reference,amount,currency,fee";
const csv = (name: string, ...rows: string[]) => ({
  name,
  format: "csv" as const,
  content: [HEAD, ...rows].join("\n"),
});
const row = (id: string, amount = "5.00", day = "2026-06-02") =>
  `${id},${day},payout,ref-${id},x,-${amount},USD,0`;

const entry = (amount: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-06-02</Dt></BookgDt></Ntry>`;
const bank = (name: string, about: string, ...amounts: string[]) => ({
  name,
  format: "camt.053" as const,
  content: `<Document><BkToCstmrStmt><Stmt><Id>1</Id>${about}<Acct><Id><IBAN>DE1</IBAN></Id></Acct>${amounts.map(entry).join("")}</Stmt></BkToCstmrStmt></Document>`,
});
const page = (number: number) => `<StmtPgntn><PgNb>${number}</PgNb></StmtPgntn>`;

const read = async (...files: typeof provider.files) => {
  provider.files = files;
  const { files: whole, lines } = (
    await gate.operate("readSettlements", { body: undefined as never })
  ).body;
  return { files: whole, lines };
};
const alarms = async () =>
  (await gate.operate("paymentAlarms")).body.alarms.map(({ says }) => says.split(" cannot")[0]);

test("pages of a statement, and statements that use an id again, keep all their lines", async () => {
  const year = (created: number) => `<CreDtTm>${created}-01-04T06:00:00Z</CreDtTm>`;
  expect(
    await read(
      bank("page-1.xml", page(1), "1.00", "2.00"),
      bank("page-2.xml", page(2), "3.00"),
      bank("2026.xml", year(2026), "4.00"),
      bank("2027.xml", year(2027), "5.00"),
    ),
  ).toEqual({ files: 4, lines: 5 });
  expect(await read(bank("page-1-again.xml", page(1), "1.00", "2.00"))).toEqual({
    files: 1,
    lines: 0,
  });
  expect(await alarms()).toEqual([]);
});

test("a line with the number of another line sets its file aside", async () => {
  expect(await read(csv("first.csv", row("1"), row("2")))).toEqual({ files: 1, lines: 2 });
  expect(
    await read(
      csv("second.csv", row("2", "6.00"), row("3")),
      csv("twice-in-one.csv", row("4"), row("4", "7.00")),
      csv("overlapping.csv", row("2"), row("5")),
      bank("unnumbered-page.xml", "<LglSeqNb>9</LglSeqNb>", "1.00"),
      bank("its-next-page.xml", "<LglSeqNb>9</LglSeqNb>", "2.00", "3.00"),
    ),
  ).toEqual({ files: 2, lines: 2 });
  expect(await alarms()).toEqual(["second.csv", "twice-in-one.csv", "its-next-page.xml"]);
  expect(
    await gate.query("select line_id from settlement_lines where line_id in ('3', '4')"),
  ).toEqual([]);
});

test("values that the database cannot hold set their file aside, and the next is read", async () => {
  const before = (await alarms()).length;
  expect(
    await read(
      csv("no-day.csv", row("10", "5.00", "2026-02-31")),
      csv("too-large.csv", row("11", "99999999999999999999.00")),
      csv("nul.csv", row("1\0" + "2")),
      csv("long.csv", row("1".repeat(9000))),
      csv("after-them.csv", row("13")),
    ),
  ).toEqual({ files: 1, lines: 1 });
  expect((await alarms()).slice(before)).toEqual([
    "no-day.csv",
    "too-large.csv",
    "nul.csv",
    "long.csv",
  ]);
});

test("so does a file whose values only the database refuses, and no other failure", async () => {
  await gate.query(
    `create function refused() returns trigger language plpgsql as $$ begin
       raise exception 'refused' using errcode = case new.line_id when '20' then '22003' else '57014' end;
     end $$`,
  );
  await gate.query(
    `create trigger refused before insert on settlement_lines for each row
       when (new.line_id in ('20', '21')) execute function refused()`,
  );
  const files = [
    csv("data.csv", row("20")),
    csv("server.csv", row("21")),
    csv("fine.csv", row("22")),
  ];
  provider.files = files;
  expect((await gate.operate("readSettlements", { body: undefined as never })).http).toBe(503);
  expect((await alarms()).at(-1)).toBe("data.csv");
  await gate.query("drop trigger refused on settlement_lines");
  expect(await read(...files)).toEqual({ files: 1, lines: 1 });
  expect(
    await gate.query("select line_id from settlement_lines where line_id in ('20', '21', '22')"),
  ).toEqual([{ line_id: "22" }, { line_id: "21" }]);
});
