import { IconSearch } from "@touchline/icons";
import { useState } from "react";
import { useTexts } from "../../../platform/texts/text.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { FoundHelp } from "./FoundHelp.tsx";
import styles from "./HelpSearch.module.css";
import { useHelpSearch } from "./use-help-search.ts";

/** Searches help, rules and information. Tolerates typing errors. */
export function HelpSearch() {
  const texts = useTexts();
  const [words, setWords] = useState("");
  const { found, isFailed } = useHelpSearch(words);
  return (
    <search className={styles.search}>
      <TextField
        type="search"
        label={texts("reading.search")}
        placeholder={texts("reading.searchHint")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        autoComplete="off"
        trailing={<IconSearch className={styles.glass} size={18} aria-hidden="true" />}
      />
      <p className={styles.said} role="status">
        {isFailed
          ? texts("reading.searchFailed")
          : found && texts("reading.foundCount", { count: found.length })}
      </p>
      {found && found.length > 0 && <FoundHelp found={found} label={texts("reading.found")} />}
    </search>
  );
}
