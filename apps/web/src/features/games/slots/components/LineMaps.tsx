import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "./PayTable.module.css";

/** Each line as the rows it crosses. */
export function LineMaps({ lines, rows }: { lines: readonly (readonly number[])[]; rows: number }) {
  const texts = useTexts();
  return (
    <div
      className={styles.lines}
      role="img"
      aria-label={texts("game.slot.by.lines", { count: lines.length })}
    >
      {lines.map((line, at) => (
        <svg
          key={line.join("")}
          className={styles.line}
          viewBox={`0 0 ${line.length * 10} ${rows * 10}`}
          aria-hidden="true"
        >
          <rect width="100%" height="100%" rx="3" />
          <polyline
            points={line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(" ")}
          />
          <text x="2" y={rows * 10 - 1.5}>
            {at + 1}
          </text>
        </svg>
      ))}
    </div>
  );
}
