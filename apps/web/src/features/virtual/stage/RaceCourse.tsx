import { useTexts } from "../../../platform/texts/text.ts";
import { lettersOn } from "../../../ui/Crest.tsx";
import styles from "./Stage.module.css";
import type { StageProps } from "./stage-props.ts";

const WIDTH = 360;
const LANE = 24;
const START_X = 22;
const POST_X = 322;

/** Runners in their lanes at their current distance. The rail moves while they run. */
export function RaceCourse({ head, state }: StageProps) {
  const texts = useTexts();
  const height = head.competitors.length * LANE + 20;
  const leader = head.competitors[state.places?.[0] ?? -1]?.name;
  const isRunning = state.status === "live";
  const place = (runner: number) => 1 + (state.places ?? []).indexOf(runner);
  const ground = head.sport === "Greyhounds" ? styles.sand : styles.grass;
  return (
    <svg
      className={`${styles.stage} ${ground}`}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={leader ? texts("court.leads", { name: leader }) : texts("virtual.positions")}
    >
      <rect className={styles.ground} width={WIDTH} height={height} rx="12" />
      <path
        className={`${styles.rail} ${isRunning ? styles.passing : ""}`}
        d={`M0 8H${WIDTH + 40}`}
      />
      <path
        className={`${styles.rail} ${isRunning ? styles.passing : ""}`}
        d={`M0 ${height - 8}H${WIDTH + 40}`}
      />
      <path className={styles.post} d={`M${POST_X + 12} 10V${height - 10}`} />
      {head.competitors.map(({ name, short, colour }, runner) => {
        const x = START_X + ((state.progress?.[runner] ?? 0) / 1000) * (POST_X - START_X);
        const y = 10 + LANE * (runner + 0.5);
        return (
          <g key={name}>
            <path className={styles.lane} d={`M8 ${y + LANE / 2}H${WIDTH - 8}`} />
            <g className={styles.runner} style={{ transform: `translate(${x}px, ${y}px)` }}>
              <path
                className={`${styles.dust} ${isRunning ? styles.galloping : ""}`}
                d="M-12 5h-9M-12 0h-14M-12 -5h-7"
              />
              <circle className={styles.disc} r="9.5" fill={colour} />
              <text y="3.6" style={{ fill: lettersOn(colour) }}>
                {short}
              </text>
            </g>
            {place(runner) > 0 && (
              <text className={styles.place} x={WIDTH - 10} y={y + 4}>
                {place(runner)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
