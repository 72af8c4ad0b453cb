import { useTexts } from "../../../../platform/texts/text.ts";
import { bigRoad } from "./counts.ts";
import styles from "./Statistics.module.css";

const SIDES = { P: "player", B: "banker", T: "tie" } as const;
const sideOf = (short: string): keyof typeof SIDES =>
  short === "P" || short === "B" ? short : "T";

/** The roads of baccarat: the last rounds in the usual notation. */
export function Roads({ past }: { past: readonly string[] }) {
  const texts = useTexts();
  return (
    <>
      <h3 className={styles.small}>{texts("game.live.baccarat.beadRoad")}</h3>
      <ol className={styles.road}>
        {past.toReversed().map((short, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
          <li key={at} className={styles.bead} data-side={sideOf(short)}>
            <span aria-hidden="true">{short}</span>
            <span className="only-said">{texts(`game.live.baccarat.${SIDES[sideOf(short)]}`)}</span>
          </li>
        ))}
      </ol>
      <h3 className={styles.small}>{texts("game.live.baccarat.bigRoad")}</h3>
      <ol className={styles.road} aria-hidden="true">
        {bigRoad(past).map(({ side, ties, column, row }) => (
          <li
            key={`${column} ${row}`}
            className={styles.ring}
            data-side={side}
            style={{ gridColumn: column + 1, gridRow: row + 1 }}
          >
            {ties > 0 ? ties : ""}
          </li>
        ))}
      </ol>
    </>
  );
}
