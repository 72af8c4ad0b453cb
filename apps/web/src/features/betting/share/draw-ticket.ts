import type { PictureLine, TicketPicture } from "./ticket-picture.rules.ts";

const WIDTH = 1080;
const PAD = 72;
/** The dark theme's colours, so that a picture looks the same wherever it is sent. */
const COLOURS = {
  ground: "#0c1015",
  card: "#141a22",
  line: "#253040",
  text: "#eef3f8",
  quiet: "#a9b6c5",
  accent: "#c9f227",
} as const;
const MARKS = { won: "#2fd483", lost: "#ff6161", void: "#a9b6c5" } as const;
const FONT = '"Inter Variable", system-ui, sans-serif';

type Draw = (context: CanvasRenderingContext2D) => void;

/** Draws the picture, as high as its text needs. */
export function drawTicket(canvas: HTMLCanvasElement, picture: TicketPicture): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const steps: Draw[] = [];
  let y = PAD;
  const text = (
    words: string,
    x: number,
    size: number,
    colour: string,
    weight = 400,
    align: CanvasTextAlign = "start",
  ) => {
    const at = y;
    steps.push((on) => {
      on.font = `${weight} ${size}px ${FONT}`;
      on.fillStyle = colour;
      on.textAlign = align;
      on.fillText(words, x, at);
    });
  };
  const wrapped = (words: string, width: number, size: number, colour: string, weight: number) => {
    context.font = `${weight} ${size}px ${FONT}`;
    for (const row of rowsOf(context, words, width)) {
      y += size * 1.3;
      text(row, PAD + 40, size, colour, weight);
    }
  };

  y += 20;
  text(picture.brand, PAD, 52, COLOURS.accent, 800);
  text(picture.status, WIDTH - PAD, 36, COLOURS.quiet, 600, "end");
  y += 70;
  text(picture.title, PAD, 40, COLOURS.text, 700);
  y += 20;
  for (const line of picture.lines) {
    y += 34;
    const top = y;
    if (line.odds) {
      y += 36 * 1.3;
      text(line.odds, WIDTH - PAD, 38, COLOURS.text, 700, "end");
      y = top;
    }
    wrapped(line.outcome, WIDTH - 2 * PAD - 220, 38, COLOURS.text, 650);
    wrapped(line.detail, WIDTH - 2 * PAD - 60, 30, COLOURS.quiet, 400);
    steps.push(markAt(line, top + 36));
  }
  if (picture.more) wrapped(picture.more, WIDTH - 2 * PAD, 30, COLOURS.quiet, 400);
  y += 60;
  const rule = y;
  steps.push((on) => {
    on.fillStyle = COLOURS.line;
    on.fillRect(PAD, rule, WIDTH - 2 * PAD, 2);
  });
  y += 12;
  for (const [label, value] of picture.sums) {
    y += 60;
    text(label, PAD, 36, COLOURS.quiet);
    text(value, WIDTH - PAD, 40, COLOURS.text, 700, "end");
  }

  canvas.width = WIDTH;
  canvas.height = Math.ceil(y + PAD);
  context.fillStyle = COLOURS.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const step of steps) step(context);
}

/** A dot before each selection, in the colour of its result. */
const markAt =
  ({ mark }: PictureLine, y: number): Draw =>
  (on) => {
    on.beginPath();
    on.arc(PAD + 12, y, 9, 0, 2 * Math.PI);
    on.fillStyle = mark ? MARKS[mark] : COLOURS.line;
    on.fill();
  };

function rowsOf(context: CanvasRenderingContext2D, words: string, width: number): string[] {
  const rows: string[] = [];
  let row = "";
  for (const word of words.split(" ")) {
    const longer = row ? `${row} ${word}` : word;
    if (row && context.measureText(longer).width > width) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  return row ? [...rows, row] : rows;
}
