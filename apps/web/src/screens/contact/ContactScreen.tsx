import { IconExternalLink } from "@touchline/icons";
import { useFrame } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { useSession } from "../../data/session/session.ts";
import { AskForm } from "../../features/contact/AskForm.tsx";
import { GuestAskForm } from "../../features/contact/GuestAskForm.tsx";
import { Tickets } from "../../features/contact/Tickets.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Note } from "../../ui/Form.tsx";
import { RowLink, Rows } from "../../ui/Rows.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./ContactScreen.module.css";

const ELSEWHERE = ["gamblingHelp", "regulator"] as const;

/**
 * Contact: by the form, which everybody can use, by email if there is an address, and other
 * organisations.
 */
export function ContactScreen() {
  const texts = useTexts();
  const { contactEmail, demo, pages } = useFrame();
  const links = ELSEWHERE.filter((name) => pages.HELP_LINKS[name]);
  return (
    <Screen title={texts("contact.title")}>
      <Rows>
        <RowLink href="/help" label={texts("contact.help")} />
      </Rows>
      {demo && <Note tone="warning">{texts("contact.demo")}</Note>}
      <QueryRoot>
        <Asking />
      </QueryRoot>
      {contactEmail && (
        <p className={styles.email}>
          {texts.rich("contact.byEmail", {
            email: contactEmail,
            a: (parts) => <a href={`mailto:${contactEmail}`}>{parts}</a>,
          })}
        </p>
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

/** A punter who cannot confirm the session asks as a guest: they may need help with just that. */
function Asking() {
  const session = useSession();
  if (session.status === "expected") return <Skeleton height={420} radius="var(--r-m)" />;
  const threeDs = session.status === "punter" ? session.heartbeat.threeDs : null;
  if (!threeDs || (threeDs.enabled && !threeDs.sessionVerified)) return <GuestAskForm />;
  return (
    <>
      <Tickets />
      <AskForm />
    </>
  );
}
