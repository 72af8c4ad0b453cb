import type { ReplyOf, statementFile } from "@touchline/contract";
import { wallClock } from "@touchline/core";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { drawOnThread } from "./pdf-threads.ts";
import { csvOf, paperOf, type Told } from "./statement-content.ts";
import type { StatementFileDeps, StatementOwner, WantedFile } from "./statement-deps.ts";
import { listMovements, type Movement, type MovementFilter } from "./wallet.store.ts";

/** Most lines in one file; the punter requests a longer period in parts. */
const MOST_LINES = { csv: 20_000, pdf: 3000 } as const;
const CHUNK = 500;

type File = ReplyOf<typeof statementFile>;

export async function makeStatementFile(
  deps: StatementFileDeps,
  owner: StatementOwner,
  wanted: WantedFile,
): Promise<File | Refusal<"STATEMENT_TOO_LONG">> {
  const { filter, format, language } = wanted;
  const most = MOST_LINES[format];
  const lines = await movements(deps, owner.punterId, filter, most);
  if (!lines) return refusal("STATEMENT_TOO_LONG", { most });
  const texts = deps.textsOf(language);
  const day = (at: number) => wallClock(owner.zone, at).toISOString().slice(0, 10);
  const until = filter.until ? filter.until.getTime() - 1 : deps.clock.now();
  const from = filter.from?.getTime() ?? lines[0]?.at.getTime() ?? until;
  const fileName = `statement-${day(from)}-${day(until)}.${format}`;
  const told = { texts, owner, period: `${day(from)} – ${day(until)}` };
  if (format === "csv")
    return {
      fileName,
      mediaType: "text/csv; charset=utf-8",
      content: csvOf(lines, told).toString("base64"),
      lines: lines.length,
    };
  return {
    fileName,
    mediaType: "application/pdf",
    content: (await pdfOf(deps, lines, told, wanted)).toString("base64"),
    lines: lines.length,
  };
}

async function pdfOf(
  deps: StatementFileDeps,
  lines: readonly Movement[],
  told: Told,
  { filter, language }: WantedFile,
): Promise<Buffer> {
  const { punterId } = told.owner;
  const opening = filter.from ? await balanceAt(deps, punterId, filter.from) : 0n;
  const closing = await balanceAt(deps, punterId, filter.until);
  const paper = paperOf(lines, {
    ...told,
    language,
    opening,
    closing,
    operator: deps.operator,
    madeAt: new Date(deps.clock.now()),
  });
  return drawOnThread(paper);
}

async function movements(
  { db }: StatementFileDeps,
  punterId: string,
  wanted: WantedFile["filter"],
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
async function balanceAt(
  { db }: StatementFileDeps,
  punterId: string,
  at: Date | null,
): Promise<bigint> {
  const [last] = await db.readHistory(punterId, (reader) =>
    listMovements(reader, punterId, { before: null, kinds: null, from: null, until: at }, 1),
  );
  return last?.balance ?? 0n;
}
