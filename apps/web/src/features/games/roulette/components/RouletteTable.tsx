import { colourOf, SPOTS, type Spot, timesOf } from "@touchline/fair/roulette-wheel";
import { type ReactNode, useState } from "react";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { Chip, toneOf } from "../../tables/Chip.tsx";
import type { Chips } from "../../tables/layout.ts";
import { placeOf, TOOLS, type Tool } from "../spot-places.ts";
import styles from "./RouletteTable.module.css";

const spotsOf = (...kinds: string[]): Spot[] =>
  [...SPOTS.values()].filter(({ kind }) => kinds.includes(kind));
const NUMBERS = spotsOf("straight");
const EVENS = ["low", "even", "red", "black", "odd", "high"].flatMap((kind) => spotsOf(kind));
const DOZENS = spotsOf("dozen");
const COLUMNS = spotsOf("column");
const rangeText = ({ numbers }: Spot): string => `${numbers[0]}–${numbers.at(-1)}`;

interface RouletteTableProps {
  currency: string;
  tool: Tool;
  chips: Chips;
  /** For the chips of a finished round: the winning spots. */
  won: ReadonlySet<string> | null;
  pocket: number | null;
  values: readonly number[];
  locked: boolean;
  onPlace: (spot: string) => void;
}

/**
 * The cloth: every spot is a button; those on the borders only while their tool is chosen. Where
 * there is room it lies on its side, as on a table.
 */
export function RouletteTable({
  currency,
  tool,
  chips,
  won,
  pocket,
  values,
  locked,
  onPlace,
}: RouletteTableProps) {
  const texts = useTexts();
  const money = useMoneyText(currency || "USD");
  const [over, setOver] = useState<Spot | null>(null);
  const nameOf = (spot: Spot): string => {
    if (spot.kind === "low" || spot.kind === "high" || spot.kind === "dozen")
      return rangeText(spot);
    const key = `game.roulette.spot.${spot.kind}`;
    if (spot.spot === spot.kind && spot.kind !== "first-four" && texts.has(key)) return texts(key);
    return texts("game.roulette.spot.numbers", {
      count: spot.numbers.length,
      numbers: spot.numbers.join(", "),
    });
  };
  const saidOf = (spot: Spot): string => {
    const [said, times, amount] = [nameOf(spot), timesOf(spot) - 1, chips[spot.spot]];
    return amount
      ? texts("game.table.spotWith", { spot: said, times, amount: money(amount) })
      : texts("game.table.spot", { spot: said, times });
  };
  const isCovered = (number: number) => over?.numbers.includes(number) ?? false;
  const chipOn = (spot: string, className?: string): ReactNode => {
    const amount = chips[spot];
    if (!amount) return null;
    const fate = won === null ? undefined : won.has(spot) ? styles.won : styles.lost;
    return (
      <Chip
        amount={amount}
        currency={currency}
        tone={toneOf(amount, values)}
        className={classes(className, fate)}
      />
    );
  };
  const button = (
    spot: Spot,
    className: string | undefined,
    children: ReactNode,
    style?: Record<string, string>,
  ) => (
    <button
      key={spot.spot}
      type="button"
      className={className}
      style={style}
      aria-disabled={locked || undefined}
      onClick={() => !locked && onPlace(spot.spot)}
      onPointerEnter={() => setOver(spot)}
      onPointerLeave={() => setOver(null)}
      onFocus={() => setOver(spot)}
      onBlur={() => setOver(null)}
    >
      <span aria-hidden="true">{children}</span>
      <span className="only-said">{saidOf(spot)}</span>
    </button>
  );
  const at = (spot: Spot) => {
    const { x, y } = placeOf(spot);
    return { "--x": String(x), "--y": String(y) };
  };
  const cell = (number: number) =>
    classes(
      styles.cell,
      styles[colourOf(number)],
      isCovered(number) && styles.covered,
      pocket === number && styles.fell,
    );
  const onBorders = tool === "straight" ? [] : spotsOf(...TOOLS[tool]);
  return (
    <div className={styles.frame}>
      <div className={styles.table}>
        <div className={styles.evens}>
          {EVENS.map((spot) =>
            button(
              spot,
              classes(
                styles.outside,
                spot.kind === "red" && styles.red,
                spot.kind === "black" && styles.black,
              ),
              <>
                {nameOf(spot)}
                {chipOn(spot.spot, styles.onOutside)}
              </>,
            ),
          )}
        </div>
        <div className={styles.dozens}>
          {DOZENS.map((spot) =>
            button(
              spot,
              styles.outside,
              <>
                {rangeText(spot)}
                {chipOn(spot.spot, styles.onOutside)}
              </>,
            ),
          )}
        </div>
        <div className={styles.numbers}>
          {NUMBERS.map((spot) => {
            const number = spot.numbers[0] ?? 0;
            return tool === "straight" ? (
              button(spot, cell(number), number)
            ) : (
              <span key={number} className={cell(number)}>
                {number}
              </span>
            );
          })}
          {onBorders.map((spot) =>
            button(spot, styles.border, <span className={styles.dot} />, at(spot)),
          )}
          {Object.keys(chips).map((spot) => {
            const lies = SPOTS.get(spot);
            const isInside = lies && lies.numbers.length <= 6;
            return isInside ? (
              <span key={`chip ${spot}`} className={styles.pile} style={at(lies)}>
                {chipOn(spot)}
              </span>
            ) : null;
          })}
        </div>
        <div className={styles.columns}>
          {COLUMNS.map((spot) =>
            button(
              spot,
              styles.outside,
              <>
                2:1
                {chipOn(spot.spot, styles.onOutside)}
              </>,
            ),
          )}
        </div>
      </div>
    </div>
  );
}
