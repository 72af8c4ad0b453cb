import { classes } from "./classes.ts";
import styles from "./Facts.module.css";

interface FactsProps {
  /** Null leaves out a fact that is unknown or does not apply. */
  facts: readonly (readonly [name: string, value: string | null])[];
  /**
   * `line`: a name with a short value beside it. `code`: a long value, compared letter by letter,
   * below its name.
   */
  look?: "line" | "code";
  /** Screen readers announce changes. */
  isLive?: boolean;
}

/** A list of names with their values. */
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
