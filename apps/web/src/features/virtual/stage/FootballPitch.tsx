import { useTexts } from "../../../platform/texts/text.ts";
import { FORMATION, type Point, playAt } from "./football-play.rules.ts";
import styles from "./Stage.module.css";
import type { StageProps } from "./stage-props.ts";

/** Touchlines, halves, penalty areas, goal areas and the centre circle. */
const LINES =
  "M10 10H350V190H10ZM180 10V190M10 50H62V150H10M10 75H30V125H10M350 50H298V150H350M350 75H330V125H350M180 72a28 28 0 1 0 .01 0M4 85H10V115H4M356 85H350V115H356";

const placed = ({ x, y }: Point) => ({ transform: `translate(${x}px, ${y}px)` });

/**
 * A pitch on which both sides move with the play: the attacking side pushes up, and the ball is
 * where the danger is.
 */
export function FootballPitch({ head, state }: StageProps) {
  const texts = useTexts();
  const { ball, push } = playAt(state);
  const attackers =
    state.danger === "none" ? null : head.competitors[state.danger.startsWith("home") ? 0 : 1];
  const said = attackers
    ? texts(state.danger.endsWith("danger") ? "event.danger" : "event.attack", {
        team: attackers.name,
      })
    : texts("virtual.nobody");
  return (
    <svg
      className={`${styles.stage} ${styles.grass}`}
      viewBox="0 0 360 200"
      role="img"
      aria-label={said}
    >
      <rect className={styles.ground} width="360" height="200" rx="12" />
      <path
        className={styles.mown}
        d="M44 10h34v180h-34zM112 10h34v180h-34zM214 10h34v180h-34zM282 10h34v180h-34z"
      />
      <path className={styles.lines} d={LINES} />
      {head.competitors.slice(0, 2).map(({ name, colour }, side) =>
        FORMATION.map((home, at) => {
          const forward = home.x + push[side === 0 ? 0 : 1];
          const x = side === 0 ? forward : 360 - forward;
          return (
            <g
              key={`${name}${home.x}-${home.y}`}
              className={styles.player}
              style={placed({ x, y: home.y + ((at * 7) % 5) - 2 })}
            >
              <circle className={styles.disc} r="5.5" fill={colour} />
            </g>
          );
        }),
      )}
      <g className={styles.flight} style={placed(ball)}>
        <circle className={styles.ball} r="4" />
      </g>
      {state.score[0] + state.score[1] > 0 && (
        <g key={state.score.join()} className={styles.called}>
          <rect x="122" y="82" width="116" height="36" rx="18" />
          <text x="180" y="106">
            {texts("virtual.goal")}
          </text>
        </g>
      )}
      <text className={styles.corner} x="16" y="24">
        {said}
      </text>
    </svg>
  );
}
