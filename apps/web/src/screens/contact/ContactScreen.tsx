import { IconExternalLink, IconMail } from "@tabler/icons-react";
import { useFrame } from "../../lib/frame.ts";
import { useTexts } from "../../lib/text.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Lead, Note } from "../../ui/Form.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./ContactScreen.module.css";

const ELSEWHERE = ["gamblingHelp", "regulator"] as const;

/** The operator's address, or a plain word that there is none, and who else can be asked. */
export function ContactScreen() {
  const texts = useTexts();
  const { contactEmail, demo, pages } = useFrame();
  const links = ELSEWHERE.filter((name) => pages.HELP_LINKS[name]);
  return (
    <Screen title={texts("contact.title")}>
      {contactEmail ? (
        <>
          <Lead>{texts("contact.lead")}</Lead>
          <ButtonLink tone="accent" size="l" wide icon={<IconMail size={20} aria-hidden="true" />} href={`mailto:${contactEmail}`}>
            {contactEmail}
          </ButtonLink>
          <Note>{texts("contact.password")}</Note>
        </>
      ) : (
        <Note tone="warning">{texts(demo ? "contact.demo" : "contact.none")}</Note>
      )}
      {links.length > 0 && (
        <nav className={styles.elsewhere} aria-label={texts("contact.elsewhere")}>
          {links.map((name) => (
            <a key={name} href={pages.HELP_LINKS[name]} target="_blank" rel="noreferrer">
              {texts(`contact.${name}`)}
              <IconExternalLink size={16} aria-hidden="true" />
            </a>
          ))}
        </nav>
      )}
    </Screen>
  );
}
