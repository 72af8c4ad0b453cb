import type { EventTree, Market } from "@touchline/contract";
import { IconChevronDown } from "@touchline/icons";
import { memo, useState } from "react";
import {
  byLine,
  favouritesFirst,
  inOrder,
  isInThrees,
  questionOf,
} from "../../../domain/events/market-groups.rules.ts";
import { marketTitle, shortOutcome } from "../../../domain/events/market-texts.ts";
import { FavouriteStar } from "../../../domain/favourites/FavouriteStar.tsx";
import { LivePrice } from "../../../domain/prices/LivePrice.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { OddsHistoryButton } from "../odds-history/OddsHistoryButton.tsx";
import styles from "./MarketCard.module.css";

interface MarketCardProps {
  type: Market["type"];
  head: EventTree["head"];
  /** All of one type: one market, or one per line. */
  markets: readonly Market[];
}

/** The markets of one type, collapsible. Each price subscribes on its own. */
export const MarketCard = memo(function MarketCard({ type, head, markets }: MarketCardProps) {
  const texts = useTexts();
  const [open, setOpen] = useState(true);
  const [order] = useState(() => favouritesFirst(markets));
  const hasRunners = order.size > 0;
  const title = marketTitle(texts, {
    type,
    ...markets[0],
    sport: head.sport,
    competitors: head.competitors.map(({ name }) => name),
  });
  return (
    <section className={styles.card} data-public>
      <div className={styles.bar}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {title}
            <IconChevronDown
              className={classes(styles.chevron, open && styles.open)}
              size={16}
              aria-hidden="true"
            />
          </button>
        </h2>
        {head.virtual === undefined && (
          <OddsHistoryButton head={head} markets={markets} title={title} />
        )}
        <FavouriteStar kind="market" id={markets[0] ? questionOf(markets[0]) : type} name={title} />
      </div>
      {open && (
        <div
          className={classes(
            styles.odds,
            isInThrees(type, markets) && styles.three,
            hasRunners && styles.runners,
          )}
        >
          {markets
            .toSorted(byLine)
            .flatMap((market) =>
              inOrder(market.outcomes, order).map((outcome) => (
                <LivePrice
                  key={outcome.outcomeId}
                  head={head}
                  market={market}
                  outcome={outcome}
                  label={shortOutcome(texts, market, outcome, head.competitors)}
                />
              )),
            )}
        </div>
      )}
    </section>
  );
});
