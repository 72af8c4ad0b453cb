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

/** A board of symbols on a canvas: receives positions and draws them. */
export function createBoard(canvas: HTMLCanvasElement, { reels, rows, theme, lines }: BoardLook) {
  const context = canvas.getContext("2d", { alpha: false });
  let sprites: readonly Sprite[] = [];
  let [cellWidth, cellHeight, ratio] = [0, 0, 1];

  function ground(): void {
    if (!context) return;
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

  function symbol({ symbol: number, reel, y, scale = 1, alpha = 1 }: Placed): void {
    const sprite = sprites[number];
    if (!context || !sprite || alpha <= 0) return;
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
  function hold(one: Placed): void {
    if (!context) return;
    context.fillStyle = theme.panel[1];
    context.fillRect(
      one.reel * cellWidth + 1,
      one.y * cellHeight + 1,
      cellWidth - 2,
      cellHeight - 2,
    );
    symbol(one);
  }

  /** A shade at both ends, so that the reels look round. */
  function rounding(): void {
    if (!context) return;
    const height = cellHeight * rows;
    const shade = context.createLinearGradient(0, 0, 0, height);
    shade.addColorStop(0, "#00000073");
    shade.addColorStop(0.12, "#00000000");
    shade.addColorStop(0.88, "#00000000");
    shade.addColorStop(1, "#00000073");
    context.fillStyle = shade;
    context.fillRect(0, 0, cellWidth * reels, height);
  }

  function mark({ cells, wins, pulse }: Marks, placed: readonly Placed[]): void {
    if (!context) return;
    const glow = 0.5 + 0.5 * Math.sin(pulse * 2 * Math.PI);
    context.fillStyle = theme.veil;
    for (let cell = 0; cell < reels * rows; cell++)
      if (!cells.has(cell)) context.fillRect(...cornerOf(cell), cellWidth, cellHeight);
    for (const win of wins) lineOf(win, glow);
    context.strokeStyle = theme.glow;
    context.lineWidth = 2.5;
    for (const cell of cells) {
      const [x, y] = cornerOf(cell);
      context.fillStyle = `${theme.glow}2e`;
      context.beginPath();
      context.roundRect(x + 2.5, y + 2.5, cellWidth - 5, cellHeight - 5, 9);
      context.fill();
      context.globalAlpha = 0.55 + 0.45 * glow;
      context.stroke();
      context.globalAlpha = 1;
      const one = placed.find(({ reel, y: row }) => reel * rows + row === cell);
      if (one) symbol({ ...one, scale: 1 + 0.07 * glow });
    }
  }

  function lineOf({ line, cells }: SlotWin, glow: number): void {
    const row = line === undefined ? undefined : lines[line];
    if (!context || !row) return;
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

  const cornerOf = (cell: number): [number, number] => [
    Math.floor(cell / rows) * cellWidth,
    (cell % rows) * cellHeight,
  ];

  return {
    /** In CSS pixels; the canvas uses the screen's full resolution. */
    resize(width: number, height: number, pixelRatio: number, drawn: readonly Sprite[]): void {
      [cellWidth, cellHeight, ratio, sprites] = [width / reels, height / rows, pixelRatio, drawn];
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    },
    draw(
      placed: readonly Placed[],
      { marks, held = [] }: { marks?: Marks | undefined; held?: readonly Placed[] } = {},
    ): void {
      if (!context) return;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      ground();
      for (const one of placed) symbol(one);
      for (const one of held) hold(one);
      if (marks) mark(marks, placed);
      else rounding();
    },
  };
}

export type Board = ReturnType<typeof createBoard>;

export const placedGrid = (grid: readonly number[], rows: number): Placed[] =>
  grid.map((symbol, cell) => ({ symbol, reel: Math.floor(cell / rows), y: cell % rows }));
