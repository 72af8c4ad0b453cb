import { toDecimal } from "@touchline/core";
import { type Html, html } from "@touchline/core/html";
import type { Queries } from "./database.ts";
import { Refused } from "./refused.ts";
import { dayOf, type LineType } from "./settlement-lines.ts";

interface LineRow {
  line_id: number;
  type: LineType;
  subject_id: string;
  reference: string;
  amount: number;
  fee: number;
  currency: string;
  at: number;
}

export interface SettlementEntry {
  name: string;
  day: string;
  format: "csv" | "camt.053";
  lines: number;
  /** A finished day gets no more lines. */
  final: boolean;
}

const MOST_DAYS = 400;
const FORMATS = [
  ["csv", "csv"],
  ["camt.053", "xml"],
] as const;

/** One CSV and one camt.053 file for each day since then that has lines. */
export async function settlementFiles(
  db: Queries,
  since: string,
  now: number,
): Promise<SettlementEntry[]> {
  const days = await db.query<{ day: string; lines: number }>(
    `select day, count(*)::int as lines from settlement_lines where day >= $1 group by day order by day limit ${MOST_DAYS}`,
    [since],
  );
  return days.flatMap(({ day, lines }) =>
    FORMATS.map(([format, ending]) => ({
      name: `${day}.${ending}`,
      day,
      format,
      lines,
      final: day < dayOf(now),
    })),
  );
}

export async function settlementFile(
  db: Queries,
  name: string,
  now: number,
): Promise<{ type: string; content: string }> {
  const [, day, ending] = /^(\d{4}-\d\d-\d\d)\.(csv|xml)$/.exec(name) ?? [];
  const lines = day
    ? await db.query<LineRow>("select * from settlement_lines where day = $1 order by line_id", [
        day,
      ])
    : [];
  if (!day || lines.length === 0) throw new Refused(404, "file_unknown", "There is no such file");
  if (ending === "csv") return { type: "text/csv; charset=utf-8", content: csv(lines) };
  return { type: "application/xml; charset=utf-8", content: camt053(day, lines, now) };
}

const decimal = (amount: number, currency: string): string => toDecimal(BigInt(amount), currency);
const field = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const COLUMNS = [
  "line_id",
  "booked_at",
  "type",
  "provider_reference",
  "merchant_reference",
  "amount",
  "currency",
  "fee",
];

function csv(lines: readonly LineRow[]): string {
  const rows = lines.map(({ line_id, at, type, subject_id, reference, amount, currency, fee }) =>
    [
      String(line_id),
      new Date(at).toISOString(),
      type,
      subject_id,
      reference,
      decimal(amount, currency),
      currency,
      decimal(fee, currency),
    ]
      .map(field)
      .join(","),
  );
  return `${[COLUMNS.join(","), ...rows].join("\r\n")}\r\n`;
}

/** An ISO 20022 bank-to-customer statement, one per currency of the day. */
function camt053(day: string, lines: readonly LineRow[], now: number): string {
  const statements = [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, own]) =>
    statement(day, currency, own, now),
  );
  return String(html`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>SANDBOX-${day}</MsgId><CreDtTm>${new Date(now).toISOString()}</CreDtTm></GrpHdr>${statements}
</BkToCstmrStmt></Document>
`);
}

function statement(day: string, currency: string, lines: readonly LineRow[], now: number): Html {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return html`
<Stmt><Id>SANDBOX-${day}-${currency}</Id><CreDtTm>${new Date(now).toISOString()}</CreDtTm>
<Acct><Id><Othr><Id>SANDBOX-MERCHANT-${currency}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
${balance("OPBD", 0, currency, day)}
${balance("CLBD", total, currency, day)}${lines.map((line) => entry(day, line))}
</Stmt>`;
}

const side = (amount: number): string => (amount < 0 ? "DBIT" : "CRDT");
const size = (amount: number, currency: string): Html =>
  html`<Amt Ccy="${currency}">${decimal(Math.abs(amount), currency)}</Amt>`;

const balance = (code: string, amount: number, currency: string, day: string): Html =>
  html`<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${size(amount, currency)}<CdtDbtInd>${side(amount)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

const entry = (
  day: string,
  { line_id, type, subject_id, reference, amount, fee, currency }: LineRow,
): Html => {
  const [sum, dir] = [size(amount, currency), side(amount)];
  const charges = html`<Chrgs><Rcrd>${size(fee, currency)}<CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>false</ChrgInclInd></Rcrd></Chrgs>`;
  const refs = html`<Refs><AcctSvcrRef>${subject_id}</AcctSvcrRef><EndToEndId>${reference}</EndToEndId></Refs>`;
  return html`
<Ntry><NtryRef>${line_id}</NtryRef>${sum}<CdtDbtInd>${dir}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${subject_id}</AcctSvcrRef><BkTxCd><Prtry><Cd>${type}</Cd></Prtry></BkTxCd>${charges}<NtryDtls><TxDtls>${refs}${sum}<CdtDbtInd>${dir}</CdtDbtInd></TxDtls></NtryDtls></Ntry>`;
};
