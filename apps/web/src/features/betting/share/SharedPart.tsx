import { useQuery } from "@tanstack/react-query";
import { MOST_PICKS } from "@touchline/betting";
import type { SharedLeg } from "@touchline/contract";
import { call } from "../../../data/session/session.client.ts";
import { useMoment } from "../../../domain/dates/moments.ts";
import { eventTitle, marketTitle, outcomeTitle } from "../../../domain/events/market-texts.ts";
import { useOddsText } from "../../../domain/money/odds-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "./SharedSlip.module.css";

/**
 * A selection of a shared slip. Several picks of one event with a combined price are shown as a bet
 * builder.
 */
export function SharedPart({ legs }: { legs: readonly SharedLeg[] }) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const [first] = legs as [SharedLeg];
  const { eventId, names } = first;
  const picks = legs.map(({ marketId, outcomeId }) => ({ marketId, outcomeId }));
  const { data } = useQuery({
    queryKey: ["shared-builder", eventId, picks],
    queryFn: ({ signal }) => call("builderQuote", { body: { eventId, picks }, signal }),
    enabled:
      legs.length >= 2 && legs.length <= MOST_PICKS && legs.every(({ open }) => open !== null),
    retry: false,
  });
  if (!data?.odds) return legs.map((leg) => <Leg key={leg.outcomeId} leg={leg} />);
  return (
    <div className={styles.leg}>
      <div className={styles.builder}>
        <p>
          <b>{texts("builder.title")}</b>
          <span>{eventTitle(texts, names)}</span>
        </p>
        <ul>
          {legs.map((leg) => (
            <li key={leg.outcomeId}>
              <b>{outcomeTitle(texts, leg.names)}</b> <span>{marketTitle(texts, leg.names)}</span>
            </li>
          ))}
        </ul>
      </div>
      <b className={styles.odds}>{oddsText(data.odds)}</b>
    </div>
  );
}

function Leg({ leg: { names, startTime, open } }: { leg: SharedLeg }) {
  const texts = useTexts();
  const moment = useMoment("row");
  const oddsText = useOddsText();
  return (
    <div className={styles.leg} data-closed={open === null || undefined}>
      <p>
        <b>{outcomeTitle(texts, names)}</b>
        <span>
          {marketTitle(texts, names)} · {eventTitle(texts, names)}
        </span>
        <span>{moment(startTime)}</span>
      </p>
      <b className={styles.odds}>
        {open
          ? names.atStart
            ? texts("outcome.sp")
            : oddsText(open.odds)
          : texts("sharedSlip.closed")}
      </b>
    </div>
  );
}
