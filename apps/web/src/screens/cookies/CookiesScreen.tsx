import { useState } from "react";
import { CONSENT_PURPOSES, type ConsentPurpose } from "../../data/consent/consent.rules.ts";
import { giveConsent, useConsent } from "../../data/consent/consent.ts";
import { useFrame } from "../../data/frame/frame.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Lead } from "../../ui/Form.tsx";
import { Rows } from "../../ui/Rows.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./CookiesScreen.module.css";
import { KEPT_ON_DEVICE } from "./kept-on-device.data.ts";

/**
 * The list of everything the site stores on the device and why, and the visitor's consent to
 * measurement.
 */
export function CookiesScreen() {
  const texts = useTexts();
  const { consentCookie } = useFrame().pages;
  const { agreed } = useConsent();
  const [changed, setChanged] = useState<Partial<Record<ConsentPurpose, boolean>>>({});
  const chosen = (purpose: ConsentPurpose) => changed[purpose] ?? agreed?.has(purpose) ?? false;

  function keep(purposes: readonly ConsentPurpose[]): void {
    giveConsent(purposes, consentCookie);
    setChanged({});
    showNotice("success", { id: "consent", title: texts("cookies.saved") });
  }
  return (
    <Screen title={texts("cookies.title")}>
      <Lead>{texts("cookies.lead")}</Lead>
      <Rows>
        <Switch
          label={texts("cookies.necessary")}
          hint={texts("cookies.necessaryHint")}
          checked
          disabled
          readOnly
        />
        {CONSENT_PURPOSES.map((purpose) => (
          <Switch
            key={purpose}
            label={texts(`cookies.${purpose}`)}
            hint={texts(`cookies.${purpose}Hint`)}
            checked={chosen(purpose)}
            onChange={({ target }) => setChanged({ ...changed, [purpose]: target.checked })}
          />
        ))}
      </Rows>
      <div className={styles.answers}>
        <Button tone="accent" size="l" wide onClick={() => keep(CONSENT_PURPOSES.filter(chosen))}>
          {texts("cookies.save")}
        </Button>
        <Button size="l" wide onClick={() => keep([])}>
          {texts("cookies.refuse")}
        </Button>
      </div>
      <h2 className={styles.subtitle}>{texts("cookies.kept")}</h2>
      <ul className={styles.kept}>
        {KEPT_ON_DEVICE.map(({ name, lifetime, about }) => (
          <li key={name}>
            <code className={styles.name}>{name ?? consentCookie.name}</code>
            <span className={styles.lifetime}>
              {lifetime === "session" || lifetime === "kept"
                ? texts(`cookies.lifetime.${lifetime}`)
                : texts("cookies.lifetime.days", {
                    days: lifetime ?? consentCookie.expiresAfterDays,
                  })}
            </span>
            <span>{texts(`cookies.about.${about}`)}</span>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
