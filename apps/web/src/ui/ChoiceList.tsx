import { useId } from "react";
import styles from "./ChoiceList.module.css";

export interface Choice {
  value: string;
  title: string;
  text?: string;
  /** The value of a choice as formatted text. */
  amount?: string;
}

interface ChoiceListProps {
  /** The list's label: always for screen readers, visible if there are several lists. */
  label: string;
  isLabelShown?: boolean;
  /** Lists with the same name share one choice. */
  name?: string;
  choices: readonly Choice[];
  value: string | null;
  disabled?: boolean;
  onPick: (value: string) => void;
}

/** Exactly one of several choices, each with everything the punter must know before choosing. */
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
