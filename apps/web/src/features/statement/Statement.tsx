import type { StatementLine } from "@touchline/contract";
import { formatMoney, minor } from "@touchline/core";
import { IconChevronRight, IconReceipt } from "@touchline/icons";
import Link from "next/link";
import { useRef, useState } from "react";
import { reasonText } from "../../domain/bets/reason-text.ts";
import { useMoment } from "../../domain/dates/moments.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Empty } from "../../ui/Empty.tsx";
import { useReached } from "../../ui/hooks/use-reached.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./Statement.module.css";
import { StatementFiles } from "./StatementFiles.tsx";
import { StatementFilters } from "./StatementFilters.tsx";
import { StatementYear } from "./StatementYear.tsx";
import { useStatement } from "./statement.queries.ts";
import {
  BET_KINDS,
  COUPON_KINDS,
  lineHref,
  PAYMENT_KINDS,
  type StatementFilter,
  WHOLE,
} from "./statement.rules.ts";

/** Movements of money, newest first, each with the resulting balance. */
export function Statement() {
  const [filter, setFilter] = useState<StatementFilter>(WHOLE);
  return (
    <>
      <StatementFilters filter={filter} onChange={setFilter} />
      <StatementFiles filter={filter} />
      <Lines filter={filter} />
      <StatementYear />
    </>
  );
}

function Lines({ filter }: { filter: StatementFilter }) {
  const texts = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useStatement(filter);
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  const currency = data?.pages[0]?.currency ?? "";
  const isWhole = filter.group === null && filter.period === "all";
  const end = useRef<HTMLDivElement>(null);
  useReached(end, lines.length, () => hasNextPage && !isFetchingNextPage && void fetchNextPage());
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="var(--r-m)" />;
  if (lines.length === 0)
    return (
      <Empty
        icon={<IconReceipt size={44} stroke={1.4} aria-hidden="true" />}
        title={texts(isWhole ? "statement.empty" : "statement.emptyFiltered")}
        text={texts("statement.emptyHint")}
      />
    );
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.transactionId} line={line} currency={currency} />
        ))}
      </ul>
      <div ref={end} />
      {hasNextPage && (
        <Button size="l" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts("statement.more")}
        </Button>
      )}
    </>
  );
}

function Line({ line, currency }: { line: StatementLine; currency: string }) {
  const { kind, at, reference, amount, balance, bonus, bonusBalance, reason } = line;
  const href = lineHref(line);
  const texts = useTexts();
  const moment = useMoment("statement");
  const money = (value: number) => formatMoney(minor(value), { locale: texts.tag, currency });
  const name = `statement.kind.${kind}`;
  const title = texts(texts.has(name) ? name : "statement.kind.other");
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <p className={styles.kind}>
          {href ? (
            <Link className={styles.link} href={href} prefetch={false}>
              {title}
              <IconChevronRight className={styles.arrow} size={16} aria-hidden="true" />
            </Link>
          ) : (
            title
          )}
        </p>
        {reference && BET_KINDS.has(kind) && (
          <p className={styles.about}>{texts("bets.numbered", { number: reference })}</p>
        )}
        {reference && PAYMENT_KINDS.has(kind) && <p className={styles.about}>{reference}</p>}
        {reference && COUPON_KINDS.has(kind) && (
          <p className={styles.about}>{texts("statement.coupon", { number: reference })}</p>
        )}
        {reason && <p className={styles.about}>{reasonText(texts, reason)}</p>}
        <time className={styles.about} dateTime={new Date(at).toISOString()}>
          {moment(at)}
        </time>
      </div>
      <div className={styles.money}>
        <b className={classes(styles.amount, amount > 0 && styles.in)}>{signed(amount, money)}</b>
        <span className={styles.about}>
          <span className="only-said">{texts("statement.balanceAfter")} </span>
          {money(balance)}
        </span>
        {bonus !== 0 && (
          <span className={styles.about}>
            {texts("statement.bonus")} <b>{signed(bonus, money)}</b>
            <span className="only-said">
              {" "}
              {texts("statement.bonusAfter")} {money(bonusBalance)}
            </span>
          </span>
        )}
      </div>
    </li>
  );
}

/** The sign is written out, not only shown by colour. */
const signed = (amount: number, money: (value: number) => string): string =>
  amount === 0 ? money(0) : `${amount > 0 ? "+" : "−"}${money(Math.abs(amount))}`;
