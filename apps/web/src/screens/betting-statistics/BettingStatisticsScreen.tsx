import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { BettingStatistics } from "../../features/betting-statistics/BettingStatistics.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
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
