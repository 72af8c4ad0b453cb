import { useServerTime } from "../../../../data/live/live.clock.ts";
import { playedSeconds } from "../../../../domain/events/match-clock.rules.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import styles from "./Drawing.module.css";
import { type CourtProps, countTo, Drawing, Figure, SIDES } from "./Drawing.tsx";

const RING = "M120 8H240V104H120ZM128 16H232V96H128ZM136 24H224V88H136Z";
const OCTAGON =
  "M152 6H208L244 36V78L208 106H152L116 78V36ZM156 14H204L234 40V74L204 98H156L126 74V40Z";
const MOST_WIDE = 26;
const MOST_DOWNS = 6;

/**
 * The ring with the round's clock, the scorecard round by round, and the knockdowns of each side.
 */
export default function FightRing({ head, state }: CourtProps) {
  const texts = useTexts();
  const { rounds = 0, periodNumber, periodScores, stats } = state;
  const playing = state.period === "round";
  const clock = useServerTime((serverTime) => clockText(playedSeconds(state, serverTime)));
  const [home, away] = periodScores.reduce<[number, number]>(
    ([h, a], [one, two]) => [h + one, a + two],
    [0, 0],
  );
  const downs = stats.knockdowns ?? [0, 0];
  const round =
    rounds > 0 ? texts("court.round", { round: String(periodNumber), rounds: String(rounds) }) : "";
  const width = Math.min(MOST_WIDE, 336 / Math.max(1, rounds));
  const said = [
    playing ? round : texts("clock.break"),
    periodScores.length > 0 && texts("court.card", { home: String(home), away: String(away) }),
    downs[0] + downs[1] > 0 &&
      texts("court.knockdowns", { home: String(downs[0]), away: String(downs[1]) }),
  ];
  return (
    <Drawing said={said} ground="plain">
      <path className={styles.lines} d={head.sport === "MMA" ? OCTAGON : RING} />
      <text className={classes(styles.figure, styles.on)} x="180" y="62">
        {playing ? clock : "–"}
      </text>
      <text className={styles.small} x="180" y="80">
        {playing ? round : texts("clock.break")}
      </text>
      {SIDES.map((side) => (
        <g key={side}>
          <text className={styles.small} x={side === 0 ? 58 : 302} y="22">
            {head.competitors[side]?.short}
          </text>
          {periodScores.length > 0 && <Figure side={side}>{side === 0 ? home : away}</Figure>}
          {countTo(Math.min(MOST_DOWNS, downs[side])).map((down) => (
            <path
              key={down}
              className={styles.alarm}
              d="M-5-4H5L0 5Z"
              transform={`translate(${(side === 0 ? 58 : 302) + (down - (Math.min(MOST_DOWNS, downs[side]) - 1) / 2) * 13} 92)`}
            />
          ))}
        </g>
      ))}
      {countTo(rounds).map((at) => {
        const [one, two] = periodScores[at] ?? [0, 0];
        return (
          <rect
            key={at}
            className={one > two ? styles.home : two > one ? styles.away : styles.empty}
            x={180 + (at - rounds / 2) * width + 1.5}
            y={two > one ? 124 : 116}
            width={width - 3}
            height="8"
            rx="2"
          />
        );
      })}
    </Drawing>
  );
}

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
