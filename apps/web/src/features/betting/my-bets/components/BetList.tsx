import { IconTicket } from "@touchline/icons";
import { useRef } from "react";
import { type BetsFilter, type BetsTab, NO_FILTER } from "../../../../domain/bets/my-bets.rules.ts";
import { LiveLink } from "../../../../domain/standing/play-links.tsx";
import { faultText } from "../../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Empty } from "../../../../ui/Empty.tsx";
import { useReached } from "../../../../ui/hooks/use-reached.ts";
import { LoadFailed } from "../../../../ui/LoadFailed.tsx";
import { Skeleton } from "../../../../ui/Skeleton.tsx";
import { useBets, useTreeIds } from "../my-bets.queries.ts";
import { BetCard } from "./BetCard.tsx";
import styles from "./BetList.module.css";

/** An endless list of bets: the next page loads on scrolling. */
export function BetList({
  tab,
  filter,
  onClear,
}: {
  tab: BetsTab;
  filter: BetsFilter;
  onClear: () => void;
}) {
  const texts = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBets(
    tab,
    filter,
  );
  const bets = data?.pages.flatMap((page) => page.bets) ?? [];
  const trees = useTreeIds(bets);
  const end = useRef<HTMLDivElement>(null);
  useReached(end, bets.length, () => hasNextPage && !isFetchingNextPage && void fetchNextPage());
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (bets.length === 0)
    return <NoBets tab={tab} filtered={filter !== NO_FILTER} onClear={onClear} />;
  return (
    <div className={styles.list}>
      {bets.map((bet) => (
        <BetCard key={bet.betId} bet={bet} trees={trees} />
      ))}
      <div className={styles.end} ref={end} />
      {hasNextPage && (
        <Button size="l" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts("bets.more")}
        </Button>
      )}
    </div>
  );
}

function Waiting() {
  const texts = useTexts();
  return (
    <div className={styles.list} aria-busy="true">
      <span className="only-said">{texts("shell.loading")}</span>
      <Skeleton height={188} radius="var(--r-m)" />
      <Skeleton height={188} radius="var(--r-m)" />
      <Skeleton height={188} radius="var(--r-m)" />
    </div>
  );
}

function NoBets({
  tab,
  filtered,
  onClear,
}: {
  tab: BetsTab;
  filtered: boolean;
  onClear: () => void;
}) {
  const texts = useTexts();
  return (
    <Empty
      icon={<IconTicket size={44} stroke={1.4} aria-hidden="true" />}
      title={texts(filtered ? "bets.emptyFiltered" : `bets.empty.${tab}`)}
      {...(!filtered && { text: texts(`bets.emptyHint.${tab}`) })}
    >
      {filtered ? (
        <Button onClick={onClear}>{texts("bets.clearFilter")}</Button>
      ) : (
        <LiveLink tone="accent">{texts("bets.toLive")}</LiveLink>
      )}
    </Empty>
  );
}
