import type { CrashParts } from "@touchline/contract";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { pointTone, timesText } from "../crash.rules.ts";
import styles from "./PastPoints.module.css";

/** The last crash points, the latest first. */
export function PastPoints({ past }: { past: CrashParts["past"] }) {
  const texts = useTexts();
  return (
    <ol className={styles.past} aria-label={texts("game.crash.past")}>
      {past.slice(0, 20).map(({ roundNo, point }) => (
        <li key={roundNo} className={classes(styles.point, styles[pointTone(point)])}>
          {timesText(point)}
        </li>
      ))}
    </ol>
  );
}
