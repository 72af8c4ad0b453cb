import { useId } from "react";
import styles from "./ChoiceList.module.css";

export interface Choice {
  value: string;
  title: string;
  text: string;
  /** The worth of a choice, as people read it. */
  amount: string;
}

interface ChoiceListProps {
  /** Said, not shown: what is chosen here. */
  label: string;
  choices: readonly Choice[];
  value: string | null;
  disabled?: boolean;
  onPick: (value: string) => void;
}

/** Exactly one of several, each with all that has to be known before it is chosen. */
export function ChoiceList({ label, choices, value, disabled = false, onPick }: ChoiceListProps) {
  const name = useId();
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend className="only-said">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} data-picked={value === choice.value || undefined}>
          <input type="radio" name={name} className={styles.radio} checked={value === choice.value} onChange={() => onPick(choice.value)} />
          <span className={styles.about}>
            <b>{choice.title}</b>
            <small>{choice.text}</small>
          </span>
          <b className={styles.amount}>{choice.amount}</b>
        </label>
      ))}
    </fieldset>
  );
}
