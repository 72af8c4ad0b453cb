import { useId } from "react";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { savedName } from "../../shared/payments.rules.ts";
import styles from "../Withdrawal.module.css";
import { isTaken, mostOver, type Way, type WithdrawalOptions, wayId } from "../withdrawal.rules.ts";

interface WaysFieldProps {
  options: WithdrawalOptions;
  value: Way;
  onPick: (way: Way) => void;
}

/** The name of a method, as the punter knows the card or account. */
export function useWayName(): (way: Way) => string {
  const texts = useTexts();
  return ({ method, savedMethod }) =>
    [texts(`payment.method.${method}`), savedMethod && savedName(savedMethod)]
      .filter(Boolean)
      .join(" · ");
}

/**
 * Where the money can go: first back to its source, then the punter's choice. Each shows how much,
 * and why not.
 */
export function WaysField({ options, value, onPick }: WaysFieldProps) {
  const texts = useTexts();
  const name = useId();
  const wayName = useWayName();
  const money = useMoneyText(options.currency);
  const hasFirst = options.ways.some(({ isFirst }) => isFirst);
  function about(way: Way): string {
    if (way.savedMethod?.isStopped) return texts("payment.stopped");
    if (!isTaken(way))
      return texts(hasFirst && !way.isFirst ? "withdraw.later" : "withdraw.tooLittle", {
        least: money(way.least),
      });
    const most = texts("withdraw.upTo", { most: money(mostOver(way, options)) });
    return way.isFirst ? `${most} · ${texts("withdraw.first")}` : most;
  }
  return (
    <fieldset className={styles.ways}>
      <legend>{texts("withdraw.ways")}</legend>
      {options.ways.map((way) => (
        <label
          key={wayId(way)}
          className={classes(styles.way, !isTaken(way) && styles.closed)}
          data-picked={wayId(way) === wayId(value) || undefined}
        >
          <input
            type="radio"
            name={name}
            checked={wayId(way) === wayId(value)}
            disabled={!isTaken(way)}
            onChange={() => onPick(way)}
          />
          <span>
            <b data-private>{wayName(way)}</b>
            <small>{about(way)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
