import type { GameCard, GameRound } from "@touchline/contract";
import { IconCards, IconChevronRight } from "@touchline/icons";
import Link from "next/link";
import { useRef } from "react";
import { useMoment } from "../../domain/dates/moments.ts";
import { resultText } from "../../domain/games/result-text.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Empty } from "../../ui/Empty.tsx";
import { useReached } from "../../ui/hooks/use-reached.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useRoundHistory } from "./fairness.queries.ts";
import styles from "./RoundList.module.css";

interface RoundListProps {
  games: readonly GameCard[];
  gameId: string | undefined;
}

/** Played rounds, the latest first. Each links to its result and its verification. */
export function RoundList({ games, gameId }: RoundListProps) {
  const texts = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useRoundHistory(gameId);
  const rounds = data?.pages.flatMap((page) => page.rounds) ?? [];
  const end = useRef<HTMLDivElement>(null);
  useReached(end, rounds.length, () => hasNextPage && !isFetchingNextPage && void fetchNextPage());
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="var(--r-m)" />;
  if (rounds.length === 0)
    return (
      <Empty
        icon={<IconCards size={44} stroke={1.4} aria-hidden="true" />}
        title={texts("rounds.none")}
        text={texts("rounds.noneHint")}
      >
        <ButtonLink tone="accent" href="/casino/lobby" prefetch={false}>
          {texts("rounds.toGames")}
        </ButtonLink>
      </Empty>
    );
  const titles = new Map(games.map((game) => [game.gameId, game.title]));
  return (
    <>
      <ul className={styles.rounds}>
        {rounds.map((round) => (
          <li key={round.roundId}>
            <RoundLine round={round} title={titles.get(round.gameId) ?? round.gameId} />
          </li>
        ))}
      </ul>
      <div ref={end} />
      {hasNextPage && (
        <Button size="l" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts("rounds.more")}
        </Button>
      )}
    </>
  );
}

function RoundLine({ round, title }: { round: GameRound; title: string }) {
  const texts = useTexts();
  const moment = useMoment("history");
  const money = useMoneyText(round.currency);
  const won = (round.won ?? 0) + (round.jackpot?.amount ?? 0);
  const staked = round.isFree ? 0 : round.staked;
  return (
    <Link className={styles.round} href={`/casino/round?id=${round.roundId}`} prefetch={false}>
      <span className={styles.what}>
        <b>{title}</b>
        <span className={styles.about}>{moment(round.openedAt)}</span>
      </span>
      <span className={styles.money}>
        <b className={classes(round.status === "settled" && won > staked && styles.up)}>
          {round.status === "settled"
            ? resultText(texts, money, { staked, won })
            : texts(`rounds.status.${round.status}`)}
        </b>
        <span className={styles.about}>
          {texts("rounds.staked", { amount: money(round.staked) })}
        </span>
      </span>
      <IconChevronRight className={styles.on} size={18} aria-hidden="true" />
    </Link>
  );
}
