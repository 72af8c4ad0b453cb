import type { EventHead } from "@touchline/contract";
import { useIncidents, useMomentum } from "../../../data/live/live.store.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "./MomentumChart.module.css";
import { barsOf, MOMENTUM, sharesOf } from "./momentum.rules.ts";

/**
 * Attacks by minute: one bar each, the home side upwards, the away side downwards, with the goals
 * marked.
 */
export function MomentumChart({ treeId, head }: { treeId: string; head: EventHead }) {
  const texts = useTexts();
  const momentum = useMomentum(treeId);
  const incidents = useIncidents(treeId) ?? [];
  if (!momentum || momentum.length === 0) return null;
  const { bars, goals, parts, width } = barsOf(momentum, incidents);
  const [home, away] = sharesOf(momentum);
  const [first, second] = [head.competitors[0]?.name ?? "", head.competitors[1]?.name ?? ""];
  const said = texts("match.momentumSaid", {
    home: first,
    homeShare: home,
    away: second,
    awayShare: away,
  });
  return (
    <section className={styles.card} data-public>
      <h2 className={styles.title}>{texts("match.momentum")}</h2>
      <p className={styles.sides} aria-hidden="true">
        <span className={styles.home}>
          {first} {home}%
        </span>
        <span className={styles.away}>
          {second} {away}%
        </span>
      </p>
      <svg
        className={styles.chart}
        role="img"
        aria-label={said}
        viewBox={`0 0 ${width} ${MOMENTUM.height}`}
        preserveAspectRatio="none"
      >
        <path
          className={styles.middle}
          d={`M0 ${MOMENTUM.height / 2}H${width}`}
          vectorEffect="non-scaling-stroke"
        />
        {parts.map((x) => (
          <path
            key={x}
            className={styles.part}
            d={`M${x} 0V${MOMENTUM.height}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {bars.map((bar) => (
          <rect
            key={bar.x}
            className={styles[bar.side]}
            x={bar.x}
            y={bar.y}
            width={MOMENTUM.bar}
            height={bar.height}
            rx="0.5"
          />
        ))}
        {goals.map((goal) => (
          <path
            key={goal.id}
            className={styles.goal}
            d={`M${goal.x} ${goal.isHome ? 0 : MOMENTUM.height}V${MOMENTUM.height / 2}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <p className={styles.hint}>{texts("match.momentumHint")}</p>
    </section>
  );
}
