import { IconChevronDown } from "@touchline/icons";
import { choose } from "./choose.ts";
import styles from "./FilterButton.module.css";

interface FilterButtonProps<V extends string> {
  title: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onPick: (value: V) => void;
}

/** Shows the current filter of a list and offers the other choices. */
export function FilterButton<V extends string>({
  title,
  value,
  options,
  onPick,
}: FilterButtonProps<V>) {
  const shown = options.find((option) => option.value === value)?.label ?? "";
  async function pick(): Promise<void> {
    const picked = await choose({ title, value, options });
    if (picked !== null && picked !== value) onPick(picked);
  }
  return (
    <button
      type="button"
      className={styles.filter}
      aria-haspopup="dialog"
      onClick={() => void pick()}
    >
      <span className="only-said">{title}: </span>
      {shown}
      <IconChevronDown size={14} aria-hidden="true" />
    </button>
  );
}
