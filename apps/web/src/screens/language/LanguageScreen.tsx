import { IconCheck } from "@touchline/icons";
import { useRouter } from "next/router";
import { useFrame } from "../../data/frame/frame.ts";
import { BackButton } from "../../domain/addresses/BackButton.tsx";
import { localeEntry } from "../../domain/addresses/locale.ts";
import { useOfferedLocales } from "../../domain/addresses/offered-locales.ts";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { goInLanguage } from "../../features/language/change-language.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Flag } from "../../ui/Flag.tsx";
import screen from "../screen.module.css";
import styles from "./LanguageScreen.module.css";

/** Every language of the site under its own name. Choosing one opens the settings in it. */
export function LanguageScreen() {
  const texts = useTexts();
  const router = useRouter();
  const { locale } = useFrame();
  const locales = useOfferedLocales();
  return (
    <div className={screen.screen}>
      <PageTitle title={texts("language.title")} />
      <BackButton title={texts("language.title")} />
      <ul className={styles.list}>
        {locales.map((id) => {
          const { name, flag, tag } = localeEntry(id);
          return (
            <li key={id}>
              <button
                type="button"
                lang={tag}
                className={styles.language}
                aria-current={id === locale}
                onClick={() => void goInLanguage(router, id)}
              >
                <Flag code={flag} />
                <span className={styles.name}>{name}</span>
                {id === locale && <IconCheck size={20} aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
