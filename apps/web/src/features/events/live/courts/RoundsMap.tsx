import { useIncidents } from "../../../../data/live/live.store.tsx";
import { partName } from "../../../../domain/events/part-name.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import styles from "./Drawing.module.css";
import { type CourtProps, countTo, Drawing, SIDES } from "./Drawing.tsx";

const HALF_ROUNDS = 12;
const MOST = 2 * HALF_ROUNDS;
const CELL = 13;
const LEFT = 24;

/** A map round by round: the winner of each, the side switch, and the side that defends now. */
export default function RoundsMap({ head, state }: CourtProps) {
  const texts = useTexts();
  const { periodNumber, periodScores, defending } = state;
  const playing = state.period === "map";
  const [home, away] = periodScores.at(-1) ?? [0, 0];
  const taken = (useIncidents(head.treeId) ?? []).filter(
    (incident) => incident.kind === "round" && incident.periodNumber === periodNumber,
  );
  const defender = defending === undefined ? undefined : head.competitors[defending]?.name;
  const said = playing
    ? [
        partName(texts, state),
        texts("court.rounds", { home: String(home), away: String(away) }),
        defender && texts("court.defends", { team: defender }),
      ]
    : [texts("clock.break")];
  return (
    <Drawing said={said} ground="plain">
      {SIDES.map((side) => (
        <g key={side}>
          <text className={styles.start} x={LEFT + (playing ? 20 : 0)} y={side === 0 ? 30 : 122}>
            {head.competitors[side]?.name}
          </text>
          {playing && defending === side && (
            <path
              className={styles.home}
              d="M0-9L7-6V0C7 5 3 8 0 9C-3 8-7 5-7 0V-6Z"
              transform={`translate(${LEFT + 8} ${side === 0 ? 26 : 118})`}
            />
          )}
          {playing && (
            <text className={classes(styles.end, styles.tally)} x="336" y={side === 0 ? 32 : 124}>
              {side === 0 ? home : away}
            </text>
          )}
        </g>
      ))}
      {playing && (
        <>
          {countTo(MOST).map((at) => (
            <path
              key={at}
              className={styles.lines}
              d={`M${LEFT + 6.5 + at * CELL} 74h.1`}
              strokeLinecap="round"
            />
          ))}
          {/* Overtime continues after the regular rounds; only the last ones are shown. */}
          {taken.slice(-MOST).map(({ incidentId, side }, at) => (
            <rect
              key={incidentId}
              className={side === 0 ? styles.home : styles.away}
              x={LEFT + 1 + at * CELL}
              y={side === 0 ? 48 : 78}
              width={CELL - 2}
              height="22"
              rx="2"
            />
          ))}
          {taken.length <= MOST && (
            <path
              className={styles.lines}
              d={`M${LEFT + HALF_ROUNDS * CELL} 42V106`}
              strokeDasharray="3 3"
            />
          )}
        </>
      )}
      {!playing && (
        <text x="180" y="78">
          {texts("clock.break")}
        </text>
      )}
    </Drawing>
  );
}
