import { TOTO_GAMES, type TotoGameId } from "@touchline/betting";
import type { TotoDrawSummary } from "@touchline/contract";
import { IconHistory } from "@touchline/icons";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { useMoment } from "../../domain/dates/moments.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./History.module.css";
import { useHistory } from "./toto.queries.ts";
import { TOTO_PATHS } from "./toto.rules.ts";

/** Closed draws, newest first: payouts and rollovers. */
export function History({ game, onSeeDraw }: { game: TotoGameId; onSeeDraw: () => void }) {
  const texts = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(game);
  const draws = data?.pages.flatMap((page) => page.draws) ?? [];
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="var(--r-m)" />;
  if (draws.length === 0)
    return (
      <Empty
        icon={<IconHistory size={44} stroke={1.4} aria-hidden="true" />}
        title={texts("toto.noHistory")}
        text={texts("toto.noHistoryHint")}
      />
    );
  return (
    <div className={styles.list}>
      {draws.map((draw) => (
        <PastDraw key={draw.drawId} draw={draw} onSee={onSeeDraw} />
      ))}
      {hasNextPage && (
        <Button size="l" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts("toto.more")}
        </Button>
      )}
    </div>
  );
}

function PastDraw({ draw, onSee }: { draw: TotoDrawSummary; onSee: () => void }) {
  const texts = useTexts();
  const money = useMoneyText(draw.currency);
  const moment = useMoment("history");
  const paid = draw.categories.filter(({ dividend }) => dividend);
  return (
    <article className={styles.draw} aria-label={texts("toto.draw", { number: draw.drawId })}>
      <header className={styles.head}>
        <h2 className={styles.number}>{texts("toto.draw", { number: draw.drawId })}</h2>
        <span className={styles.status}>{texts(`toto.status.${draw.status}`)}</span>
      </header>
      <time className={styles.at} dateTime={new Date(draw.closesAt).toISOString()}>
        {moment(draw.closesAt)}
      </time>
      <dl className={styles.facts}>
        <Fact name={texts("toto.poolClosed")} value={money(draw.stakes)} />
        <Fact name={texts("toto.jackpotPaid")} value={money(draw.jackpot)} />
        {paid.map(({ right, dividend }) => (
          <Fact
            key={right}
            name={`${right}/${TOTO_GAMES[draw.game].matches}`}
            value={money(dividend ?? 0)}
          />
        ))}
        {draw.carried !== null && <Fact name={texts("toto.carried")} value={money(draw.carried)} />}
      </dl>
      <ButtonLink
        size="s"
        href={withQuery(TOTO_PATHS[draw.game], { draw: draw.drawId })}
        prefetch={false}
        onClick={onSee}
      >
        {texts("toto.seeDraw", { number: draw.drawId })}
      </ButtonLink>
    </article>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
