import styles from "./Choices.module.css";

interface ChoicesProps<T extends string | number> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  choices: readonly { value: T; label: string }[];
  disabled?: boolean;
}

/** A choice of one of a few, side by side. */
export function Choices<T extends string | number>({
  label,
  value,
  onChange,
  choices,
  disabled = false,
}: ChoicesProps<T>) {
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.choice}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
