import { BETS_PERIODS } from "../../domain/bets/my-bets.rules.ts";
import { FilterButton } from "../../domain/shell/popups/FilterButton.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./Statement.module.css";
import { STATEMENT_GROUPS, type StatementFilter } from "./statement.rules.ts";

const ALL = "all" as const;

/** Filters for the transactions: by kind and time. */
export function StatementFilters({
  filter,
  onChange,
}: {
  filter: StatementFilter;
  onChange: (filter: StatementFilter) => void;
}) {
  const texts = useTexts();
  const groups = [ALL, ...STATEMENT_GROUPS].map((value) => ({
    value,
    label: texts(`statement.group.${value}`),
  }));
  return (
    <div className={styles.filters}>
      <FilterButton
        title={texts("statement.filterKind")}
        value={filter.group ?? ALL}
        options={groups}
        onPick={(group) => onChange({ ...filter, group: group === ALL ? null : group })}
      />
      <FilterButton
        title={texts("statement.filterPeriod")}
        value={filter.period}
        options={BETS_PERIODS.map((value) => ({ value, label: texts(`bets.period.${value}`) }))}
        onPick={(period) => onChange({ ...filter, period })}
      />
    </div>
  );
}
