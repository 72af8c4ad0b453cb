import { describe, expect, test } from "vitest";
import { readCamt053 } from "./camt053.ts";
import { readSettlement } from "./settlement.ts";
import { type SettlementLine, UnreadableFile } from "./settlement-line.ts";

const PAYMENT = "3f0c7e9e-1111-4222-8333-444455556666";
const SQUEEZED = PAYMENT.replaceAll("-", "");

const message = (inside: string, { head = "", version = "08" } = {}) =>
  `<?xml version="1.0"?>${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>${inside}</BkToCstmrStmt></Document>`;
const statement = (entries: string, about = "", iban = "DE89370400440532013000") =>
  `<Stmt><Id>ST-7</Id>${about}<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}</Stmt>`;
const file = (entries: string, options = {}) => message(statement(entries), options);

interface Written {
  amount?: string;
  currency?: string;
  side?: string;
  status?: string;
  code?: string;
  day?: string;
  more?: string;
}
const entry = ({
  amount = "12.50",
  currency = "EUR",
  side = "CRDT",
  status = "<Sts><Cd>BOOK</Cd></Sts>",
  code = "<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>",
  day = "<BookgDt><Dt>2026-06-02</Dt></BookgDt>",
  more = "",
}: Written = {}) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${status}${day}${code}${more}</Ntry>`;
const detail = (refs: string, inside = "") => `<TxDtls><Refs>${refs}</Refs>${inside}</TxDtls>`;
const details = (...all: string[]) => `<NtryDtls>${all.join("")}</NtryDtls>`;
const domain = (family: string, sub: string) =>
  `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn></BkTxCd>`;
const one = (written: Written): SettlementLine | undefined => readCamt053(file(entry(written)))[0];

test("an entry of a provider that uses our codes keeps its number", () => {
  const sandbox = `<Ntry><NtryRef>7</NtryRef><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-06-02</Dt></BookgDt><AcctSvcrRef>po_1</AcctSvcrRef>
    <BkTxCd><Prtry><Cd>payout</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>${PAYMENT}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`;
  expect(readCamt053(file(sandbox))).toEqual([
    {
      lineId: "7",
      kind: "payout",
      paymentId: PAYMENT,
      reference: "po_1",
      amount: -1250n,
      fee: 0n,
      feeCurrency: "EUR",
      currency: "EUR",
      day: "2026-06-02",
    },
  ]);
});

describe("a bank's file", () => {
  test("needs no entry numbers and no codes of ours; each line is named by its statement", () => {
    expect(readCamt053(file(entry() + entry({ side: "DBIT", code: "" })))).toMatchObject([
      { lineId: "DE89370400440532013000/ST-7/1", kind: "capture", amount: 1250n },
      { lineId: "DE89370400440532013000/ST-7/2", kind: "payout", amount: -1250n },
    ]);
  });

  const idsOf = (...parts: string[]) => readCamt053(message(parts.join(""))).map((l) => l.lineId);
  test.each([
    ["a page", "<StmtPgntn><PgNb>2</PgNb><LastPgInd>true</LastPgInd></StmtPgntn>", "p2"],
    ["an electronic number", "<ElctrncSeqNb>12</ElctrncSeqNb>", "e12/2026"],
    ["a legal number", "<LglSeqNb>3</LglSeqNb>", "l3/2026"],
    ["a day", "<CreDtTm>2027-01-04T06:00:00Z</CreDtTm>", "2027-01-04"],
    ["a period", "<FrToDt><FrDtTm>2027-01-03T00:00:00Z</FrDtTm></FrToDt>", "2027-01-03"],
  ])("lines of statements of one id differ by %s", (_, about, part) => {
    expect(idsOf(statement(entry(), about))).toEqual([`DE89370400440532013000/ST-7/${part}/1`]);
  });

  const period = "<FrToDt><FrDtTm>2027-01-03T00:00:00Z</FrDtTm></FrToDt>";
  test.each([
    ["period", period],
    ["electronic number", "<ElctrncSeqNb>12</ElctrncSeqNb>"],
    ["legal number", "<LglSeqNb>3</LglSeqNb>"],
  ])("a copy made on another day has the same lines, by the statement's %s", (_, about) => {
    const made = (day: string) => `${about}<CreDtTm>${day}T06:00:00Z</CreDtTm>`;
    const copy = `${made("2027-01-05")}<CpyDplctInd>DUPL</CpyDplctInd>`;
    expect(idsOf(statement(entry(), copy))).toEqual(idsOf(statement(entry(), made("2027-01-04"))));
  });

  test("numbers that begin again each year name other lines", () => {
    const of = (year: number) =>
      idsOf(
        statement(
          entry({ day: `<BookgDt><Dt>${year}-01-02</Dt></BookgDt>` }),
          "<ElctrncSeqNb>1</ElctrncSeqNb>",
        ),
      );
    expect(of(2027)).not.toEqual(of(2026));
  });

  test("lines of statements of one id differ by account, its currency and the message's page", () => {
    expect(idsOf(statement(entry(), "", "FR76"))).toEqual(["FR76/ST-7/1"]);
    const inUsd = statement(entry()).replace("</Acct>", "<Ccy>USD</Ccy></Acct>");
    expect(idsOf(inUsd)).toEqual(["DE89370400440532013000/USD/ST-7/1"]);
    const page = "<GrpHdr><MsgPgntn><PgNb>4</PgNb></MsgPgntn></GrpHdr>";
    expect(idsOf(page, statement(entry()))).toEqual(["DE89370400440532013000/ST-7/p4/1"]);
  });

  test("statements of one file that nothing tells apart are counted on", () => {
    expect(idsOf(statement(entry()), statement(entry()))).toEqual([
      "DE89370400440532013000/ST-7/1",
      "DE89370400440532013000/ST-7/2",
    ]);
  });

  test("may prefix its namespace and give its times with the hour", () => {
    const prefixed = file(entry({ day: "<BookgDt><DtTm>2026-06-02T09:00:00Z</DtTm></BookgDt>" }))
      .replaceAll(/<(\/?)([A-Z])/g, "<$1ns2:$2")
      .replace("xmlns=", "xmlns:ns2=");
    expect(readCamt053(prefixed)).toMatchObject([{ amount: 1250n, day: "2026-06-02" }]);
  });

  test.each([
    ["pending", "<Sts><Cd>PDNG</Cd></Sts>", 0],
    ["pending, as version 2 says it", "<Sts>PDNG</Sts>", 0],
    ["for information", "<Sts>INFO</Sts>", 0],
    ["booked, as version 2 says it", "<Sts>BOOK</Sts>", 1],
  ])("an entry %s", (_, status, lines) => {
    expect(readCamt053(file(entry({ status }), { version: "02" }))).toHaveLength(lines);
  });

  test.each([
    ["RCDT", "ESCT", "CRDT", "capture"],
    ["IDDT", "ESDD", "CRDT", "capture"],
    ["MCRD", "POSP", "CRDT", "capture"],
    ["ICDT", "ESCT", "DBIT", "payout"],
    ["ICDT", "RRTN", "CRDT", "payout_return"],
    ["IDDT", "UPDD", "DBIT", "chargeback"],
    ["MCRD", "UPCT", "DBIT", "chargeback"],
    ["MCRD", "UPCT", "CRDT", "chargeback_reversal"],
    ["MCRD", "RIMB", "DBIT", "refund"],
    ["RCDT", "RRTN", "DBIT", "refund"],
  ])("code %s %s as %s is a %s", (family, sub, side, kind) => {
    expect(one({ code: domain(family, sub), side })).toMatchObject({ kind });
  });

  test("a reversed payout is its return", () => {
    const reversed = { code: domain("ICDT", "ESCT"), more: "<RvslInd>true</RvslInd>" };
    expect(one(reversed)).toMatchObject({ kind: "payout_return" });
  });

  test("a batch keeps each reference with its own amount", () => {
    const batch = details(
      detail(`<EndToEndId>${SQUEEZED}</EndToEndId>`, '<Amt Ccy="EUR">10.00</Amt>'),
      detail(
        "<EndToEndId>INV-2</EndToEndId>",
        '<AmtDtls><TxAmt><Amt Ccy="EUR">2.5</Amt></TxAmt></AmtDtls>',
      ),
    );
    expect(readCamt053(file(entry({ more: batch })))).toMatchObject([
      { lineId: expect.stringMatching(/1\.1$/), paymentId: PAYMENT, amount: 1000n },
      { lineId: expect.stringMatching(/1\.2$/), reference: "INV-2", amount: 250n },
    ]);
  });

  test.each([
    ["have no amounts", ""],
    ["do not add up", '<Amt Ccy="EUR">1.00</Amt>'],
    ["have another currency", '<Amt Ccy="USD">6.25</Amt>'],
  ])("a batch whose parts %s stays one line without a reference", (_, amount) => {
    const batch = details(
      detail("<EndToEndId>A</EndToEndId>", amount),
      detail("<EndToEndId>B</EndToEndId>", amount),
    );
    expect(readCamt053(file(entry({ more: batch })))).toMatchObject([
      { amount: 1250n, paymentId: null, reference: null },
    ]);
  });

  test("a reference that was not provided is none", () => {
    const more = `<AcctSvcrRef>BANK-1</AcctSvcrRef>${details(detail("<EndToEndId>NOTPROVIDED</EndToEndId>"))}`;
    expect(one({ more })).toMatchObject({ reference: "BANK-1", paymentId: null });
  });

  const charge = (amount: string, side = "DBIT") =>
    `<Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>`;
  test.each([
    [
      "as records of the entry",
      `<Chrgs><Rcrd>${charge("0.30")}</Rcrd><Rcrd>${charge("0.05", "CRDT")}</Rcrd></Chrgs>`,
      25n,
    ],
    ["as a total", '<Chrgs><TtlChrgsAndTaxAmt Ccy="CHF">0.40</TtlChrgsAndTaxAmt></Chrgs>', 40n],
    [
      "as version 2 repeats them",
      `<Chrgs>${charge("0.30")}</Chrgs><Chrgs>${charge("0.20")}</Chrgs>`,
      50n,
    ],
    [
      "at the transaction",
      details(
        detail("<EndToEndId>A</EndToEndId>", `<Chrgs><Rcrd>${charge("0.15")}</Rcrd></Chrgs>`),
      ),
      15n,
    ],
  ])("charges %s are read in their own currency", (_, more, fee) => {
    expect(one({ more })).toMatchObject({ fee, feeCurrency: "CHF", currency: "EUR" });
  });

  const rcrd = (amount: string) => `<Chrgs><Rcrd>${charge(amount)}</Rcrd></Chrgs>`;
  const part = (fee = "") =>
    detail("<EndToEndId>A</EndToEndId>", `<Amt Ccy="EUR">6.25</Amt>${fee && rcrd(fee)}`);
  const CHF = (fee: bigint) => ({ fee, feeCurrency: "CHF", currency: "EUR" });
  const NONE = { fee: 0n, feeCurrency: "EUR", currency: "EUR" };
  test.each([
    ["the whole", rcrd("0.40"), ["", ""], [CHF(40n), NONE]],
    ["its parts", "", ["0.15", "0.25"], [CHF(15n), CHF(25n)]],
    ["the whole, as the sum of its parts", rcrd("0.40"), ["0.15", "0.25"], [CHF(15n), CHF(25n)]],
    ["the whole, and more than its parts", rcrd("0.50"), ["", "0.25"], [CHF(25n), CHF(25n)]],
  ])("charges of a batch for %s are booked once", (_, whole, [a, b], fees) => {
    const more = whole + details(part(a), part(b));
    expect(readCamt053(file(entry({ more })))).toMatchObject(fees);
  });

  test("a batch that stays one line bears the charges of its parts", () => {
    const inside = `<Amt Ccy="EUR">1.00</Amt>${rcrd("0.15")}`;
    const refs = "<EndToEndId>A</EndToEndId>";
    const more = details(detail(refs, inside), detail(refs, inside));
    expect(one({ more })).toMatchObject(CHF(30n));
  });

  test("zeros beyond the currency's digits mean nothing; other digits are refused", () => {
    expect(one({ amount: "12.50000" })).toMatchObject({ amount: 1250n });
    expect(one({ amount: "2500.00", currency: "JPY" })).toMatchObject({ amount: 2500n });
    expect(() => one({ amount: "12.505" })).toThrow(UnreadableFile);
  });

  test.each([
    ["an unknown side", file(entry({ side: "BOTH" }))],
    ["an unknown status", file(entry({ status: "<Sts><Cd>LATER</Cd></Sts>" }))],
    ["no day", file(entry({ day: "" }))],
    ["a day that no month has", file(entry({ day: "<BookgDt><Dt>2026-02-31</Dt></BookgDt>" }))],
    ["a month that no year has", file(entry({ day: "<BookgDt><Dt>2026-13-01</Dt></BookgDt>" }))],
    ["the year 0", file(entry({ day: "<BookgDt><Dt>0000-01-01</Dt></BookgDt>" }))],
    ["more than 64 bits of money", file(entry({ amount: "99999999999999999999" }))],
    ["a NUL", file(entry({ more: "<AcctSvcrRef>A\0B</AcctSvcrRef>" }))],
    ["half a character", file(entry({ more: "<AcctSvcrRef>A\ud800B</AcctSvcrRef>" }))],
    [
      "an endless reference",
      file(entry({ more: `<AcctSvcrRef>${"A".repeat(501)}</AcctSvcrRef>` })),
    ],
    ["a document type", file(entry(), { head: '<!DOCTYPE x [<!ENTITY a "b">]>' })],
    ["no statement", "<html/>"],
    ["an entry without an amount", file("<Ntry><CdtDbtInd>CRDT</CdtDbtInd></Ntry>")],
    ["half a file", file(entry()).slice(0, 300)],
  ])("is unreadable with %s", (_, content) => {
    expect(() => readSettlement("camt.053", content)).toThrow(UnreadableFile);
  });
});
