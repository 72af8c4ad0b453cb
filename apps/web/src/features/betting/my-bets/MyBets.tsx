import { useState } from "react";
import { useOffers } from "../../../domain/bets/cash-out.live.ts";
import {
  BETS_TABS,
  type BetsFilter,
  type BetsTab,
  NO_FILTER,
} from "../../../domain/bets/my-bets.rules.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Tabs } from "../../../ui/Tabs.tsx";
import { BetFilters } from "./components/BetFilters.tsx";
import { BetList } from "./components/BetList.tsx";
import styles from "./MyBets.module.css";
import { useBetsLive } from "./my-bets.live.ts";

/** The punter's bets: running, settled, and available for cash-out. */
export function MyBets() {
  const texts = useTexts();
  const [tab, setTab] = useState<BetsTab>("open");
  const [filter, setFilter] = useState<BetsFilter>(NO_FILTER);
  useBetsLive();
  useOffers();
  const choose = (next: BetsFilter) => setFilter(isNone(next) ? NO_FILTER : next);
  return (
    <Tabs
      label={texts("bets.tabs")}
      value={tab}
      onChange={setTab}
      tabs={BETS_TABS.map((value) => ({ value, label: texts(`bets.tab.${value}`) }))}
    >
      <div className={styles.bets}>
        <BetFilters tab={tab} filter={filter} onChange={choose} />
        <BetList tab={tab} filter={filter} onClear={() => setFilter(NO_FILTER)} />
      </div>
    </Tabs>
  );
}

const isNone = ({ kind, result, period }: BetsFilter): boolean =>
  kind === null && result === null && period === "all";
