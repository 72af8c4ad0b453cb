import { partName } from "../../../../domain/events/part-name.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import styles from "./Drawing.module.css";
import { type CourtProps, Drawing, Figure, Moved, SIDES } from "./Drawing.tsx";

const START = 501;
const SECTORS = 20;
const RADIUS = 58;
const BAR = 92;

/** A sector of the board, counted from the top. */
function sector(at: number): string {
  const [from, to] = [(at - 0.5) / SECTORS, (at + 0.5) / SECTORS].map((turn) => turn * 2 * Math.PI);
  const point = (turn = 0) =>
    `${(Math.sin(turn) * RADIUS).toFixed(1)} ${(-Math.cos(turn) * RADIUS).toFixed(1)}`;
  return `M0 0L${point(from)}A${RADIUS} ${RADIUS} 0 0 1 ${point(to)}Z`;
}
const DARK_SECTORS = Array.from({ length: SECTORS / 2 }, (_, i) => sector(2 * i)).join("");

/** The board with each side's remainder of 501, and the side that throws. */
export default function DartBoard({ head, state }: CourtProps) {
  const texts = useTexts();
  const { points, serving } = state;
  const thrower = serving === undefined ? undefined : head.competitors[serving]?.name;
  const said = points
    ? [
        partName(texts, state),
        thrower && texts("court.throws", { team: thrower }),
        texts("court.left", { home: points[0], away: points[1] }),
      ]
    : [texts("clock.break")];
  return (
    <Drawing said={said} ground="plain">
      <g transform="translate(180 70)">
        <circle className={styles.board} r="64" />
        <path className={styles.sectors} d={DARK_SECTORS} />
        {[RADIUS, 54, 36, 32, 8].map((r) => (
          <circle key={r} className={styles.lines} r={r} />
        ))}
        <circle className={styles.home} r="3.5" />
      </g>
      {SIDES.map((side) => (
        <g key={side}>
          <text
            className={classes(styles.small, side === 0 ? styles.start : styles.end)}
            x={side === 0 ? 14 : 346}
            y="34"
          >
            {head.competitors[side]?.short}
          </text>
          <Figure side={side} on={serving === side} y={62}>
            {points?.[side] ?? ""}
          </Figure>
          <rect
            className={styles.empty}
            x={side === 0 ? 12 : 348 - BAR}
            y="86"
            width={BAR}
            height="5"
            rx="2.5"
          />
          <rect
            className={side === 0 ? styles.home : styles.away}
            x={side === 0 ? 12 : 348 - BAR}
            y="86"
            width={BAR * (1 - Number(points?.[side] ?? START) / START)}
            height="5"
            rx="2.5"
          />
        </g>
      ))}
      {thrower && (
        <Moved x={serving === 0 ? 92 : 268} y={62}>
          <path className={styles.home} d={serving === 0 ? "M-6-7L6 0L-6 7Z" : "M6-7L-6 0L6 7Z"} />
        </Moved>
      )}
    </Drawing>
  );
}
