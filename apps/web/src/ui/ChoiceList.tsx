import { useId } from "react";
import styles from "./ChoiceList.module.css";

export interface Choice<V extends string = string> {
  value: V;
  title: string;
  text?: string;
  /** The value of a choice as formatted text. */
  amount?: string;
}

interface ChoiceListProps<V extends string> {
  /** The list's label: always for screen readers, visible if there are several lists. */
  label: string;
  isLabelShown?: boolean;
  /** Lists with the same name share one choice. */
  name?: string;
  choices: readonly Choice<V>[];
  value: V | null;
  disabled?: boolean;
  onPick: (value: V) => void;
}

/** Exactly one of several choices, each with everything the punter must know before choosing. */
export function ChoiceList<V extends string>({
  label,
  isLabelShown = false,
  name: shared,
  choices,
  value,
  disabled = false,
  onPick,
}: ChoiceListProps<V>) {
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
