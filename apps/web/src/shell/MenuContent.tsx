import { useRouter } from "next/router";
import { closePanel } from "../data/device/shell-state.ts";
import { useFrame } from "../data/frame/frame.ts";
import { localeEntry } from "../domain/addresses/locale.ts";
import { useOfferedLocales } from "../domain/addresses/offered-locales.ts";
import { useAddress } from "../domain/addresses/use-address.ts";
import { InstallOffer } from "../features/install/InstallOffer.tsx";
import { changeLanguage } from "../features/language/change-language.ts";
import { Menu } from "../features/menu/Menu.tsx";
import { LanguageButton, SearchButton } from "../features/menu/MenuTools.tsx";
import { hasLanguageSwitch } from "../features/menu/menu.rules.ts";
import { SportsMenu } from "../features/menu/SportsMenu.tsx";
import { ThemeSwitch } from "../features/theme/ThemeSwitch.tsx";
import { useTexts } from "../platform/texts/text.ts";
import styles from "./MenuContent.module.css";
import { roomBeside } from "./room-beside.ts";

interface MenuContentProps {
  /**
   * Beside a page, bettors look for the sports first. In a phone's sheet they come later, because
   * the page has a strip of them.
   */
  isSheet?: boolean;
}

/** The left menu with the search above it, and language and theme below. */
export default function MenuContent({ isSheet = false }: MenuContentProps) {
  const texts = useTexts();
  const address = useAddress();
  const router = useRouter();
  const frame = useFrame();
  const { products } = frame;
  const locales = useOfferedLocales();
  // Games do not need a list of sports.
  const hasSports = roomBeside(address) !== "game" && products.some(({ id }) => id === "sport");
  return (
    <nav className={styles.menu} aria-label={texts("shell.menu")}>
      <SearchButton />
      {hasSports && !isSheet && <SportsMenu />}
      <Menu />
      {hasSports && isSheet && <SportsMenu />}
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
