import { BettingStatistics } from "../../features/betting-statistics/BettingStatistics.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { useTexts } from "../../lib/text.tsx";
import { Screen } from "../Screen.tsx";

/** The punter's own betting in figures. */
export function BettingStatisticsScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("bettingStatistics.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("bettingStatistics.guest")}>
          {() => <BettingStatistics />}
        </NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}
