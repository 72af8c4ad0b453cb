import { NAMED_SYSTEMS, namedSystem } from "@touchline/betting";
import { useTexts } from "../../../lib/text.tsx";
import { linesOfBet, type SlipBet } from "../bet-slip.rules.ts";
import { chooseSizes } from "../bet-slip.state.ts";
import styles from "./SystemSizes.module.css";

/** Which combinations a system covers: by their sizes, or all at once by the name they have over the counter. */
export function SystemSizes({ bet }: { bet: SlipBet }) {
  const texts = useTexts();
  const free = bet.legs.length - bet.bankers.length;
  const name = namedSystem(free, bet.sizes);
  const toggle = (size: number) =>
    chooseSizes(bet.sizes.includes(size) ? bet.sizes.filter((other) => other !== size) : [...bet.sizes, size]);
  return (
    <fieldset className={styles.system}>
      <legend className="only-said">{texts("bets.sizes")}</legend>
      <div className={styles.row}>
        {Array.from({ length: free }, (_, at) => at + 1).map((size) => (
          <button key={size} type="button" className={styles.chip} aria-pressed={bet.sizes.includes(size)} onClick={() => toggle(size)}>
            {size}/{free}
          </button>
        ))}
        {NAMED_SYSTEMS.filter(({ legs }) => legs === free).map((system) => (
          <button
            key={system.name}
            type="button"
            className={styles.chip}
            aria-pressed={system.name === name}
            onClick={() => chooseSizes(system.sizes)}
          >
            {system.name}
          </button>
        ))}
      </div>
      <p className={styles.lines}>
        {texts("bets.lines", { count: linesOfBet(bet) })}
        {bet.bankers.length > 0 && ` · ${texts("bets.bankers", { count: bet.bankers.length })}`}
      </p>
    </fieldset>
  );
}
