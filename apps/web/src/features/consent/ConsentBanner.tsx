import { useRouter } from "next/router";
import { CONSENT_PURPOSES } from "../../data/consent/consent.rules.ts";
import { giveConsent } from "../../data/consent/consent.ts";
import { useFrame } from "../../data/frame/frame.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import styles from "./ConsentBanner.module.css";

/** Asks once for consent to analytics. It does not block the page, so a visitor can ignore it. */
export function ConsentBanner() {
  const texts = useTexts();
  const { consentCookie } = useFrame().pages;
  const { pathname } = useRouter();
  // The cookie page contains the same question in more detail.
  if (pathname === "/cookies") return null;
  return (
    <section className={styles.banner} aria-label={texts("consent.title")}>
      <h2 className={styles.title}>{texts("consent.title")}</h2>
      <p className={styles.text}>{texts("consent.text")}</p>
      <div className={styles.answers}>
        <Button onClick={() => giveConsent([], consentCookie)}>{texts("consent.necessary")}</Button>
        <Button onClick={() => giveConsent(CONSENT_PURPOSES, consentCookie)}>
          {texts("consent.all")}
        </Button>
        <ButtonLink className={styles.choose} tone="ghost" href="/cookies" prefetch={false}>
          {texts("consent.choose")}
        </ButtonLink>
      </div>
    </section>
  );
}
