import { IconCashBanknote, IconPlayerPause } from "@tabler/icons-react";
import { PlayLimits } from "../../features/play-limits/PlayLimits.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { useTexts } from "../../lib/text.tsx";
import { RowLink, Rows } from "../../ui/Rows.tsx";
import { Screen } from "../Screen.tsx";

/** What a punter lets themself do at games, and the ways to less of everything. */
export function PlayLimitsScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("playLimits.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("playLimits.guest")}>
          {() => (
            <>
              <PlayLimits />
              <Rows>
                <RowLink href="/account/deposit" label={texts("playLimits.toDeposit")} icon={<IconCashBanknote size={20} />} />
                <RowLink href="/account/self-exclusion" label={texts("playLimits.toBreak")} icon={<IconPlayerPause size={20} />} />
              </Rows>
            </>
          )}
        </NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}
