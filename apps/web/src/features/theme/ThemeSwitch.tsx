import { IconDeviceMobile, IconMoon, IconSun } from "@tabler/icons-react";
import { useTexts } from "../../lib/text.tsx";
import { chooseTheme, useTheme } from "../../lib/theme.ts";
import styles from "./ThemeSwitch.module.css";

const CHOICES = [
  { theme: "system", label: "menu.themeSystem", Icon: IconDeviceMobile },
  { theme: "dark", label: "menu.themeDark", Icon: IconMoon },
  { theme: "light", label: "menu.themeLight", Icon: IconSun },
] as const;

export function ThemeSwitch() {
  const texts = useTexts();
  const current = useTheme();
  return (
    <fieldset className={styles.switch}>
      <legend className="only-said">{texts("menu.theme")}</legend>
      {CHOICES.map(({ theme, label, Icon }) => (
        <label key={theme} className={styles.choice}>
          <input type="radio" name="theme" className={styles.input} checked={theme === current} onChange={() => chooseTheme(theme)} />
          <Icon size={18} aria-hidden="true" />
          {texts(label)}
        </label>
      ))}
    </fieldset>
  );
}
