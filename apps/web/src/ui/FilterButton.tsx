import { IconChevronDown } from "@tabler/icons-react";
import { openPopup } from "../domain/shell/popups/popups.ts";
import styles from "./FilterButton.module.css";

interface FilterButtonProps {
  title: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onPick: (value: string) => void;
}

/** Shows the current filter of a list and offers the other choices. */
export function FilterButton({ title, value, options, onPick }: FilterButtonProps) {
  const shown = options.find((option) => option.value === value)?.label ?? "";
  async function choose(): Promise<void> {
    const picked = await openPopup("select", { title, value, options });
    if (picked !== null && picked !== value) onPick(picked);
  }
  return (
    <button
      type="button"
      className={styles.filter}
      aria-haspopup="dialog"
      onClick={() => void choose()}
    >
      <span className="only-said">{title}: </span>
      {shown}
      <IconChevronDown size={14} aria-hidden="true" />
    </button>
  );
}
