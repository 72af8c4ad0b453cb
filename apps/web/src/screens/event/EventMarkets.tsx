import type { EventHead, Market } from "@touchline/contract";
import { useMemo, useState } from "react";
import { useIsKept } from "../../features/favourites/favourites.client.ts";
import { MarketCard } from "../../features/live/MarketCard.tsx";
import { inGroup, MARKET_GROUPS, type MarketGroup, questionOf } from "../../features/live/market-groups.rules.ts";
import { Timeline } from "../../features/live/Timeline.tsx";
import { OnDemand } from "../../lib/OnDemand.tsx";
import { sliced } from "../../lib/sliced.tsx";
import { useTexts } from "../../lib/text.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./EventScreen.module.css";

const loadBuilder = () => import("../../features/builder/EventBuilder.tsx");
/** Without its code the page is as it was before there were builders. */
const noBuilder = () => {};
/** The sport that has builders as a rule: their place is kept, so that nothing moves when they come. */
const BUILT_SPORT = "Football";

const MarketSlice = sliced(MarketCard);
const TimelineSlice = sliced(Timeline);

/** What can be bet on, by groups, and what happened so far. */
export function EventMarkets({ tree, over }: { tree: { head: EventHead; markets: readonly Market[] }; over: boolean }) {
  const texts = useTexts();
  const [group, setGroup] = useState<MarketGroup>("main");
  const isKept = useIsKept("market");
  const asked = useMemo(
    () => [
      ...Map.groupBy(
        tree.markets.filter((market) => inGroup(market, group)),
        questionOf,
      ),
    ],
    [tree.markets, group],
  );
  const questions = asked.toSorted(([a], [b]) => Number(isKept(b)) - Number(isKept(a)));
  const place = tree.head.sport === BUILT_SPORT && <div className={styles.builder} />;
  const isBuildable = !over && tree.head.kind === "match" && tree.markets.length > 0;
  return (
    <>
      {isBuildable && <OnDemand load={loadBuilder} props={{ ...tree, place }} onFailed={noBuilder} fallback={place} />}
      {tree.markets.length > 0 && (
        <div className={styles.tabs} role="tablist" aria-label={texts("event.marketGroups")}>
          {MARKET_GROUPS.filter((name) => tree.markets.some((market) => inGroup(market, name))).map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={group === name}
              className={classes(styles.tab, group === name && styles.on)}
              onClick={() => setGroup(name)}
            >
              {texts(`marketGroup.${name}`)}
            </button>
          ))}
        </div>
      )}
      {questions.map(([question, markets]) => (
        <MarketSlice key={question} type={markets[0]?.type ?? "total"} head={tree.head} markets={markets} />
      ))}
      <TimelineSlice treeId={tree.head.treeId} head={tree.head} />
      {tree.markets.length === 0 && (
        <div className={styles.closed}>
          <p className={styles.closedTitle}>{texts(over ? "event.overTitle" : "event.noMarkets")}</p>
          <p>{texts(over ? "event.overText" : "event.noMarketsText")}</p>
          <ButtonLink href="/sport/live/popular">{texts("event.toLive")}</ButtonLink>
        </div>
      )}
    </>
  );
}
