import { times } from "@touchline/fair";
import type { SlotSpec } from "@touchline/fair/slot";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { type HudStore, useHud } from "../hud-store.ts";
import styles from "../SlotMachine.module.css";

interface HudLineProps {
  hud: HudStore;
  spec: SlotSpec;
  currency: string;
  stake: number;
}

/** Above the reels: the progress of the free spins, the multiplier, and the winnings so far. */
export function HudLine({ hud, spec, currency, stake }: HudLineProps) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const { free, multiplier, pays } = useHud(hud);
  const isMultiplied = spec.cascade !== undefined || multiplier > 1;
  return (
    <div className={styles.hud} aria-hidden="true">
      <span className={styles.hudPart}>
        {free
          ? texts("game.slot.freeSpinOf", { at: free.at, of: free.of })
          : texts(`game.slot.by.${spec.pays.by}`, { count: waysOf(spec) })}
      </span>
      {isMultiplied && <span className={styles.times}>×{multiplier}</span>}
      <span className={styles.sum}>{money(times(BigInt(stake), pays))}</span>
    </div>
  );
}

function waysOf({ pays, rows, strips }: SlotSpec): number {
  return pays.by === "lines" ? pays.lines.length : rows ** strips.length;
}
