import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MOST_PICKS } from "@touchline/betting";
import type { EventHead, Market } from "@touchline/contract";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { openPanel } from "../../data/device/shell-state.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { call } from "../../data/session/session.client.ts";
import { questionOf } from "../../domain/events/market-groups.rules.ts";
import { useOddsText } from "../../domain/money/odds-text.ts";
import { chooseMode, stakes } from "../../domain/slip/bet-slip.state.ts";
import { useBuilderQuotes } from "../../domain/slip/builder.client.ts";
import { picksKey } from "../../domain/slip/builder-quotes.ts";
import { clearPickFits, setPickFits } from "../../domain/slip/pick-fits.ts";
import { useSlipLegs } from "../../domain/slip/slip.ts";
import { TextsOnDemand } from "../../domain/texts/TextsOnDemand.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Switch } from "../../ui/Switch.tsx";
import styles from "./EventBuilder.module.css";
import { fitsInWords } from "./fits.rules.ts";
import { ReadyBuilders } from "./ReadyBuilders.tsx";

const TEXTS = ["builder"] as const;
/** Ready-made builders follow the prices slowly. */
const READY_REFETCH_MS = 15_000;

interface EventBuilderProps {
  head: EventHead;
  markets: readonly Market[];
  /** Shown until it is known whether the event has builders. */
  place: ReactNode;
}

/**
 * The bet builder of an event page: its switch and, when on, the fitting outcomes and the
 * ready-made builders.
 */
export default function EventBuilder(props: EventBuilderProps) {
  return (
    <TextsOnDemand namespaces={TEXTS} fallback={props.place}>
      <QueryRoot>
        <Builder {...props} />
      </QueryRoot>
    </TextsOnDemand>
  );
}

function Builder({ head, markets, place }: EventBuilderProps) {
  const texts = useTexts();
  const [isOn, setOn] = useState(false);
  const { eventId } = head;
  // Opening or closing a market changes which builders are possible. A moved line does not.
  const asked = [...new Set(markets.map(questionOf))].sort().join(" ");
  const { data } = useQuery({
    queryKey: ["ready-builders", eventId, asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call("readyBuilders", { params: { eventId }, signal }),
    // An event that was asked about first may have its builders a moment later.
    refetchInterval: ({ state }) => (isOn || state.data?.isOffered === false) && READY_REFETCH_MS,
  });
  // A single market cannot form a builder, whatever was true before the others closed.
  if (markets.length < 2) return null;
  if (!data) return place;
  if (!data.isOffered) return null;
  const toggle = () => {
    // Singles cannot combine the picks.
    if (!isOn && stakes().mode === "singles") chooseMode("accumulator");
    setOn(!isOn);
  };
  return (
    <section className={styles.builder} aria-label={texts("builder.title")}>
      <Switch
        label={texts("builder.title")}
        hint={texts("builder.hint")}
        checked={isOn}
        onChange={toggle}
      />
      {isOn && <Picking head={head} markets={markets} />}
      {isOn && <ReadyBuilders builders={data.builders} head={head} markets={markets} />}
    </section>
  );
}

/**
 * Marks the prices on the page that do not fit the picks, and shows the price of the picks so far
 * wherever the page is scrolled to.
 */
function Picking({ head: { eventId, treeId }, markets }: Omit<EventBuilderProps, "place">) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const legs = useSlipLegs();
  const picks = useMemo(() => legs.filter((leg) => leg.eventId === eventId), [legs, eventId]);
  const asked = picks.length <= MOST_PICKS ? [{ eventId, treeId, picks: picksKey(picks) }] : [];
  const quote = useBuilderQuotes(asked)[eventId];
  useEffect(() => {
    const outcomeIds = markets.flatMap(({ outcomes }) =>
      outcomes.map(({ outcomeId }) => outcomeId),
    );
    // Fits of other picks do not apply: nothing is known until the answer arrives.
    const known = quote?.picks === picksKey(picks) ? quote : undefined;
    setPickFits(eventId, fitsInWords(texts, picks, known, outcomeIds));
  }, [texts, eventId, picks, quote, markets]);
  useEffect(() => clearPickFits, []);
  if (picks.length === 0) return null;
  const isCurrent = quote?.picks === picksKey(picks);
  return (
    <button type="button" className={styles.running} onClick={() => openPanel("slip")}>
      <span>{texts("builder.running", { count: picks.length })}</span>
      <b role="status">{isCurrent && quote.odds ? oddsText(quote.odds) : "…"}</b>
    </button>
  );
}
