import Head from "next/head";
import { type JoinChoices, JoinForm } from "../../features/join/JoinForm.tsx";
import type { JoinConfig } from "../../features/join/join.rules.ts";
import { useTexts } from "../../lib/text.tsx";
import { BackButton } from "../../ui/BackButton.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import screen from "../screen.module.css";
import styles from "./JoinScreen.module.css";

export function JoinScreen({ config, choices }: { config: JoinConfig; choices: JoinChoices }) {
  const texts = useTexts();
  return (
    <div className={screen.screen}>
      <Head>
        <title>{`${texts("join.title")} · touchline`}</title>
      </Head>
      <BackButton title={texts("join.title")} />
      {config.tabs.some(({ id }) => id === "email") ? <JoinForm config={config} choices={choices} /> : <NotOpenYet />}
    </div>
  );
}

/** Sites whose sign-up asks for more than an email get theirs with the accounts of all jurisdictions. */
function NotOpenYet() {
  const texts = useTexts();
  return (
    <section className={styles.closed}>
      <p className={styles.title}>{texts("join.notOpenTitle")}</p>
      <p>{texts("join.notOpenText")}</p>
      <ButtonLink tone="accent" size="l" wide href="/sport/live/popular">
        {texts("join.toLive")}
      </ButtonLink>
    </section>
  );
}
