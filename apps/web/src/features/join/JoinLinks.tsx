import { IconExternalLink } from "@touchline/icons";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./Join.module.css";
import type { JoinConfig } from "./join.rules.ts";

const SHOWN = ["gamblingHelp", "regulator", "exclusionRegister"] as const;

/**
 * docs/behaviour/sign-up.md#registration-settings, registration setting LINKS: help organisations
 * and regulators, shown before an account is opened.
 */
export function JoinLinks({ links }: { links: JoinConfig["registrationPage"]["LINKS"] }) {
  const texts = useTexts();
  return (
    <nav className={styles.links} aria-label={texts("join.links")}>
      {SHOWN.filter((name) => links[name]).map((name) => (
        <a key={name} href={links[name]} target="_blank" rel="noreferrer">
          {texts(`join.link.${name}`)}
          <IconExternalLink size={16} aria-hidden="true" />
        </a>
      ))}
    </nav>
  );
}
