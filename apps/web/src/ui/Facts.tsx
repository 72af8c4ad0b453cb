import { classes } from "./classes.ts";
import styles from "./Facts.module.css";

interface FactsProps {
  /** What is not known, or does not apply, is left out. */
  facts: readonly (readonly [name: string, value: string | null])[];
  /**
   * `line`: a name and a short value beside it. `code`: what is long and compared letter by letter
   * stands below its name.
   */
  look?: "line" | "code";
  /** Said aloud when it changes. */
  isLive?: boolean;
}

/** Names with their values. */
export function Facts({ facts, look = "line", isLive = false }: FactsProps) {
  return (
    <dl className={classes(styles.facts, styles[look])} aria-live={isLive ? "polite" : undefined}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
