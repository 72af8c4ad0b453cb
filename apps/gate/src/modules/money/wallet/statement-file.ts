import type { QueryOf, ReplyOf, statementFile } from "@touchline/contract";
import { type Clock, formatMoney, toDecimal, wallClock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { createBulkhead } from "../../../platform/http/bulkhead.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Company } from "../../../platform/settings/operator-settings.ts";
import { drawOnThread } from "./pdf-threads.ts";
import { toCsv } from "./statement-csv.ts";
import type { StatementPaper } from "./statement-pdf.ts";
import { listMovements, type Movement, type MovementFilter } from "./wallet.store.ts";

/** Most lines in one file; the punter requests a longer period in parts. */
const MOST_LINES = { csv: 20_000, pdf: 3000 } as const;
const CHUNK = 500;
/** Files made at once for all punters together; a few more may wait. */
const FILES = { atOnce: 2, waiting: 20 };

/** Texts of one language by their keys. */
type Texts = Readonly<Record<string, string>>;

export interface StatementFileDeps {
  db: Database;
  clock: Clock;
  textsOf: (language: string) => Texts;
  operator: { brand: string; company: Company };
}

export interface StatementOwner {
  punterId: string;
  currency: string;
  /** IANA name of the punter's own time zone, for days and times. */
  zone: string;
  /** The account's name in the file: nickname, email or phone. */
  name: string;
  jurisdiction: string;
}

type Wanted = Omit<MovementFilter, "before">;
type Answer =
  | ReplyOf<typeof statementFile>
  | Refusal<"STATEMENT_TOO_LONG" | "STATEMENT_BUSY" | "gateway.unavailable">;

export function createStatementFiles({ db, clock, textsOf, operator }: StatementFileDeps) {
  const bulkhead = createBulkhead(FILES);
  const making = new Set<string>();

  async function movements(
    punterId: string,
    wanted: Wanted,
    most: number,
  ): Promise<Movement[] | null> {
    const found: Movement[] = [];
    for (let before: bigint | null = null; ; ) {
      const filter: MovementFilter = { ...wanted, before };
      const chunk: Movement[] = await db.readHistory(punterId, (reader) =>
        listMovements(reader, punterId, filter, CHUNK),
      );
      found.push(...chunk);
      if (found.length > most) return null;
      if (chunk.length < CHUNK) return found.reverse();
      before = chunk.at(-1)?.seq ?? null;
    }
  }

  /** The balance at an instant: the balance after the last transaction before it. */
  async function balanceAt(punterId: string, at: Date | null): Promise<bigint> {
    const [last] = await db.readHistory(punterId, (reader) =>
      listMovements(reader, punterId, { before: null, kinds: null, from: null, until: at }, 1),
    );
    return last?.balance ?? 0n;
  }

  async function made(
    owner: StatementOwner,
    wanted: Wanted,
    format: QueryOf<typeof statementFile>["format"],
    language: string,
  ): Promise<Answer> {
    const lines = await movements(owner.punterId, wanted, MOST_LINES[format]);
    if (!lines) return refusal("STATEMENT_TOO_LONG", { most: MOST_LINES[format] });
    const texts = textsOf(language);
    const day = (at: number) => wallClock(owner.zone, at).toISOString().slice(0, 10);
    const until = wanted.until ? wanted.until.getTime() - 1 : clock.now();
    const from = wanted.from?.getTime() ?? lines[0]?.at.getTime() ?? until;
    const fileName = `statement-${day(from)}-${day(until)}.${format}`;
    const told = { texts, owner, period: `${day(from)} – ${day(until)}` };
    if (format === "csv")
      return {
        fileName,
        mediaType: "text/csv; charset=utf-8",
        content: csvOf(lines, told).toString("base64"),
        lines: lines.length,
      };
    const [opening, closing] = [
      wanted.from ? await balanceAt(owner.punterId, wanted.from) : 0n,
      await balanceAt(owner.punterId, wanted.until),
    ];
    const paper = paperOf(lines, {
      ...told,
      language,
      opening,
      closing,
      operator,
      madeAt: new Date(clock.now()),
    });
    return {
      fileName,
      mediaType: "application/pdf",
      content: (await drawOnThread(paper)).toString("base64"),
      lines: lines.length,
    };
  }

  return {
    /** Makes one file at a time per punter. */
    async make(
      owner: StatementOwner,
      wanted: Wanted,
      format: QueryOf<typeof statementFile>["format"],
      language: string,
    ): Promise<Answer> {
      if (making.has(owner.punterId)) return refusal("STATEMENT_BUSY");
      making.add(owner.punterId);
      try {
        const file = await bulkhead.run(() => made(owner, wanted, format, language));
        return isRefusal(file) && file.code === "gateway.unavailable"
          ? refusal("STATEMENT_BUSY")
          : file;
      } finally {
        making.delete(owner.punterId);
      }
    },
  };
}

interface Told {
  texts: Texts;
  owner: StatementOwner;
  period: string;
}

const textOf = (texts: Texts, key: string, fallback: string): string =>
  texts[key] ?? texts[fallback] ?? "";
const kindText = (texts: Texts, kind: string): string =>
  textOf(texts, `statement.kind.${kind}`, "statement.kind.other");
const reasonText = (texts: Texts, reason: string | null): string =>
  reason === null ? "" : textOf(texts, `bets.reason.${reason}`, "bets.reason.other");
const momentText = (zone: string, at: Date): string =>
  wallClock(zone, at.getTime()).toISOString().slice(0, 19).replace("T", " ");

function csvOf(lines: readonly Movement[], { texts, owner: { zone, currency } }: Told): Buffer {
  const names = [
    "when",
    "kind",
    "reference",
    "reason",
    "amount",
    "balance",
    "bonus",
    "bonusBalance",
    "currency",
    "id",
  ];
  const head = names.map(
    (name) => `${texts[`statement.file.${name}`] ?? name}${name === "when" ? ` (${zone})` : ""}`,
  );
  const rows = lines.map(
    ({ at, kind, reference, reason, amount, balance, bonus, bonusBalance, transactionId }) => [
      ...[momentText(zone, at), kindText(texts, kind), reference ?? "", reasonText(texts, reason)],
      ...[amount, balance, bonus, bonusBalance].map((each) => toDecimal(each, currency)),
      ...[currency, transactionId],
    ],
  );
  return toCsv([head, ...rows]);
}

interface PaperFacts extends Told {
  language: string;
  opening: bigint;
  closing: bigint;
  operator: StatementFileDeps["operator"];
  madeAt: Date;
}

function paperOf(lines: readonly Movement[], facts: PaperFacts): StatementPaper {
  const { texts, owner, period, language, opening, closing, operator, madeAt } = facts;
  const money = (amount: bigint) =>
    formatMoney(amount, { locale: language, currency: owner.currency });
  const signed = (amount: bigint) =>
    amount > 0n ? `+${money(amount)}` : money(amount).replace("-", "−");
  const word = (name: string) => texts[`statement.file.${name}`] ?? name;
  const about = ({ reference, reason, bonus }: Movement) =>
    [
      reference,
      reasonText(texts, reason),
      bonus === 0n ? "" : `${texts["statement.bonus"]} ${signed(bonus)}`,
    ]
      .filter(Boolean)
      .join(" · ");
  const { name, address, registration, licences } = operator.company;
  const named = [name ?? operator.brand, address, registration, licences[owner.jurisdiction]];
  return {
    operator: named.filter((line): line is string => Boolean(line)),
    title: `${operator.brand}: ${texts["statement.title"] ?? ""}`,
    facts: [
      [word("account"), owner.name],
      [word("period"), `${period} (${owner.zone})`],
      [word("opening"), money(opening)],
      [word("closing"), money(closing)],
    ],
    columns: [word("when"), word("kind"), word("amount"), word("balance")],
    rows: lines.map((line) => ({
      at: momentText(owner.zone, line.at),
      what: kindText(texts, line.kind),
      about: about(line),
      amount: signed(line.amount),
      balance: money(line.balance),
    })),
    empty: texts["statement.emptyFiltered"] ?? "",
    pageOf: word("page"),
    language,
    madeAt,
  };
}
