import { useTexts } from "../../../platform/texts/text.ts";
import { lettersOn } from "../../../ui/Crest.tsx";
import styles from "./Stage.module.css";
import type { StageProps } from "./stage-props.ts";

/** Side lines, service lines and the centre service line. */
const LINES = "M50 20H310V160H50ZM50 38H310M50 142H310M112 38V142M248 38V142M112 90H248";
const ENDS = [34, 326] as const;

/** A court with a rally that starts from the server. Each point starts a new one. */
export function TennisCourt({ head, state }: StageProps) {
  const texts = useTexts();
  const points = state.periodScores.at(-1) ?? [0, 0];
  const played = points[0] + points[1];
  const serving = state.serving === 1 ? 1 : 0;
  const isPlaying = state.status === "live" && state.period === "set";
  const server = head.competitors[serving]?.name ?? "";
  const side = (of: 0 | 1) => (played % 2 === of ? 66 : 114);
  return (
    <svg
      className={`${styles.stage} ${styles.hard}`}
      viewBox="0 0 360 180"
      role="img"
      aria-label={isPlaying ? texts("court.serves", { team: server }) : texts("clock.break")}
    >
      <rect className={styles.ground} width="360" height="180" rx="12" />
      <path className={styles.lines} d={LINES} />
      <path className={styles.net} d="M180 10V170" />
      {head.competitors.slice(0, 2).map(({ name, short, colour }, at) => (
        <g
          key={name}
          className={styles.player}
          style={{
            transform: `translate(${ENDS[at === 0 ? 0 : 1]}px, ${side(at === 0 ? 0 : 1)}px)`,
          }}
        >
          <circle className={styles.disc} r="11" fill={colour} />
          <text y="4" style={{ fill: lettersOn(colour) }}>
            {short}
          </text>
        </g>
      ))}
      {isPlaying && (
        <g
          key={`${state.periodNumber}:${played}`}
          className={serving === 0 ? styles.rally : styles.rallyBack}
        >
          <circle className={styles.ball} r="4.5" />
        </g>
      )}
      <text className={styles.figure} x="146" y="100">
        {points[0]}
      </text>
      <text className={styles.figure} x="214" y="100">
        {points[1]}
      </text>
    </svg>
  );
}
