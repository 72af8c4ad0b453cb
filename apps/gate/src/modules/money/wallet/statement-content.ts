import { formatMoney, toDecimal, wallClock } from "@touchline/core";
import { toCsv } from "./statement-csv.ts";
import type { StatementFileDeps, StatementOwner, Texts } from "./statement-deps.ts";
import type { StatementPaper } from "./statement-pdf.ts";
import type { Movement } from "./wallet.store.ts";

export interface Told {
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

export function csvOf(
  lines: readonly Movement[],
  { texts, owner: { zone, currency } }: Told,
): Buffer {
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
      momentText(zone, at),
      kindText(texts, kind),
      reference ?? "",
      reasonText(texts, reason),
      ...[amount, balance, bonus, bonusBalance].map((each) => toDecimal(each, currency)),
      currency,
      transactionId,
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

export function paperOf(lines: readonly Movement[], facts: PaperFacts): StatementPaper {
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
