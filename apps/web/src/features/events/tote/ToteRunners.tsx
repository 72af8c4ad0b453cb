import { toteRunner } from "@touchline/betting";
import type { TotePool, ToteRace } from "@touchline/contract";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Runner } from "../racecard/Runner.tsx";
import type { Line } from "../racecard/racecard.rules.ts";
import styles from "./Tote.module.css";
import { toggledPick } from "./tote.rules.ts";

interface ToteRunnersProps {
  race: ToteRace;
  pool: TotePool;
  lines: readonly Line[];
  picks: string[][];
  onPick: (picks: string[][]) => void;
}

/** The runners, each with its approximate dividend and a button for each position of a line. */
export function ToteRunners({ race, pool, lines, picks, onPick }: ToteRunnersProps) {
  const texts = useTexts();
  const money = useMoneyText(race.currency);
  const kind = texts(`tote.kind.${pool.kind}`);
  const isOrder = picks.length > 1;
  const wouldPay = (runner: number) =>
    pool.lines.find(({ key }) => key === toteRunner(runner))?.wouldPay;
  return (
    <ul className={styles.runners}>
      {lines.map((line) => {
        const amount = wouldPay(line.runner);
        return (
          <Runner
            key={line.runner}
            line={line}
            brief={isOrder}
            note={
              !isOrder && (
                <span className={styles.hint}>
                  {amount === undefined
                    ? texts("tote.noStake")
                    : texts("tote.about", { amount: money(amount) })}
                </span>
              )
            }
          >
            <span className={styles.picks}>
              {picks.map((marks, position) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a position is its index.
                  key={position}
                  type="button"
                  className={styles.pick}
                  aria-pressed={marks.includes(toteRunner(line.runner))}
                  aria-label={
                    isOrder
                      ? texts("racecard.placeSaid", { name: line.name, place: position + 1 })
                      : texts("tote.pick", { kind, name: line.name })
                  }
                  onClick={() => onPick(toggledPick(picks, position, line.runner))}
                >
                  {isOrder ? texts("racecard.place", { place: position + 1 }) : kind}
                </button>
              ))}
            </span>
          </Runner>
        );
      })}
    </ul>
  );
}
