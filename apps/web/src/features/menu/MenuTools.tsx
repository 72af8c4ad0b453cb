import { IconLanguage, IconSearch } from "@touchline/icons";
import { useRouter } from "next/router";
import { openPanel } from "../../data/device/shell-state.ts";
import { track } from "../../data/tracking/track.ts";
import { isSearchAllowed } from "../../domain/addresses/products.ts";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./MenuTools.module.css";

/** A button that looks like a search field and opens the search, if the product allows one. */
export function SearchButton() {
  const texts = useTexts();
  if (!isSearchAllowed(useRouter().asPath)) return null;
  const open = () => {
    track("search click");
    openPanel("search");
  };
  return (
    <button type="button" className={styles.tool} onClick={open}>
      <IconSearch size={20} aria-hidden="true" />
      <span className={styles.label}>{texts("search.title")}</span>
    </button>
  );
}

export function LanguageButton({ language, onOpen }: { language: string; onOpen: () => void }) {
  const texts = useTexts();
  return (
    <button type="button" className={styles.tool} onClick={onOpen}>
      <IconLanguage size={20} aria-hidden="true" />
      <span className={styles.label}>{texts("language.title")}</span>
      <span className={styles.value}>{language}</span>
    </button>
  );
}
