import { useRouter } from "next/router";
import { InstallOffer } from "../features/install/InstallOffer.tsx";
import { changeLanguage } from "../features/language/change-language.ts";
import { Menu } from "../features/menu/Menu.tsx";
import { LanguageButton, SearchButton } from "../features/menu/MenuTools.tsx";
import { hasLanguageSwitch } from "../features/menu/menu.rules.ts";
import { SportsMenu } from "../features/menu/SportsMenu.tsx";
import { ThemeSwitch } from "../features/theme/ThemeSwitch.tsx";
import { useFrame } from "../lib/frame.ts";
import { localeEntry } from "../lib/locale.ts";
import { useOfferedLocales } from "../lib/offered-locales.ts";
import { closePanel } from "../lib/shell-state.ts";
import { useTexts } from "../lib/text.tsx";
import styles from "./MenuContent.module.css";

/** The left menu with the search above it, and language and theme below. */
export default function MenuContent() {
  const texts = useTexts();
  const router = useRouter();
  const frame = useFrame();
  const { products } = frame;
  const locales = useOfferedLocales();
  return (
    <nav className={styles.menu} aria-label={texts("shell.menu")}>
      <SearchButton />
      <Menu />
      {products.some(({ id }) => id === "sport") && <SportsMenu />}
      <InstallOffer />
      <div className={styles.settings}>
        {hasLanguageSwitch(locales) && (
          <LanguageButton
            language={localeEntry(frame.locale).name}
            onOpen={() => {
              closePanel();
              void changeLanguage(router, frame, locales, texts);
            }}
          />
        )}
        <ThemeSwitch />
      </div>
    </nav>
  );
}
