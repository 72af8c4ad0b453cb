import { useQuery } from "@tanstack/react-query";
import type { BettingFigures, BettingStatistics as Statistics } from "@touchline/contract";
import Link from "next/link";
import { call } from "../../data/session/session.client.ts";
import { useMoment } from "../../domain/dates/moments.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { LiveLink } from "../../domain/standing/play-links.tsx";
import { faultText } from "../../domain/texts/call-fault.ts";
import { formatDay } from "../../platform/dates/date-formats.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { classes } from "../../ui/classes.ts";
import { Facts } from "../../ui/Facts.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./BettingStatistics.module.css";

/** The punter's betting results, the totals first. */
export function BettingStatistics() {
  const texts = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ["betting-statistics"],
    queryFn: ({ signal }) => call("bettingStatistics", { signal }),
  });
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="var(--r-m)" />;
  return <Shown data={data} />;
}

/** Money with a sign, for wins and losses. */
function useSigned(currency: string): (amount: number) => string {
  const money = useMoneyText(currency);
  // A word joiner keeps the sign and its amount on one line.
  return (amount) =>
    amount > 0 ? `+\u2060${money(amount)}` : amount < 0 ? `−\u2060${money(-amount)}` : money(0);
}

function Shown({ data }: { data: Statistics }) {
  const texts = useTexts();
  const day = useMoment("lastDay");
  const money = useMoneyText(data.currency);
  const signed = useSigned(data.currency);
  const { total, open, currency } = data;
  const percent = (share: number, of: number) =>
    of === 0
      ? texts("bettingStatistics.none")
      : new Intl.NumberFormat(texts.tag, { style: "percent", maximumFractionDigits: 1 }).format(
          share / of,
        );
  const sum = texts("bettingStatistics.total", {
    day: day(data.joinedAt),
    net: signed(total.net),
    count: total.bets,
  });
  const sportName = (sport: string) => {
    const key = `sport.${sport}`;
    return texts(texts.has(key) ? key : "bettingStatistics.mixed");
  };
  return (
    <div className={styles.column}>
      <p className={styles.total}>{sum}</p>
      <Facts
        facts={[
          [texts("bettingStatistics.staked"), money(total.staked)],
          [texts("bettingStatistics.returned"), money(total.returned)],
          [texts("bettingStatistics.net"), signed(total.net)],
          [texts("bettingStatistics.return"), percent(total.returned, total.staked)],
          [texts("bettingStatistics.hitRate"), percent(total.ahead, total.bets)],
          [texts("bettingStatistics.voids"), total.voids > 0 ? String(total.voids) : null],
          [
            texts("bettingStatistics.open"),
            open.bets > 0 ? `${open.bets} · ${money(open.staked)}` : null,
          ],
        ]}
      />
      <p className={styles.note}>{texts("bettingStatistics.note")}</p>
      {total.bets + total.voids === 0 && (
        <LiveLink size="l" wide>
          {texts("bettingStatistics.start")}
        </LiveLink>
      )}
      {total.bets > 0 && <Extremes data={data} />}
      <Group
        title={texts("bettingStatistics.bySport")}
        currency={currency}
        rows={data.sports.map((row) => [sportName(row.sport), row])}
      />
      <Group
        title={texts("bettingStatistics.byType")}
        currency={currency}
        rows={data.types.map((row) => [texts(`bets.kind.${row.type}`), row])}
      />
      <Group
        title={texts("bettingStatistics.byMonth")}
        currency={currency}
        rows={data.months.map((row) => [
          formatDay(`${row.month}-01`, texts.tag, "calendarMonth"),
          row,
        ])}
      />
    </div>
  );
}

function Extremes({ data: { best, worst, currency } }: { data: Statistics }) {
  const texts = useTexts();
  const signed = useSigned(currency);
  const row = (label: string, bet: Statistics["best"]) =>
    bet && (
      <Link className={styles.row} href={`/betting?number=${bet.number}`} prefetch={false}>
        <span>
          {label}
          <small>{texts("bets.numbered", { number: bet.number })}</small>
        </span>
        <b className={toneOf(bet.net)}>{signed(bet.net)}</b>
      </Link>
    );
  // A single settled bet is both; it is listed once, as what it was.
  const isOne = best?.number === worst?.number;
  const isLoss = (best?.net ?? 0) < 0;
  return (
    <section className={styles.card}>
      {!(isOne && isLoss) && row(texts("bettingStatistics.best"), best)}
      {!(isOne && !isLoss) && row(texts("bettingStatistics.worst"), worst)}
    </section>
  );
}

interface GroupProps {
  title: string;
  currency: string;
  rows: readonly (readonly [name: string, figures: BettingFigures])[];
}

function Group({ title, currency, rows }: GroupProps) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const signed = useSigned(currency);
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{texts("bettingStatistics.bets")}</th>
          <th scope="col">{texts("bettingStatistics.staked")}</th>
          <th scope="col">{texts("bettingStatistics.net")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { bets, staked, net }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{bets}</td>
            <td>{money(staked)}</td>
            <td className={toneOf(net)}>{signed(net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const toneOf = (net: number): string =>
  classes(styles.net, net > 0 && styles.up, net < 0 && styles.down);
