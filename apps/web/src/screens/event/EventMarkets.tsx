import type { EventHead, EventState, Market, RaceCard } from "@touchline/contract";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import {
  inGroup,
  MARKET_GROUPS,
  type MarketGroup,
  questionOf,
} from "../../domain/events/market-groups.rules.ts";
import { useIsKept } from "../../domain/favourites/favourites.client.ts";
import { MarketCard } from "../../features/events/live/MarketCard.tsx";
import { CARD_MARKETS } from "../../features/events/racecard/racecard.rules.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { atLeisure, OnDemand } from "../../ui/OnDemand.tsx";
import { sliced } from "../../ui/sliced.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import styles from "./EventScreen.module.css";

const loadBoosts = atLeisure(() => import("../../features/price-boosts/PriceBoosts.tsx"));
const loadBuilder = atLeisure(() => import("../../features/builder/EventBuilder.tsx"));

/** Only race pages load it. */
const Racecard = dynamic(() => import("../../features/events/racecard/Racecard.tsx"));

const MarketSlice = sliced(MarketCard);

interface EventMarketsProps {
  tree: { head: EventHead; markets: readonly Market[]; card?: RaceCard };
  state: EventState;
  over: boolean;
  /** Boosted prices were on offer when the page was rendered, so reserve their space. */
  isBoosted: boolean;
}

/**
 * The markets by groups, and the incidents of the match. A race shows its racecard instead of its
 * runners' markets.
 */
export function EventMarkets({ tree, state, over, isBoosted }: EventMarketsProps) {
  const texts = useTexts();
  const [chosen, setChosen] = useState<MarketGroup>("main");
  const isKept = useIsKept("market");
  const { card, markets } = tree;
  const listed = useMemo(
    () => (card ? markets.filter(({ type }) => !CARD_MARKETS.has(type)) : markets),
    [card, markets],
  );
  const groups = MARKET_GROUPS.filter((name) => listed.some((market) => inGroup(market, name)));
  const group = groups.includes(chosen) ? chosen : (groups[0] ?? chosen);
  const asked = useMemo(
    () => [
      ...Map.groupBy(
        listed.filter((market) => inGroup(market, group)),
        questionOf,
      ),
    ],
    [listed, group],
  );
  const questions = asked.toSorted(([a], [b]) => Number(isKept(b)) - Number(isKept(a)));
  // Most matches have bet builders: reserve their space, so that nothing moves when they load.
  const place = <div className={styles.builder} />;
  const boostPlace = isBoosted && <div className={styles.boosts} />;
  const isBuildable = !over && tree.head.kind === "match" && tree.markets.length > 0;
  return (
    <>
      {!over && (
        <OnDemand
          load={loadBoosts}
          props={{ eventId: tree.head.eventId, place: boostPlace }}
          fallback={boostPlace}
        />
      )}
      {isBuildable && <OnDemand load={loadBuilder} props={{ ...tree, place }} fallback={place} />}
      {card && <Racecard head={tree.head} state={state} card={card} markets={markets} />}
      {listed.length > 0 && (
        <div className={styles.markets}>
          <Tabs
            look="chips"
            isColumn
            label={texts("event.marketGroups")}
            value={group}
            onChange={setChosen}
            tabs={groups.map((name) => ({ value: name, label: texts(`marketGroup.${name}`) }))}
          >
            {questions.map(([question, markets]) => (
              <MarketSlice
                key={question}
                type={markets[0]?.type ?? "total"}
                head={tree.head}
                markets={markets}
              />
            ))}
          </Tabs>
        </div>
      )}
      {markets.length === 0 && (over || !card) && (
        <div className={styles.closed}>
          <p className={styles.closedTitle}>
            {texts(
              !over
                ? "event.noMarkets"
                : tree.head.kind === "race"
                  ? "event.raceOverTitle"
                  : "event.overTitle",
            )}
          </p>
          <p>{texts(over ? "event.overText" : "event.noMarketsText")}</p>
          <ButtonLink href="/sport/live/popular">{texts("event.toLive")}</ButtonLink>
        </div>
      )}
    </>
  );
}
