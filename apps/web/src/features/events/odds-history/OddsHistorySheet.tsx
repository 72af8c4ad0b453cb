import { useQuery } from "@tanstack/react-query";
import { namesOf } from "@touchline/betting";
import type { EventHead, Market, PriceHistory } from "@touchline/contract";
import { useState } from "react";
import { useMarketStatus, usePrice } from "../../../data/live/live.store.tsx";
import { QueryRoot } from "../../../data/query/QueryRoot.tsx";
import { call } from "../../../data/session/session.client.ts";
import { useMoment } from "../../../domain/dates/moments.ts";
import { byLine } from "../../../domain/events/market-groups.rules.ts";
import { outcomeTitle } from "../../../domain/events/market-texts.ts";
import { useOddsText } from "../../../domain/money/odds-text.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { TextsOnDemand } from "../../../domain/texts/TextsOnDemand.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { Facts } from "../../../ui/Facts.tsx";
import { Lead } from "../../../ui/Form.tsx";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { OddsChart } from "./OddsChart.tsx";
import styles from "./OddsHistory.module.css";

const TEXTS = ["oddsHistory"] as const;
const REFETCH_MS = 15_000;
/** The maximum of one call. */
const MOST_OUTCOMES = 40;

interface OddsHistorySheetProps {
  head: EventHead;
  markets: readonly Market[];
  title: string;
  open: boolean;
  onClose: () => void;
}

/** The odds history of a market: a chart for each outcome. */
export default function OddsHistorySheet({
  head,
  markets,
  title,
  open,
  onClose,
}: OddsHistorySheetProps) {
  const texts = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={texts("event.oddsHistory", { market: title })}>
      <TextsOnDemand namespaces={TEXTS} fallback={<Skeleton height={280} radius="var(--r-m)" />}>
        <QueryRoot>{open && <Outcomes head={head} markets={markets} />}</QueryRoot>
      </TextsOnDemand>
    </Sheet>
  );
}

function Outcomes({ head, markets }: Pick<OddsHistorySheetProps, "head" | "markets">) {
  const texts = useTexts();
  const choices = markets
    .toSorted(byLine)
    .flatMap((market) => market.outcomes.map((outcome) => ({ market, outcome })))
    .slice(0, MOST_OUTCOMES);
  const [chosenId, setChosenId] = useState(choices[0]?.outcome.outcomeId);
  const outcomeIds = choices.map(({ outcome }) => outcome.outcomeId);
  const { data, error, refetch } = useQuery({
    queryKey: ["price-history", head.eventId, outcomeIds],
    queryFn: ({ signal }) =>
      call("priceHistory", {
        params: { id: head.eventId },
        query: { outcomeId: outcomeIds.join() },
        signal,
      }),
    refetchInterval: REFETCH_MS,
    placeholderData: (before) => before,
  });
  const chosen = choices.find(({ outcome }) => outcome.outcomeId === chosenId) ?? choices[0];
  if (!chosen) return <Lead>{texts("oddsHistory.none")}</Lead>;
  const history = data?.histories.find(({ outcomeId }) => outcomeId === chosen.outcome.outcomeId);
  return (
    <div className={styles.sheet}>
      <Tabs
        look="chips"
        label={texts("oddsHistory.outcomes")}
        value={chosen.outcome.outcomeId}
        onChange={setChosenId}
        tabs={choices.map(({ market, outcome }) => ({
          value: outcome.outcomeId,
          label: outcomeTitle(texts, namesOf(head, market, outcome)),
        }))}
      >
        <div className={styles.history}>
          {!data && error && (
            <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />
          )}
          {!data && !error && <Skeleton height={220} radius="var(--r-m)" />}
          {data && !history && <Lead>{texts("oddsHistory.none")}</Lead>}
          {data && history && (
            <History
              history={history}
              marketId={chosen.market.marketId}
              serverTime={data.serverTime}
            />
          )}
        </div>
      </Tabs>
    </div>
  );
}

/** The fetched points, followed by the latest price from the socket. */
function History({
  history,
  marketId,
  serverTime,
}: {
  history: PriceHistory;
  marketId: string;
  serverTime: number;
}) {
  const texts = useTexts();
  const moment = useMoment("saved");
  const shown = useOddsText();
  const price = usePrice(history.outcomeId);
  const isOpen = useMarketStatus(marketId) === "open";
  const now = isOpen ? (price?.odds ?? history.now?.odds) : undefined;
  const end = Math.max(serverTime, price?.movedAt ?? 0);
  const last = history.points.at(-1)?.odds;
  const points =
    now === undefined || now === last
      ? history.points
      : [...history.points, { at: end, odds: now }];
  const highest = Math.max(...points.map(({ odds }) => odds));
  const lowest = Math.min(...points.map(({ odds }) => odds));
  const { opening } = history;
  const said = texts("oddsHistory.said", {
    opening: shown(opening.odds),
    highest: shown(highest),
    lowest: shown(lowest),
    now: now === undefined ? texts("oddsHistory.suspended") : shown(now),
  });
  return (
    <>
      <OddsChart
        points={points}
        end={end}
        said={said}
        high={shown(highest)}
        low={shown(lowest)}
        from={moment(opening.at)}
        to={moment(end)}
      />
      <Facts
        facts={[
          [texts("oddsHistory.opening"), shown(opening.odds)],
          [texts("oddsHistory.highest"), shown(highest)],
          [texts("oddsHistory.lowest"), shown(lowest)],
          [
            texts("oddsHistory.now"),
            now === undefined ? texts("oddsHistory.suspended") : shown(now),
          ],
        ]}
      />
      <p className={styles.since}>
        {texts(points.length > 1 ? "oddsHistory.since" : "oddsHistory.unchanged", {
          moment: moment(opening.at),
        })}
      </p>
    </>
  );
}
