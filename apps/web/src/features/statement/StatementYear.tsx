import { useState } from "react";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { FilterButton } from "../../domain/shell/popups/FilterButton.tsx";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./Statement.module.css";
import { useStatementYear, type YearReply } from "./statement.queries.ts";

/** Totals of a year, and all-time deposits and withdrawals. */
export function StatementYear() {
  const texts = useTexts();
  const [year, setYear] = useState<number | null>(null);
  const { data, error, refetch } = useStatementYear(year);
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius="var(--r-m)" />;
  return (
    <section
      className={styles.year}
      aria-label={texts("statement.yearTitle", { year: String(data.year) })}
    >
      <div className={styles.yearHead}>
        <h2>{texts("statement.yearTitle", { year: String(data.year) })}</h2>
        {data.years.length > 1 && (
          <FilterButton
            title={texts("statement.year")}
            value={String(data.year)}
            options={data.years.map((each) => ({ value: String(each), label: String(each) }))}
            onPick={(picked) => setYear(Number(picked))}
          />
        )}
      </div>
      <Sums data={data} />
      <p className={styles.about}>{texts("statement.yearNote")}</p>
    </section>
  );
}

function Sums({ data }: { data: YearReply }) {
  const texts = useTexts();
  const money = useMoneyText(data.currency);
  const signed = (amount: number) =>
    amount > 0 ? `+${money(amount)}` : amount < 0 ? `−${money(-amount)}` : money(0);
  const payments = ({ deposited, withdrawn, netDeposits }: YearReply["ever"]) => (
    <>
      <Sum label={texts("statement.deposited")} value={money(deposited)} />
      <Sum label={texts("statement.withdrawn")} value={money(withdrawn)} />
      <Sum label={texts("statement.netDeposits")} value={signed(netDeposits)} strong />
    </>
  );
  return (
    <>
      <dl className={styles.sums}>
        {payments(data)}
        <Sum label={texts("statement.staked")} value={money(data.staked)} />
        <Sum label={texts("statement.won")} value={money(data.won)} />
        {data.products.map(({ product, net }) => (
          <Sum
            key={product}
            label={`${texts("statement.net")}: ${texts(`statement.group.${product}`)}`}
            value={signed(net)}
          />
        ))}
        <Sum label={texts("statement.net")} value={signed(data.net)} strong />
        <Sum label={texts("statement.bonuses")} value={money(data.bonuses)} />
      </dl>
      <h3 className={styles.everTitle}>{texts("statement.ever")}</h3>
      <dl className={styles.sums}>{payments(data.ever)}</dl>
    </>
  );
}

const Sum = ({
  label,
  value,
  strong = false,
}: {
  label: string;
  value: string;
  strong?: boolean;
}) => (
  <div className={styles.sum}>
    <dt>{label}</dt>
    <dd>{strong ? <b>{value}</b> : value}</dd>
  </div>
);
