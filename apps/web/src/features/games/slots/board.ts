import type { SlotWin } from "@touchline/fair/slot";
import type { SlotTheme } from "./slot-themes.data.ts";
import type { Sprite } from "./sprites.ts";

/** A symbol on the board, in cells from the top left. */
export interface Placed {
  symbol: number;
  reel: number;
  y: number;
  /** 1 by default. */
  scale?: number;
  alpha?: number;
}

/** The marks on a board at rest. */
export interface Marks {
  cells: ReadonlySet<number>;
  wins: readonly SlotWin[];
  /** In [0, 1): the phase of the pulsing light. */
  pulse: number;
}

export interface BoardLook {
  reels: number;
  rows: number;
  theme: SlotTheme;
  /** The rows that each line crosses; empty if the game has no lines. */
  lines: readonly (readonly number[])[];
}

/** The canvas that the functions below draw on. Sizes are in CSS pixels. */
interface Pen extends BoardLook {
  context: CanvasRenderingContext2D;
  sprites: readonly Sprite[];
  cellWidth: number;
  cellHeight: number;
}

export interface Board {
  /** In CSS pixels; the canvas uses the screen's full resolution. */
  resize(width: number, height: number, pixelRatio: number, drawn: readonly Sprite[]): void;
  draw(
    placed: readonly Placed[],
    over?: { marks?: Marks | undefined; held?: readonly Placed[] },
  ): void;
}

/** A board of symbols on a canvas: receives positions and draws them. */
export function createBoard(canvas: HTMLCanvasElement, look: BoardLook): Board {
  const context = canvas.getContext("2d", { alpha: false });
  let sprites: readonly Sprite[] = [];
  let [cellWidth, cellHeight, ratio] = [0, 0, 1];
  return {
    resize(width, height, pixelRatio, drawn) {
      [cellWidth, cellHeight] = [width / look.reels, height / look.rows];
      [ratio, sprites] = [pixelRatio, drawn];
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    },
    draw(placed, { marks, held = [] } = {}) {
      if (!context) return;
      const pen: Pen = { ...look, context, sprites, cellWidth, cellHeight };
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawGround(pen);
      for (const one of placed) drawSymbol(pen, one);
      for (const one of held) drawHeld(pen, one);
      if (marks) drawMarks(pen, marks, placed);
      else drawRounding(pen);
    },
  };
}

function drawGround({ context, theme, reels, rows, cellWidth, cellHeight }: Pen): void {
  const [width, height] = [cellWidth * reels, cellHeight * rows];
  const fill = context.createLinearGradient(0, 0, 0, height);
  fill.addColorStop(0, theme.panel[0]);
  fill.addColorStop(1, theme.panel[1]);
  context.fillStyle = fill;
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#00000026";
  for (let reel = 1; reel < reels; reel += 2)
    context.fillRect(reel * cellWidth, 0, cellWidth, height);
  context.fillStyle = "#ffffff1f";
  for (let reel = 1; reel < reels; reel++) context.fillRect(reel * cellWidth - 0.5, 0, 1, height);
}

function drawSymbol(
  { context, sprites, cellWidth, cellHeight }: Pen,
  { symbol, reel, y, scale = 1, alpha = 1 }: Placed,
): void {
  const sprite = sprites[symbol];
  if (!sprite || alpha <= 0) return;
  context.globalAlpha = alpha;
  const [width, height] = [cellWidth * scale, cellHeight * scale];
  context.drawImage(
    sprite,
    reel * cellWidth + (cellWidth - width) / 2,
    y * cellHeight + (cellHeight - height) / 2,
    width,
    height,
  );
  context.globalAlpha = 1;
}

/** A symbol that stays in place while its reel runs behind it. */
function drawHeld(pen: Pen, one: Placed): void {
  const { context, theme, cellWidth, cellHeight } = pen;
  context.fillStyle = theme.panel[1];
  context.fillRect(one.reel * cellWidth + 1, one.y * cellHeight + 1, cellWidth - 2, cellHeight - 2);
  drawSymbol(pen, one);
}

/** A shade at both ends, so that the reels look round. */
function drawRounding({ context, reels, rows, cellWidth, cellHeight }: Pen): void {
  const height = cellHeight * rows;
  const shade = context.createLinearGradient(0, 0, 0, height);
  shade.addColorStop(0, "#00000073");
  shade.addColorStop(0.12, "#00000000");
  shade.addColorStop(0.88, "#00000000");
  shade.addColorStop(1, "#00000073");
  context.fillStyle = shade;
  context.fillRect(0, 0, cellWidth * reels, height);
}

function drawMarks(pen: Pen, { cells, wins, pulse }: Marks, placed: readonly Placed[]): void {
  const { context, theme, reels, rows, cellWidth, cellHeight } = pen;
  const glow = 0.5 + 0.5 * Math.sin(pulse * 2 * Math.PI);
  context.fillStyle = theme.veil;
  for (let cell = 0; cell < reels * rows; cell++)
    if (!cells.has(cell)) context.fillRect(...cornerOf(pen, cell), cellWidth, cellHeight);
  for (const win of wins) drawLine(pen, win, glow);
  context.strokeStyle = theme.glow;
  context.lineWidth = 2.5;
  for (const cell of cells) {
    const [x, y] = cornerOf(pen, cell);
    context.fillStyle = `${theme.glow}2e`;
    context.beginPath();
    context.roundRect(x + 2.5, y + 2.5, cellWidth - 5, cellHeight - 5, 9);
    context.fill();
    context.globalAlpha = 0.55 + 0.45 * glow;
    context.stroke();
    context.globalAlpha = 1;
    const one = placed.find(({ reel, y: row }) => reel * rows + row === cell);
    if (one) drawSymbol(pen, { ...one, scale: 1 + 0.07 * glow });
  }
}

function drawLine(
  { context, theme, lines, cellWidth, cellHeight }: Pen,
  { line, cells }: SlotWin,
  glow: number,
): void {
  const row = line === undefined ? undefined : lines[line];
  if (!row) return;
  context.beginPath();
  for (const [reel, at] of row.slice(0, cells.length).entries()) {
    const [x, y] = [(reel + 0.5) * cellWidth, (at + 0.5) * cellHeight];
    if (reel === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.lineJoin = "round";
  context.strokeStyle = theme.glow;
  context.lineWidth = 5 + 3 * glow;
  context.globalAlpha = 0.55;
  context.stroke();
  context.globalAlpha = 1;
}

const cornerOf = ({ rows, cellWidth, cellHeight }: Pen, cell: number): [x: number, y: number] => [
  Math.floor(cell / rows) * cellWidth,
  (cell % rows) * cellHeight,
];

export const placedGrid = (grid: readonly number[], rows: number): Placed[] =>
  grid.map((symbol, cell) => ({ symbol, reel: Math.floor(cell / rows), y: cell % rows }));
