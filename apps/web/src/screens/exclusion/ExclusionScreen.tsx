import { IconExternalLink } from "@touchline/icons";
import { useFrame } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { useSession } from "../../data/session/session.ts";
import { useMoment } from "../../domain/dates/moments.ts";
import { ExclusionForm } from "../../features/exclusion/ExclusionForm.tsx";
import { useExclusionChoices } from "../../features/exclusion/exclusion.client.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Note } from "../../ui/Form.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./ExclusionScreen.module.css";

const HELP = ["gamblingHelp", "regulator", "exclusionRegister"] as const;

/** Self-exclusion: a break or permanent, with places that help. */
export function ExclusionScreen() {
  const texts = useTexts();
  const { HELP_LINKS: links } = useFrame().pages;
  return (
    <Screen title={texts("exclusion.title")}>
      <QueryRoot>
        <NeedsLogin beforeSecondFactor reason={texts("exclusion.guest")}>
          {({ punterInfo }) => (punterInfo.state === "SELF_EXCLUDED" ? <Stands /> : <Choose />)}
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
  const { data, error, refetch } = useExclusionChoices();
  if (data) return <ExclusionForm choices={data} />;
  return error ? (
    <LoadFailed onRetry={() => void refetch()} />
  ) : (
    <Skeleton height={260} radius="var(--r-m)" />
  );
}

/** Already excluded: the end date, if there is one. */
function Stands() {
  const texts = useTexts();
  const moment = useMoment("lastDay");
  const session = useSession();
  const { endDate, ending = false } =
    session.status === "punter" ? session.heartbeat.selfExcludeSettings : { endDate: null };
  if (endDate === null) return <Note tone="warning">{texts("exclusion.stands")}</Note>;
  return (
    <Note tone="warning">
      {texts(ending ? "exclusion.ending" : "exclusion.standsUntil", { when: moment(endDate) })}
    </Note>
  );
}
