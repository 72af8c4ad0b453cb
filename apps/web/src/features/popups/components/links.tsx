import { IconExternalLink } from "@touchline/icons";
import { useFrame } from "../../../data/frame/frame.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "./PopupFrame.module.css";

const HELP = ["gamblingHelp", "regulator", "exclusionRegister"] as const;

/** Links to outside help, as far as this jurisdiction has such places. */
export function HelpLinks() {
  const texts = useTexts();
  const { HELP_LINKS: links } = useFrame().pages;
  return (
    <div className={styles.links}>
      {HELP.filter((name) => links[name]).map((name) => (
        <a key={name} className={styles.link} href={links[name]} target="_blank" rel="noreferrer">
          {texts(`popups.${name}`)}
          <IconExternalLink size={16} aria-hidden="true" />
        </a>
      ))}
    </div>
  );
}
