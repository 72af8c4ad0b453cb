import type { Bet } from "@touchline/contract";
import {
  BETS_PERIODS,
  type BetsFilter,
  type BetsTab,
} from "../../../../domain/bets/my-bets.rules.ts";
import { FilterButton } from "../../../../domain/shell/popups/FilterButton.tsx";
import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "./BetFilters.module.css";

const KINDS = ["single", "accumulator", "system"] as const satisfies readonly Bet["kind"][];
const RESULTS = ["won", "part_paid", "lost", "void"] as const satisfies readonly Bet["result"][];
const ALL = "all" as const;

interface BetFiltersProps {
  tab: BetsTab;
  filter: BetsFilter;
  onChange: (filter: BetsFilter) => void;
}

/** Filters of a tab: by kind, time and, for settled bets, result. */
export function BetFilters({ tab, filter, onChange }: BetFiltersProps) {
  const texts = useTexts();
  const kinds = [
    { value: ALL, label: texts("bets.allKinds") },
    ...KINDS.map((value) => ({ value, label: texts(`bets.kind.${value}`) })),
  ];
  const results = [
    { value: ALL, label: texts("bets.allResults") },
    ...RESULTS.map((value) => ({ value, label: texts(`bets.status.${value}`) })),
  ];
  const periods = BETS_PERIODS.map((value) => ({
    value,
    label: texts(`bets.period.${value}`),
  }));
  return (
    <div className={styles.filters}>
      <FilterButton
        title={texts("bets.filterKind")}
        value={filter.kind ?? ALL}
        options={kinds}
        onPick={(kind) => onChange({ ...filter, kind: kind === ALL ? null : kind })}
      />
      {tab === "settled" && (
        <FilterButton
          title={texts("bets.filterResult")}
          value={filter.result ?? ALL}
          options={results}
          onPick={(result) => onChange({ ...filter, result: result === ALL ? null : result })}
        />
      )}
      <FilterButton
        title={texts("bets.filterPeriod")}
        value={filter.period}
        options={periods}
        onPick={(period) => onChange({ ...filter, period })}
      />
    </div>
  );
}
