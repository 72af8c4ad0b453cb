import { colourOf } from "@touchline/fair/roulette-wheel";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import styles from "./LastNumbers.module.css";

/** The numbers of this session, the latest first. Colours are also named for screen readers. */
export function LastNumbers({ pockets }: { pockets: readonly number[] }) {
  const texts = useTexts();
  return (
    <ol className={styles.last} aria-label={texts("game.roulette.last")}>
      {pockets.map((pocket, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number may fall twice; each is its place from the first on
        <li key={pockets.length - at} className={classes(styles.pocket, styles[colourOf(pocket)])}>
          <span className="only-said">{texts(`game.roulette.spot.${colourOf(pocket)}`)}</span>
          {pocket}
        </li>
      ))}
    </ol>
  );
}
