import { IconCheck, IconSearch } from "@touchline/icons";
import { useState } from "react";
import { folded } from "../platform/texts/folded.ts";
import { useTexts } from "../platform/texts/text.ts";
import { Flag } from "./Flag.tsx";
import styles from "./OptionList.module.css";
import { TextField } from "./TextField.tsx";

export interface Option {
  value: string;
  label: string;
  hint?: string;
  flag?: string;
}

interface OptionListProps {
  options: readonly Option[];
  value: string | null;
  onPick: (value: string) => void;
}

/** Lists with more options than this get a search field. */
const SEARCHED_FROM = 10;

export function OptionList({ options, value, onPick }: OptionListProps) {
  const texts = useTexts();
  const [sought, setSought] = useState("");
  const shown = options.filter(({ label, hint = "", value: id }) =>
    folded(`${label} ${hint} ${id}`).includes(folded(sought)),
  );
  return (
    <>
      {options.length >= SEARCHED_FROM && (
        <TextField
          className={styles.search}
          label={texts("popup.find")}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          autoComplete="off"
          trailing={<IconSearch className={styles.glass} size={18} aria-hidden="true" />}
        />
      )}
      <ul className={styles.options} data-unrecorded>
        {shown.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className={styles.option}
              aria-current={option.value === value || undefined}
              onClick={() => onPick(option.value)}
            >
              {option.flag && <Flag code={option.flag} />}
              <span className={styles.label}>
                {option.label}
                {option.hint && <small className={styles.hint}>{option.hint}</small>}
              </span>
              {option.value === value && (
                <IconCheck className={styles.check} size={20} aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={styles.none}>{texts("popup.nothingFound", { sought })}</p>
      )}
    </>
  );
}
