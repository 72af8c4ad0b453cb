import { times } from "@touchline/fair";
import type { SlotSpec } from "@touchline/fair/slot";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Sheet } from "../../../../ui/Sheet.tsx";
import type { Drawing } from "../art/shape.ts";
import { featureTexts } from "../feature-texts.ts";
import { SymbolArt } from "../SymbolArt.tsx";
import { LineMaps } from "./LineMaps.tsx";
import styles from "./PayTable.module.css";

interface PayTableProps {
  open: boolean;
  onClose: () => void;
  spec: SlotSpec;
  drawings: Readonly<Record<string, Drawing>>;
  currency: string;
  stake: number;
}

/**
 * The pays of every symbol at the chosen stake and the other features, made from the same data as
 * the game.
 */
export function PayTable({ open, onClose, spec, drawings, currency, stake }: PayTableProps) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const pay = (multiplier: number) => money(times(BigInt(stake), multiplier));
  const [paying, special] = [
    spec.symbols.filter(({ pays }) => pays),
    spec.symbols.filter(({ wild, scatter }) => wild || scatter),
  ];
  const nameOf = (id: string) => {
    const key = `game.slot.symbol.${id}`;
    return texts.has(key) ? texts(key) : id;
  };
  return (
    <Sheet open={open} onClose={onClose} title={texts("game.slot.payTable")}>
      <p className={styles.note}>{texts("game.slot.payTableNote", { stake: money(stake) })}</p>
      <ul className={styles.symbols}>
        {paying.map(({ id, pays = {} }) => (
          <li key={id} className={styles.symbol}>
            <SymbolArt className={styles.picture} drawing={drawings[id] ?? []} label={nameOf(id)} />
            <dl className={styles.pays}>
              {Object.entries(pays)
                .toReversed()
                .map(([count, multiplier]) => (
                  <div key={count}>
                    <dt>
                      {spec.pays.by === "clusters"
                        ? texts("game.slot.countOrMore", { count })
                        : count}
                    </dt>
                    <dd>{pay(multiplier)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
      <ul className={styles.special}>
        {special.map(({ id, wild, scatter }) => (
          <li key={id} className={styles.feature}>
            <SymbolArt className={styles.picture} drawing={drawings[id] ?? []} label={nameOf(id)} />
            <p>
              <b>{nameOf(id)}. </b>
              {texts(
                wild && scatter
                  ? "game.slot.isBoth"
                  : wild
                    ? "game.slot.isWild"
                    : "game.slot.isScatter",
              )}
            </p>
          </li>
        ))}
      </ul>
      <ul className={styles.words}>
        {featureTexts(spec, texts, pay).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {spec.pays.by === "lines" && <LineMaps lines={spec.pays.lines} rows={spec.rows} />}
    </Sheet>
  );
}
