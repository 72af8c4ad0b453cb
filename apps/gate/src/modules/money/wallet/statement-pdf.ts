import { createRequire } from "node:module";
import { itemAt } from "@touchline/core";
import PDFDocument from "pdfkit";

/** The contents of a printed statement, as text. */
export interface StatementPaper {
  /** The operator's name, with address, registration and licence if known. */
  operator: readonly string[];
  title: string;
  /** Name and value pairs: account, period, opening and closing balance. */
  facts: readonly (readonly [string, string])[];
  columns: readonly [string, string, string, string];
  rows: readonly { at: string; what: string; about: string; amount: string; balance: string }[];
  empty: string;
  /** "Page {page} of {pages}". */
  pageOf: string;
  language: string;
  madeAt: Date;
}

// These fonts have Latin and Cyrillic letters; the PDF format's built-in fonts have no Cyrillic.
const fonts = createRequire(import.meta.url);
const REGULAR = fonts.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf");
const BOLD = fonts.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf");

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 18;
const COLUMNS = [
  { x: 0, width: 96, align: "left" },
  { x: 104, width: 185, align: "left" },
  // Wide enough for millions in a currency with three decimals: "−KWD 1,234,567.345".
  { x: 295, width: 98, align: "right" },
  { x: 399, width: WIDTH - 399, align: "right" },
] as const;
type Document = InstanceType<typeof PDFDocument>;

/** Slow: call it on its own thread (pdf-threads.ts). */
export async function toPdf(paper: StatementPaper): Promise<Buffer> {
  const info = { Title: paper.title, Author: paper.operator[0] ?? "", CreationDate: paper.madeAt };
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    bufferPages: true,
    info,
    lang: paper.language,
  });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((done, failed) => document.on("end", done).on("error", failed));
  document.registerFont("regular", REGULAR).registerFont("bold", BOLD);

  head(document, paper);
  let y = headings(document, paper.columns, document.y + 14);
  if (paper.rows.length === 0)
    document
      .font("regular")
      .fontSize(9)
      .text(paper.empty, MARGIN, y + 6);
  for (const row of paper.rows) {
    const height = heightOf(document, row);
    if (y + height > BOTTOM) {
      document.addPage();
      y = headings(document, paper.columns, MARGIN);
    }
    drawRow(document, row, y);
    y += height;
  }
  numberPages(document, paper.pageOf);
  document.end();
  await ended;
  return Buffer.concat(parts);
}

function head(document: Document, { operator, title, facts }: StatementPaper): void {
  const [name = "", ...rest] = operator;
  document.font("bold").fontSize(10).fillColor("#111").text(name);
  document.font("regular").fontSize(8).fillColor("#555");
  for (const line of rest) document.text(line);
  document
    .moveDown(1)
    .font("bold")
    .fontSize(16)
    .fillColor("#111")
    .text(title)
    .moveDown(0.4)
    .fontSize(9);
  for (const [label, value] of facts) {
    const { y } = document;
    document.font("regular").fillColor("#555").text(label, MARGIN, y, { width: 150 });
    const below = document.y;
    document
      .font("bold")
      .fillColor("#111")
      .text(value, MARGIN + 160, y, { width: WIDTH - 160 });
    document.y = Math.max(below, document.y);
  }
}

/** Draws the column headings and returns the y at which the rows begin. */
function headings(document: Document, columns: StatementPaper["columns"], y: number): number {
  document.font("bold").fontSize(8).fillColor("#555");
  columns.forEach((name, index) => {
    const { x, width, align } = itemAt(COLUMNS, index);
    document.text(name, MARGIN + x, y, { width, align, lineBreak: false });
  });
  rule(document, y + 13);
  return y + 17;
}

type Row = StatementPaper["rows"][number];

/** The height of the row's tallest column: an amount may wrap too. */
function heightOf(document: Document, { at, what, about, amount, balance }: Row): number {
  const high = (text: string, column: 0 | 1 | 2 | 3, size = 9, font = "regular") =>
    text
      ? document.font(font).fontSize(size).heightOfString(text, { width: COLUMNS[column].width })
      : 0;
  const texts = high(what, 1) + high(about, 1, 7.5);
  return Math.max(texts, high(at, 0, 8), high(amount, 2, 9, "bold"), high(balance, 3)) + 7;
}

function drawRow(document: Document, { at, what, about, amount, balance }: Row, y: number): void {
  const put = (
    text: string,
    column: number,
    options: { font?: string; size?: number; colour?: string; at?: number } = {},
  ) => {
    const { x, width, align } = itemAt(COLUMNS, column);
    document
      .font(options.font ?? "regular")
      .fontSize(options.size ?? 9)
      .fillColor(options.colour ?? "#111");
    document.text(text, MARGIN + x, options.at ?? y, { width, align });
  };
  put(what, 1);
  const below = document.y;
  if (about) put(about, 1, { size: 7.5, colour: "#555", at: below });
  put(at, 0, { size: 8, colour: "#555" });
  put(amount, 2, { font: "bold" });
  put(balance, 3);
  rule(document, y + heightOf(document, { at, what, about, amount, balance }) - 4);
}

const rule = (document: Document, y: number) =>
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.4)
    .strokeColor("#ccc")
    .stroke();

function numberPages(document: Document, pageOf: StatementPaper["pageOf"]): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    // Without this, text below the margin would begin another page.
    document.page.margins.bottom = 0;
    const text = pageOf
      .replace("{page}", String(page - start + 1))
      .replace("{pages}", String(count));
    document.font("regular").fontSize(8).fillColor("#555");
    document.text(text, MARGIN, 841.89 - MARGIN + 6, {
      width: WIDTH,
      align: "right",
      lineBreak: false,
    });
  }
}
