import Head from "next/head";
import { type JoinChoices, JoinForm } from "../../features/join/JoinForm.tsx";
import type { JoinConfig } from "../../features/join/join.rules.ts";
import { useTexts } from "../../lib/text.tsx";
import { BackButton } from "../../ui/BackButton.tsx";
import screen from "../screen.module.css";

export function JoinScreen({ config, choices }: { config: JoinConfig; choices: JoinChoices }) {
  const texts = useTexts();
  return (
    <div className={screen.screen}>
      <Head>
        <title>{`${texts("join.title")} · touchline`}</title>
      </Head>
      <BackButton title={texts("join.title")} />
      <JoinForm config={config} choices={choices} />
    </div>
  );
}
