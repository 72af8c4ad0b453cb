import { namesOf } from "@touchline/betting";
import type { Calls, EventHead, Market, ReplyOf } from "@touchline/contract";
import { liveStore } from "../../data/live/live.store.tsx";
import { marketTitle, outcomeTitle } from "../../domain/events/market-texts.ts";
import { useOddsText } from "../../domain/money/odds-text.ts";
import { picksKey } from "../../domain/slip/builder-quotes.ts";
import { removeSlipLegs, slipLegs, toggleSlipLeg, useSlipLegs } from "../../domain/slip/slip.ts";
import { slipLegOf } from "../../domain/slip/slip-leg.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./EventBuilder.module.css";

type Ready = ReplyOf<Calls["readyBuilders"]>["builders"][number];
interface Offer {
  head: EventHead;
  markets: readonly Market[];
}

/** Ready-made builders in a horizontal row; a tap puts a whole one on the slip. */
export function ReadyBuilders({ builders, ...offer }: Offer & { builders: readonly Ready[] }) {
  const texts = useTexts();
  if (builders.length === 0) return null;
  return (
    <ul className={styles.cards} aria-label={texts("builder.ready")}>
      {builders.map((builder) => (
        <Card key={picksKey(builder.picks)} builder={builder} offer={offer} />
      ))}
    </ul>
  );
}

function Card({
  builder: { odds, picks },
  offer: { head, markets },
}: {
  builder: Ready;
  offer: Offer;
}) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const legs = useSlipLegs();
  const found = picks.flatMap(({ marketId, outcomeId }) => {
    const market = markets.find((each) => each.marketId === marketId);
    const outcome = market?.outcomes.find((each) => each.outcomeId === outcomeId);
    return market && outcome ? [{ market, outcome, names: namesOf(head, market, outcome) }] : [];
  });
  // One of its markets has closed since it was made.
  if (found.length < picks.length) return null;
  const own = picks.map(({ outcomeId }) => outcomeId);
  const isOn = own.every((outcomeId) => legs.some((leg) => leg.outcomeId === outcomeId));
  /** The price holds only without other picks of the event, so those are removed. */
  const tap = () => {
    if (isOn) return removeSlipLegs(own);
    const others = slipLegs().filter(
      ({ eventId, outcomeId }) => eventId === head.eventId && !own.includes(outcomeId),
    );
    removeSlipLegs(others.map(({ outcomeId }) => outcomeId));
    for (const { market, outcome } of found) {
      if (slipLegs().some(({ outcomeId }) => outcomeId === outcome.outcomeId)) continue;
      const price = liveStore().price(outcome.outcomeId)?.odds ?? outcome.odds;
      toggleSlipLeg(slipLegOf(head, market, outcome, price));
    }
  };
  const shown = oddsText(odds);
  return (
    <li className={styles.card}>
      <ul className={styles.picks}>
        {found.map(({ outcome, names }) => (
          <li key={outcome.outcomeId}>
            {outcomeTitle(texts, names)} <small>{marketTitle(texts, names)}</small>
          </li>
        ))}
      </ul>
      <Button size="s" tone={isOn ? "quiet" : "accent"} wide aria-pressed={isOn} onClick={tap}>
        {texts(isOn ? "builder.added" : "builder.add", { odds: shown })}
      </Button>
    </li>
  );
}
