import type { PriceHistory } from "@touchline/contract";
import styles from "./OddsHistory.module.css";
import { CHART, lineOf } from "./odds-chart.rules.ts";

interface OddsChartProps {
  points: PriceHistory["points"];
  end: number;
  /** The chart in words, for screen readers. */
  said: string;
  high: string;
  low: string;
  from: string;
  to: string;
}

/** Odds over time as steps: each price held until the next change. */
export function OddsChart({ points, end, said, high, low, from, to }: OddsChartProps) {
  const { line, area, last } = lineOf(points, end);
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <div className={styles.curve}>
          <svg
            role="img"
            aria-label={said}
            viewBox={`0 0 ${CHART.width} ${CHART.height}`}
            preserveAspectRatio="none"
          >
            <path className={styles.area} d={area} />
            <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
          </svg>
          <span className={styles.dot} style={{ top: `${(100 * last) / CHART.height}%` }} />
        </div>
        <span className={styles.high} aria-hidden="true">
          {high}
        </span>
        {low !== high && (
          <span className={styles.low} aria-hidden="true">
            {low}
          </span>
        )}
      </div>
      <figcaption className={styles.times} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
