import type { Payment, PaymentDirection } from "@touchline/contract";
import { IconArrowDownLeft, IconArrowUpRight, IconCashBanknote } from "@touchline/icons";
import Link from "next/link";
import { useRef, useState } from "react";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { FilterButton } from "../../../domain/shell/popups/FilterButton.tsx";
import { DepositLink } from "../../../domain/standing/play-links.tsx";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Empty } from "../../../ui/Empty.tsx";
import { useReached } from "../../../ui/hooks/use-reached.ts";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import styles from "./PaymentList.module.css";
import { stateText } from "./payment-texts.ts";
import { usePaymentList } from "./payments.client.ts";
import { toneOf } from "./payments.rules.ts";

const FILTERS = ["all", "deposit", "withdrawal"] as const;
type Filter = (typeof FILTERS)[number];

/** The punter's deposits and withdrawals, newest first. */
export function PaymentList() {
  const texts = useTexts();
  const [filter, setFilter] = useState<Filter>("all");
  return (
    <>
      <div className={styles.filter}>
        <FilterButton
          title={texts("payment.filter")}
          value={filter}
          options={FILTERS.map((value) => ({ value, label: texts(`payment.filter.${value}`) }))}
          onPick={setFilter}
        />
      </div>
      <Lines key={filter} direction={filter === "all" ? null : filter} />
    </>
  );
}

function Lines({ direction }: { direction: PaymentDirection | null }) {
  const texts = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePaymentList(direction);
  const payments = data?.pages.flatMap((page) => page.payments) ?? [];
  const end = useRef<HTMLDivElement>(null);
  useReached(
    end,
    payments.length,
    () => hasNextPage && !isFetchingNextPage && void fetchNextPage(),
  );
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="var(--r-m)" />;
  if (payments.length === 0)
    return (
      <Empty
        icon={<IconCashBanknote size={44} stroke={1.4} aria-hidden="true" />}
        title={texts("payment.empty")}
        text={texts("payment.emptyHint")}
      >
        <DepositLink tone="accent">{texts("shell.deposit")}</DepositLink>
      </Empty>
    );
  return (
    <>
      <ul className={styles.lines}>
        {payments.map((payment) => (
          <Line key={payment.paymentId} payment={payment} />
        ))}
      </ul>
      <div ref={end} />
      {hasNextPage && (
        <Button size="l" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts("payment.more")}
        </Button>
      )}
    </>
  );
}

function Line({ payment }: { payment: Payment }) {
  const texts = useTexts();
  const money = useMoneyText(payment.currency);
  const moment = useMoment("statement");
  const { direction, method, label, state, amount, createdAt } = payment;
  const Icon = direction === "deposit" ? IconArrowDownLeft : IconArrowUpRight;
  return (
    <li>
      <Link
        className={styles.line}
        href={`/account/payments/${payment.paymentId}`}
        prefetch={false}
      >
        <Icon size={20} aria-hidden="true" />
        <span className={styles.about}>
          <b>{texts(`payment.${direction}`)}</b>
          <small data-private>
            {[texts(`payment.method.${method}`), label].filter(Boolean).join(" · ")}
          </small>
          <small>
            <time dateTime={new Date(createdAt).toISOString()}>{moment(createdAt)}</time>
          </small>
        </span>
        <span className={styles.money}>
          <b>{money(amount)}</b>
          <small className={classes(styles.state, styles[toneOf(payment)])}>
            {texts(stateText(state))}
          </small>
        </span>
      </Link>
    </li>
  );
}
