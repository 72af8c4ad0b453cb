import type { EventHead, Market } from "@touchline/contract";
import { useState } from "react";
import { shortOutcome } from "../../../domain/events/market-texts.ts";
import { LivePrice } from "../../../domain/prices/LivePrice.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { AnyOrder } from "./AnyOrder.tsx";
import styles from "./Racecard.module.css";
import { Runner } from "./Runner.tsx";
import {
  type Line,
  ORDER_PLACES,
  type OrderType,
  orderKey,
  type Picks,
  pick,
} from "./racecard.rules.ts";

interface OrderPickerProps {
  type: OrderType;
  head: EventHead;
  market: Market;
  /** The starters. */
  lines: readonly Line[];
}

/**
 * Picks the first two or three in order, with a column for each place, and shows the price of that
 * order. Runners picked for any order produce all their orders.
 */
export function OrderPicker({ type, head, market, lines }: OrderPickerProps) {
  const texts = useTexts();
  const places = Array.from({ length: ORDER_PLACES[type] }, (_, at) => at);
  const [chosen, setChosen] = useState<Picks>(() => places.map(() => null));
  // Drop a pick that has been withdrawn meanwhile.
  const picks = chosen.map((runner) =>
    lines.some((line) => line.runner === runner) ? runner : null,
  );
  const [anywhere, setAnywhere] = useState<readonly number[]>([]);
  const any = anywhere.filter((runner) => lines.some((line) => line.runner === runner));
  const choosePlace = (next: Picks) => {
    setAnywhere([]);
    setChosen(next);
  };
  const chooseAny = (runner: number) => {
    setChosen(places.map(() => null));
    setAnywhere(any.includes(runner) ? any.filter((each) => each !== runner) : [...any, runner]);
  };
  const key = orderKey(picks);
  const outcome = market.outcomes.find((each) => each.key === key);
  const placeName = (place: number) => texts("racecard.place", { place: place + 1 });
  return (
    <>
      <ul className={styles.runners}>
        {lines.map((line) => (
          <Runner key={line.runner} line={line} brief>
            <span className={styles.places}>
              {places.map((place) => (
                <button
                  key={place}
                  type="button"
                  className={styles.place}
                  aria-pressed={picks[place] === line.runner}
                  aria-label={texts("racecard.placeSaid", { name: line.name, place: place + 1 })}
                  onClick={() => choosePlace(pick(picks, place, line.runner))}
                >
                  {placeName(place)}
                </button>
              ))}
              <button
                type="button"
                className={styles.place}
                aria-pressed={any.includes(line.runner)}
                aria-label={texts("racecard.any.said", { name: line.name })}
                onClick={() => chooseAny(line.runner)}
              >
                {texts("racecard.any.name")}
              </button>
            </span>
          </Runner>
        ))}
      </ul>
      <div className={styles.order} role="status">
        {any.length > 0 && <AnyOrder type={type} head={head} market={market} runners={any} />}
        {any.length === 0 && outcome && (
          <LivePrice
            key={outcome.outcomeId}
            head={head}
            market={market}
            outcome={outcome}
            label={picks
              .map(
                (runner) =>
                  head.competitors[runner ?? -1]?.name ?? shortOutcome(texts, market, outcome),
              )
              .join(" – ")}
          />
        )}
        {any.length === 0 && !outcome && (
          <p className={styles.hint}>
            {texts(key === null ? `racecard.pick.${type}` : "racecard.notOffered")}
          </p>
        )}
      </div>
    </>
  );
}
