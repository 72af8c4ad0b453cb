import { IconCalculator, IconListCheck, IconPlayerPause, IconShieldLock } from "@touchline/icons";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { DepositLimits } from "../../features/payments/deposit/DepositLimits.tsx";
import { Figures } from "../../features/play-limits/Figures.tsx";
import { PlayLimits } from "../../features/play-limits/PlayLimits.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { RowLink, Rows } from "../../ui/Rows.tsx";
import { Screen } from "../Screen.tsx";

/** All tools for a punter to control their own gambling, in one place. */
export function LimitsScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("playLimits.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("playLimits.guest")}>
          {() => (
            <>
              <Figures />
              {/*
               * The legal rule is the same for all limits, so it is stated once, above the play
               * limits.
               */}
              <DepositLimits isRuleSaid={false} />
              <PlayLimits />
              <Ways />
            </>
          )}
        </NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}

function Ways() {
  const texts = useTexts();
  return (
    <Rows title={texts("playLimits.ways")}>
      <RowLink
        href="/account/self-exclusion"
        label={texts("playLimits.toBreak")}
        icon={<IconPlayerPause size={20} />}
      />
      <RowLink
        href="/account/self-exclusion"
        label={texts("playLimits.toExclusion")}
        icon={<IconShieldLock size={20} />}
      />
      <RowLink
        href="/responsible-gambling/self-test"
        label={texts("playLimits.toSelfTest")}
        icon={<IconListCheck size={20} />}
      />
      <RowLink
        href="/responsible-gambling/budget"
        label={texts("playLimits.toBudget")}
        icon={<IconCalculator size={20} />}
      />
    </Rows>
  );
}
