import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import styles from "./Drawing.module.css";
import { Called, type CourtProps, countTo, Drawing } from "./Drawing.tsx";

const OVER_BALLS = 6;
const oversOf = (balls: number) => `${Math.floor(balls / OVER_BALLS)}.${balls % OVER_BALLS}`;

/**
 * The current over ball by ball, the runs and wickets of the batting side, and the target left to
 * chase.
 */
export default function CricketOver({ head, state }: CourtProps) {
  const texts = useTexts();
  const { over = [], score, stats, periodNumber } = state;
  const side = state.serving === 1 ? 1 : 0;
  const playing = state.period === "innings";
  const team = head.competitors[side];
  const overs = texts("court.overs", { overs: oversOf(stats.balls?.[side] ?? 0) });
  const standing = `${score[side]}/${stats.wickets?.[side] ?? 0}`;
  const chase = periodNumber === 2 && playing ? score[side === 1 ? 0 : 1] + 1 - score[side] : 0;
  const target = chase > 0 && texts("court.target", { team: team?.short ?? "", runs: chase });
  const said = playing
    ? [
        texts("court.bats", { team: team?.name ?? "" }),
        standing,
        overs,
        over.length > 0
          ? texts("court.thisOver", { balls: over.join(", ") })
          : texts("court.newOver"),
        target,
      ]
    : [texts("clock.break")];
  return (
    <Drawing said={said} ground="grass">
      <path className={styles.lines} d="M12 70a168 62 0 1 0 336 0a168 62 0 1 0 -336 0" />
      <rect className={styles.strip} x="74" y="48" width="212" height="44" rx="4" />
      {playing && (
        <>
          <text className={classes(styles.figure, styles.on)} x="180" y="40">
            {standing}
          </text>
          <text className={classes(styles.small, styles.start)} x="14" y="16">
            {team?.short}
          </text>
          <text className={classes(styles.small, styles.end)} x="346" y="16">
            {overs}
          </text>
          {countTo(OVER_BALLS).map((at) => {
            const ball = over[at];
            const struck = ball === "4" || ball === "6";
            return (
              <g
                key={at}
                className={classes(struck && styles.struck, ball === "W" && styles.wicket)}
              >
                <circle
                  className={ball === undefined ? styles.empty : styles.bowled}
                  cx={96 + at * 33.6}
                  cy="70"
                  r="13"
                />
                <text x={96 + at * 33.6} y="74">
                  {ball === "0" ? "•" : ball}
                </text>
              </g>
            );
          })}
        </>
      )}
      {target && <Called y={114}>{target}</Called>}
    </Drawing>
  );
}
