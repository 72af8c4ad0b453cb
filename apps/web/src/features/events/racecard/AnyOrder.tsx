import type { EventHead, Market } from "@touchline/contract";
import { chooseMode } from "../../../domain/slip/bet-slip.state.ts";
import { putSlip, slipLegs } from "../../../domain/slip/slip.ts";
import { slipLegOf } from "../../../domain/slip/slip-leg.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "./Racecard.module.css";
import { everyOrder, MOST_ORDERS, ORDER_PLACES, type OrderType } from "./racecard.rules.ts";

interface AnyOrderProps {
  type: OrderType;
  head: EventHead;
  market: Market;
  /** Runners picked to finish in any order. */
  runners: readonly number[];
}

/**
 * Puts every order of the picked runners on the slip as single bets: a reverse or a combination
 * forecast.
 */
export function AnyOrder({ type, head, market, runners }: AnyOrderProps) {
  const texts = useTexts();
  const places = ORDER_PLACES[type];
  if (runners.length < places)
    return (
      <p className={styles.hint}>
        {texts("racecard.any.more", { count: places - runners.length })}
      </p>
    );
  const keys = new Set(everyOrder(runners, places));
  const orders = market.outcomes.filter(({ key }) => keys.has(key));
  if (keys.size > MOST_ORDERS)
    return (
      <p className={styles.hint}>
        {texts("racecard.any.tooMany", { count: keys.size, most: MOST_ORDERS })}
      </p>
    );
  const put = () => {
    const legs = orders.map((outcome) => slipLegOf(head, market, outcome, outcome.odds));
    const ids = new Set(legs.map(({ outcomeId }) => outcomeId));
    putSlip([...slipLegs().filter(({ outcomeId }) => !ids.has(outcomeId)), ...legs]);
    chooseMode("singles");
  };
  const kind = type === "forecast" && runners.length === places ? "reverse" : "combination";
  return (
    <Button
      tone="accent"
      wide
      disabled={orders.length === 0 || market.status !== "open"}
      onClick={put}
    >
      {texts(`racecard.any.${kind}`, { count: orders.length })}
    </Button>
  );
}
