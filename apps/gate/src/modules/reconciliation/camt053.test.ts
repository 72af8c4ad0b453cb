import { describe, expect, test } from "vitest";
import { readCamt053 } from "./camt053.ts";
import { readSettlement } from "./settlement.ts";
import { type SettlementLine, UnreadableFile } from "./settlement-line.ts";

const PAYMENT = "3f0c7e9e-1111-4222-8333-444455556666";
const SQUEEZED = PAYMENT.replaceAll("-", "");

const file = (entries: string, { head = "", version = "08" } = {}) =>
  `<?xml version="1.0"?>${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Id>ST-7</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

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

  test("zeros beyond the currency's digits mean nothing; other digits are refused", () => {
    expect(one({ amount: "12.50000" })).toMatchObject({ amount: 1250n });
    expect(one({ amount: "2500.00", currency: "JPY" })).toMatchObject({ amount: 2500n });
    expect(() => one({ amount: "12.505" })).toThrow(UnreadableFile);
  });

  test.each([
    ["an unknown side", file(entry({ side: "BOTH" }))],
    ["an unknown status", file(entry({ status: "<Sts><Cd>LATER</Cd></Sts>" }))],
    ["no day", file(entry({ day: "" }))],
    ["a document type", file(entry(), { head: '<!DOCTYPE x [<!ENTITY a "b">]>' })],
    ["no statement", "<html/>"],
    ["an entry without an amount", file("<Ntry><CdtDbtInd>CRDT</CdtDbtInd></Ntry>")],
    ["half a file", file(entry()).slice(0, 300)],
  ])("is unreadable with %s", (_, content) => {
    expect(() => readSettlement("camt.053", content)).toThrow(UnreadableFile);
  });
});
