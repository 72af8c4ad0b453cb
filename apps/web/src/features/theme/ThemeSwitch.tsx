import { IconDeviceMobile, IconMoon, IconSun } from "@touchline/icons";
import { useId } from "react";
import { chooseTheme, useTheme } from "../../domain/theme/theme.ts";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./ThemeSwitch.module.css";

const CHOICES = [
  { theme: "system", label: "menu.themeSystem", Icon: IconDeviceMobile },
  { theme: "dark", label: "menu.themeDark", Icon: IconMoon },
  { theme: "light", label: "menu.themeLight", Icon: IconSun },
] as const;

/** `labelled` if nothing else on the page names the choice. */
export function ThemeSwitch({ labelled = false }: { labelled?: boolean }) {
  const texts = useTexts();
  const current = useTheme();
  // The menu and the settings may both show one: they need separate groups.
  const group = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className={labelled ? styles.legend : "only-said"}>{texts("menu.theme")}</legend>
      <div className={styles.track}>
        {CHOICES.map(({ theme, label, Icon }) => (
          <label key={theme} className={styles.choice}>
            <input
              type="radio"
              name={group}
              className={styles.input}
              checked={theme === current}
              onChange={() => chooseTheme(theme)}
            />
            <Icon size={18} aria-hidden="true" />
            {texts(label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
