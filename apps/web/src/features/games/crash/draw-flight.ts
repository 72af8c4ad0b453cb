import type { CrashParts } from "@touchline/contract";

interface FlightFrame {
  phase: CrashParts["phase"];
  /** In hundredths. */
  multiplier: number;
  /** For visitors who prefer reduced motion: the curve without the flying ball. */
  calm: boolean;
}

const POINTS = 48;
const MARGIN = 28;

/**
 * Draws the curve up to the current multiplier. The scale grows with it, so the curve always has
 * room to climb.
 */
export function drawFlight(
  canvas: HTMLCanvasElement,
  { phase, multiplier, calm }: FlightFrame,
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const ratio = devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  if (phase === "betting") return;
  const style = getComputedStyle(canvas);
  const colour = style.getPropertyValue(phase === "crashed" ? "--down" : "--accent");
  const grown = Math.log(multiplier / 100);
  const most = Math.max(Math.log(2), grown * 1.15);
  const at = (share: number): [number, number] => {
    const climbed = Math.exp(grown * share) - 1;
    const top = Math.exp(most) - 1;
    return [
      MARGIN + ((width - 2 * MARGIN) * grown * share) / most,
      height - MARGIN - ((height - 2 * MARGIN) * climbed) / top,
    ];
  };
  context.beginPath();
  context.moveTo(...at(0));
  for (let point = 1; point <= POINTS; point++) context.lineTo(...at(point / POINTS));
  context.strokeStyle = colour;
  context.lineWidth = 4;
  context.lineCap = "round";
  context.stroke();
  const [x, y] = at(1);
  context.lineTo(x, height - MARGIN);
  context.lineTo(MARGIN, height - MARGIN);
  context.closePath();
  context.globalAlpha = 0.14;
  context.fillStyle = colour;
  context.fill();
  context.globalAlpha = 1;
  if (!calm)
    drawBall(
      context,
      x,
      y,
      multiplier / 40,
      style.getPropertyValue("--text"),
      style.getPropertyValue("--bg"),
    );
}

/** A spinning football. */
function drawBall(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  turn: number,
  light: string,
  dark: string,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.beginPath();
  context.arc(0, 0, 13, 0, 2 * Math.PI);
  context.fillStyle = light;
  context.fill();
  context.fillStyle = dark;
  context.beginPath();
  for (let corner = 0; corner < 5; corner++) {
    const angle = (corner * 2 * Math.PI) / 5;
    context.lineTo(5.5 * Math.sin(angle), -5.5 * Math.cos(angle));
  }
  context.closePath();
  context.fill();
  context.strokeStyle = dark;
  context.lineWidth = 1.6;
  for (let corner = 0; corner < 5; corner++) {
    const angle = (corner * 2 * Math.PI) / 5;
    context.beginPath();
    context.moveTo(5.5 * Math.sin(angle), -5.5 * Math.cos(angle));
    context.lineTo(12 * Math.sin(angle), -12 * Math.cos(angle));
    context.stroke();
  }
  context.restore();
}
