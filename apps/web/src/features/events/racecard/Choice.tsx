import styles from "./Racecard.module.css";

interface ChoiceProps<T extends string> {
  label: string;
  values: readonly T[];
  value: T;
  nameOf: (value: T) => string;
  onChoose: (value: T) => void;
}

/** A choice of one of a few, side by side. */
export function Choice<T extends string>({
  label,
  values,
  value,
  nameOf,
  onChoose,
}: ChoiceProps<T>) {
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {values.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.option}
          aria-pressed={each === value}
          onClick={() => onChoose(each)}
        >
          {nameOf(each)}
        </button>
      ))}
    </fieldset>
  );
}
