import { useId } from "react";
import styles from "./ChoiceList.module.css";

export interface Choice {
  value: string;
  title: string;
  text?: string;
  /** The worth of a choice, as people read it. */
  amount?: string;
}

interface ChoiceListProps {
  /** What is chosen here; said, and shown where there are several lists. */
  label: string;
  isLabelShown?: boolean;
  /** Lists of one name: exactly one choice of all of them. */
  name?: string;
  choices: readonly Choice[];
  value: string | null;
  disabled?: boolean;
  onPick: (value: string) => void;
}

/** Exactly one of several, each with all that has to be known before it is chosen. */
export function ChoiceList({
  label,
  isLabelShown = false,
  name: shared,
  choices,
  value,
  disabled = false,
  onPick,
}: ChoiceListProps) {
  const own = useId();
  const name = shared ?? own;
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend className={isLabelShown ? styles.label : "only-said"}>{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={styles.choice}
          data-picked={value === choice.value || undefined}
        >
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={value === choice.value}
            onChange={() => onPick(choice.value)}
          />
          <span className={styles.about}>
            <b>{choice.title}</b>
            {choice.text !== undefined && <small>{choice.text}</small>}
          </span>
          {choice.amount !== undefined && <b className={styles.amount}>{choice.amount}</b>}
        </label>
      ))}
    </fieldset>
  );
}
