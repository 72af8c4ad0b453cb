const ROW_MS = 130;
const PEG = 2.6;
const BALL = 6.5;

/** How long a ball takes to reach its pocket. */
export const fallMs = (rows: number): number => (rows + 1) * ROW_MS;

/** Draws the pegs and the ball some time after its drop; without a path, the pegs alone. */
export function drawPlinko(
  canvas: HTMLCanvasElement,
  rows: number,
  path: readonly boolean[] | null,
  elapsedMs: number,
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const ratio = devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const style = getComputedStyle(canvas);
  const [across, down] = [width / (rows + 1), (height - 20) / (rows + 1)];
  const pegAt = (row: number, peg: number): [number, number] => [
    width / 2 + (peg - (row + 2) / 2 + 0.5) * across,
    14 + (row + 0.5) * down,
  ];
  context.fillStyle = style.getPropertyValue("--text-3");
  for (let row = 0; row < rows; row++)
    for (let peg = 0; peg < row + 2; peg++) {
      context.beginPath();
      context.arc(...pegAt(row, peg), PEG, 0, 2 * Math.PI);
      context.fill();
    }
  if (!path) return;
  const [x, y] = ballAt(path, Math.min(elapsedMs / ROW_MS, rows + 1), width, across, down);
  context.beginPath();
  context.arc(x, y, BALL, 0, 2 * Math.PI);
  context.fillStyle = style.getPropertyValue("--accent");
  context.fill();
}

/** Falls one row at a time, with a hop over each peg. */
function ballAt(
  path: readonly boolean[],
  rowsFallen: number,
  width: number,
  across: number,
  down: number,
): [number, number] {
  const row = Math.min(Math.floor(rowsFallen), path.length);
  const part = Math.min(1, rowsFallen - row);
  const rights = path.slice(0, row).filter(Boolean).length;
  const from = width / 2 + (rights - row / 2) * across;
  const turn = row < path.length ? (path[row] ? across / 2 : -across / 2) : 0;
  const hop = row < path.length ? Math.sin(part * Math.PI) * down * 0.28 : 0;
  return [from + turn * part, 14 + (row - 0.2 + part) * down - hop];
}
