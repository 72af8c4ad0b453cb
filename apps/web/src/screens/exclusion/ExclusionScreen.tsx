import { IconExternalLink } from "@tabler/icons-react";
import { ExclusionForm } from "../../features/exclusion/ExclusionForm.tsx";
import { useExclusionChoices } from "../../features/exclusion/exclusion.client.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useFrame } from "../../lib/frame.ts";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { useTexts } from "../../lib/text.tsx";
import { Note } from "../../ui/Form.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./ExclusionScreen.module.css";

const HELP = ["gamblingHelp", "regulator", "exclusionRegister"] as const;

/** The way out: a break, or for good, with the places that help. */
export function ExclusionScreen() {
  const texts = useTexts();
  const { links } = useFrame();
  return (
    <Screen title={texts("exclusion.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("exclusion.guest")}>
          {({ punterInfo }) => (punterInfo.state === "SELF_EXCLUDED" ? <Note>{texts("exclusion.stands")}</Note> : <Choose />)}
        </NeedsLogin>
      </QueryRoot>
      <nav className={styles.help} aria-label={texts("exclusion.help")}>
        {HELP.filter((name) => links[name]).map((name) => (
          <a key={name} href={links[name]} target="_blank" rel="noreferrer">
            {texts(`exclusion.${name}`)}
            <IconExternalLink size={16} aria-hidden="true" />
          </a>
        ))}
      </nav>
    </Screen>
  );
}

function Choose() {
  const { data } = useExclusionChoices();
  return data ? <ExclusionForm choices={data} /> : <Skeleton height={260} radius="var(--r-m)" />;
}
