import { partName } from "../../../../domain/events/part-name.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import styles from "./Drawing.module.css";
import { type CourtProps, countTo, Drawing } from "./Drawing.tsx";

const BASES = [
  { base: 1, x: 228, y: 70 },
  { base: 2, x: 180, y: 26 },
  { base: 3, x: 132, y: 70 },
] as const;
const OUTS = 3;

/** The diamond: the batting side, the occupied bases and the outs. */
export default function BaseballDiamond({ head, state }: CourtProps) {
  const texts = useTexts();
  const { bases = [], serving = 0, points } = state;
  const playing = state.period === "inning";
  const batting = head.competitors[serving]?.name ?? "";
  const outs = Number(points?.[serving === 1 ? 1 : 0] || 0);
  const taken = BASES.filter(({ base }) => bases.includes(base)).map(({ base }) => base);
  const outsSaid = texts("court.outs", { count: outs });
  const said = playing
    ? [
        partName(texts, state),
        texts("court.bats", { team: batting }),
        outsSaid,
        taken.length > 0
          ? texts("court.onBases", { bases: taken.join(", ") })
          : texts("court.basesEmpty"),
      ]
    : [texts("clock.break")];
  return (
    <Drawing said={said} ground="grass">
      <path
        className={styles.lines}
        d="M180 114L132 70L180 26L228 70ZM180 114L84 26M180 114L276 26"
      />
      <path className={styles.lines} d="M84 26C110-2 250-2 276 26" />
      {BASES.map(({ base, x, y }) => (
        <rect
          key={base}
          className={bases.includes(base) ? styles.ball : styles.empty}
          x={x - 8}
          y={y - 8}
          width="16"
          height="16"
          transform={`rotate(45 ${x} ${y})`}
        />
      ))}
      <path className={styles.empty} d="M172 108H188V116L180 123L172 116Z" />
      {playing && (
        <>
          {/* The visitors bat in the top half of an inning, the home side in the bottom half. */}
          <path
            className={styles.home}
            d={serving === 1 ? "M22 24L30 12L38 24Z" : "M22 12L30 24L38 12Z"}
          />
          <text className={styles.start} x="46" y="22">
            {head.competitors[serving]?.short}
          </text>
          {countTo(OUTS).map((out) => (
            <circle
              key={out}
              className={out < outs ? styles.alarm : styles.empty}
              cx={302 + out * 16}
              cy="112"
              r="5.5"
            />
          ))}
          <text className={classes(styles.small, styles.end)} x="340" y="98">
            {outsSaid}
          </text>
        </>
      )}
    </Drawing>
  );
}
