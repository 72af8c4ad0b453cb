import { useTexts } from "../../../../domain/texts/text.ts";
import { hotAndCold } from "./counts.ts";
import styles from "./Statistics.module.css";

interface HotNumbersProps {
  /** What each of the last rounds brought: one thing, or several. */
  past: readonly (readonly string[])[];
  all: readonly string[];
  textOf?: (value: string) => string;
  toneOf?: (value: string) => string;
}

/** What came most often of late, and what least. It says nothing about what comes next. */
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
