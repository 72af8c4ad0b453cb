import { useEffect, useState } from "react";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { useSession } from "../../data/session/session.ts";
import { track } from "../../data/tracking/track.ts";
import type { AgreementData } from "../../domain/account/Agreement.tsx";
import {
  keepProvedPerson,
  type ProvedPerson,
  provedPerson,
} from "../../domain/account/national-id.client.ts";
import { JoinByToken } from "../../features/join/JoinByToken.tsx";
import { JoinForm } from "../../features/join/JoinForm.tsx";
import { JoinLinks } from "../../features/join/JoinLinks.tsx";
import type { JoinChoices } from "../../features/join/join.choices.ts";
import { type JoinConfig, type JoinTab, withoutProved } from "../../features/join/join.rules.ts";
import { storedTab, storeTab } from "../../features/join/join-form-keeper.ts";
import { ProvedAs } from "../../features/join/ProvedAs.tsx";
import { useJoinConfig } from "../../features/join/use-join-config.ts";
import { NationalIdButton } from "../../features/login/NationalIdButton.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Lead, Refused } from "../../ui/Form.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { Screen } from "../Screen.tsx";

interface JoinScreenProps {
  config: JoinConfig;
  choices: JoinChoices;
  agreements: readonly AgreementData[];
  /** The tab that the address requests. */
  open?: JoinTab["id"];
}

/** The sign-up forms of this jurisdiction, the last used one first. */
export const JoinScreen = (props: JoinScreenProps) => (
  <QueryRoot>
    <Ways {...props} />
  </QueryRoot>
);

function Ways({ config: atFirst, choices, agreements, open }: JoinScreenProps) {
  const texts = useTexts();
  const isLoggedIn = useSession().status !== "guest";
  const { config, waits, setCountry, askAgain } = useJoinConfig(atFirst);
  const offered = {
    ...choices,
    currencies: choices.currencies.filter(({ id }) => config.currencies.includes(id)),
  };
  const [id, setId] = useState<JoinTab["id"] | undefined>(open ?? config.tabs[0]?.id);
  const [invitation, setInvitation] = useState<string | null>(null);
  const [proved, setProved] = useState<ProvedPerson | null>(null);
  const [proofGone, setProofGone] = useState(false);
  const tab = config.tabs.find((each) => each.id === id) ?? config.tabs[0];

  useEffect(() => {
    setInvitation(new URLSearchParams(window.location.search).get("token"));
    setProved(provedPerson());
    const stored = atFirst.tabs.find((each) => each.id === storedTab());
    if (stored && !open) setId(stored.id);
  }, [atFirst.tabs, open]);

  function choose(next: JoinTab["id"]): void {
    storeTab(next);
    track("set join type", { type: next });
    setId(next);
  }

  return (
    <Screen title={texts("join.title")}>
      {invitation !== null ? (
        <JoinByToken
          token={invitation}
          minimumAge={config.minimumAge}
          agreements={agreements}
          onOver={() => setInvitation(null)}
        />
      ) : isLoggedIn ? (
        <>
          <Lead>{texts("join.loggedIn")}</Lead>
          <ButtonLink tone="accent" size="l" wide href="/account" prefetch={false}>
            {texts("join.toAccount")}
          </ButtonLink>
        </>
      ) : tab?.id === "national-id" && !proved ? (
        <>
          <Lead>{texts("join.nationalIdLead")}</Lead>
          {proofGone && <Refused>{texts("join.proofGone")}</Refused>}
          <NationalIdButton purpose="join" />
        </>
      ) : (
        tab && (
          <Tabs
            label={texts("join.ways")}
            value={tab.id}
            onChange={choose}
            tabs={config.tabs.map((each) => ({
              value: each.id,
              label: texts(`join.tab.${each.id}`),
            }))}
          >
            {proved && <ProvedAs {...proved.person} />}
            <JoinForm
              key={tab.id}
              tab={proved ? withoutProved(tab) : tab}
              config={config}
              choices={offered}
              agreements={agreements}
              onCountry={setCountry}
              waits={waits}
              onUnknownField={askAgain}
              onOtherTab={choose}
              onProofGone={() => {
                keepProvedPerson(null);
                setProved(null);
                setProofGone(true);
              }}
            />
          </Tabs>
        )
      )}
      {!isLoggedIn && <JoinLinks links={config.registrationPage.LINKS} />}
    </Screen>
  );
}
