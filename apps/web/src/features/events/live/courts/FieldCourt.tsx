import type { EventState } from "@touchline/contract";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import styles from "./Drawing.module.css";
import { Called, type CourtProps, Drawing } from "./Drawing.tsx";
import { FIELDS, type FieldSport } from "./fields.data.ts";

/** The shortest run of unanswered scores that is worth mentioning. */
const RUN_TOLD_FROM = { "court.run": 6, "court.goalsRun": 3 } as const;

const isBreak = (period: EventState["period"]) => period === "half_time" || period === "break";

interface Attack {
  side: 0 | 1;
  danger: boolean;
}

/** The attacking side: football reports how near the goal, other sports who has the ball. */
function attackOf({ danger, serving }: EventState): Attack | null {
  if (danger !== "none")
    return { side: danger.startsWith("home") ? 0 : 1, danger: danger.endsWith("danger") };
  return serving === 0 || serving === 1 ? { side: serving, danger: false } : null;
}

/**
 * A field with two goals. The half or the end under attack is lit: no feed reports the ball's exact
 * position.
 */
export default function FieldCourt({ head, state }: CourtProps<FieldSport>) {
  const texts = useTexts();
  const { ground, lines, has, run: told } = FIELDS[head.sport];
  const attack = attackOf(state);
  const team = attack ? (head.competitors[attack.side]?.name ?? "") : "";
  const attackSaid = attack && texts(attack.danger ? "event.danger" : has, { team });
  const runSide = (state.run?.[0] ?? 0) > 0 ? 0 : 1;
  const points = state.run?.[runSide] ?? 0;
  const run =
    told &&
    points >= RUN_TOLD_FROM[told] &&
    texts(told, { team: head.competitors[runSide]?.short ?? "", points });
  const width = attack?.danger ? 90 : 176;
  return (
    <Drawing
      said={[
        attackSaid ?? texts(isBreak(state.period) ? `clock.${state.period}` : "court.calm"),
        run,
      ]}
      ground={ground}
    >
      {attack && (
        <g key={`${attack.side}${attack.danger}`} className={styles.pulse}>
          <rect
            className={classes(styles.lit, attack.danger && styles.alarm)}
            x={attack.side === 0 ? 356 - width : 4}
            y="4"
            width={width}
            height="132"
          />
        </g>
      )}
      <path className={styles.lines} d={lines} />
      {attack && (
        <g transform={attack.side === 0 ? "translate(206 70)" : "translate(154 70) scale(-1 1)"}>
          <path className={styles.pointer} d="M0-9L12 0L0 9M16-9L28 0L16 9" />
        </g>
      )}
      {attackSaid && (
        <text
          className={classes(styles.over, attack?.side === 0 ? styles.end : styles.start)}
          x={attack?.side === 0 ? 350 : 10}
          y="18"
        >
          {attackSaid}
        </text>
      )}
      {run && <Called>{run}</Called>}
    </Drawing>
  );
}
