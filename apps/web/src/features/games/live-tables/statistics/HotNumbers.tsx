import { useTexts } from "../../../../platform/texts/text.ts";
import { hotAndCold } from "./counts.ts";
import styles from "./Statistics.module.css";

interface HotNumbersProps {
  /** The results of each of the last rounds: one or several. */
  past: readonly (readonly string[])[];
  all: readonly string[];
  textOf?: (value: string) => string;
  toneOf?: (value: string) => string;
}

/** The most and least frequent recent results. They predict nothing about the next ones. */
export function HotNumbers({ past, all, textOf = (value) => value, toneOf }: HotNumbersProps) {
  const texts = useTexts();
  const { hot, cold } = hotAndCold(past, all);
  return (
    <>
      {(["hot", "cold"] as const).map((kind) => (
        <ul key={kind} className={styles.group}>
          <li className={styles.name}>{texts(`game.live.${kind}`)}</li>
          {(kind === "hot" ? hot : cold).map(({ value, count }) => (
            <li key={value} className={styles.value} data-tone={toneOf?.(value)}>
              {textOf(value)} <small>{count}×</small>
            </li>
          ))}
        </ul>
      ))}
    </>
  );
}
