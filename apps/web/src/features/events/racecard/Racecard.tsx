import type { EventHead, EventState, Market, RaceCard } from "@touchline/contract";
import { useState } from "react";
import { liveStore } from "../../../data/live/live.store.tsx";
import { LivePrice } from "../../../domain/prices/LivePrice.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { CardHead } from "./CardHead.tsx";
import { Choice } from "./Choice.tsx";
import { NonRunners } from "./NonRunners.tsx";
import { OrderPicker } from "./OrderPicker.tsx";
import styles from "./Racecard.module.css";
import { RaceResult } from "./RaceResult.tsx";
import { Runner } from "./Runner.tsx";
import { inOrder, type Line, linesOf, type OrderType } from "./racecard.rules.ts";
import { StartPrice } from "./StartPrice.tsx";
import { WinTerms } from "./WinTerms.tsx";

export interface RacecardProps {
  head: EventHead;
  state: EventState;
  card: RaceCard;
  markets: readonly Market[];
}

/** A racecard: runners with prices before the start, the result after it. */
export default function Racecard({ head, state, card, markets }: RacecardProps) {
  const lines = linesOf(head, card);
  const withdrawn = new Set(state.withdrawn);
  const isOver = state.status === "ended";
  return (
    <section className={styles.card} data-public>
      <CardHead
        head={head}
        card={card}
        market={markets.find(({ type }) => type === "race_winner")}
        runners={lines.length - withdrawn.size}
      />
      {isOver && <RaceResult lines={lines} state={state} />}
      {!isOver && state.status !== "cancelled" && (
        <Runners
          head={head}
          markets={markets}
          lines={lines.filter(({ runner }) => !withdrawn.has(runner))}
        />
      )}
      <NonRunners
        lines={lines.filter(({ runner }) => withdrawn.has(runner))}
        deductions={state.deductions ?? []}
      />
    </section>
  );
}

const BETS = ["win", "forecast", "tricast"] as const;
const SORTS = ["number", "price"] as const;

function Runners({
  head,
  markets,
  lines,
}: {
  head: EventHead;
  markets: readonly Market[];
  lines: readonly Line[];
}) {
  const texts = useTexts();
  const [chosen, setBet] = useState<(typeof BETS)[number]>("win");
  const [prices, setPrices] = useState<ReadonlyMap<number, number> | null>(null);
  const marketOf = (bet: (typeof BETS)[number]) =>
    markets.find(({ type }) => type === (bet === "win" ? "race_winner" : bet));
  const offered = BETS.filter((bet) => bet === "win" || marketOf(bet));
  const bet = offered.includes(chosen) ? chosen : "win";
  const market = marketOf(bet);
  const winner = marketOf("win");
  const sort = (by: (typeof SORTS)[number]) => {
    const priceOf = (outcomeId: string, odds: number) => liveStore().price(outcomeId)?.odds ?? odds;
    setPrices(
      by === "number" || !winner
        ? null
        : new Map(
            winner.outcomes.map(({ competitor = -1, outcomeId, odds }) => [
              competitor,
              priceOf(outcomeId, odds),
            ]),
          ),
    );
  };
  const shown = inOrder(lines, prices);
  return (
    <>
      <div className={styles.tools}>
        {offered.length > 1 && (
          <Choice
            label={texts("racecard.bets")}
            values={offered}
            value={bet}
            nameOf={(each) => texts(`racecard.bet.${each}`)}
            onChoose={setBet}
          />
        )}
        <Choice
          label={texts("racecard.sort")}
          values={SORTS}
          value={prices ? "price" : "number"}
          nameOf={(each) => texts(`racecard.sort.${each}`)}
          onChoose={sort}
        />
      </div>
      {bet !== "win" && market ? (
        <OrderPicker
          key={bet}
          type={bet satisfies OrderType}
          head={head}
          market={market}
          lines={shown}
        />
      ) : (
        <>
          {winner && <WinTerms market={winner} />}
          <ul className={styles.runners}>
            {shown.map((line) => (
              <Runner key={line.runner} line={line}>
                <Price head={head} market={winner} line={line} />
              </Runner>
            ))}
          </ul>
        </>
      )}
      {markets.length === 0 && <p className={styles.hint}>{texts("racecard.noPrices")}</p>}
    </>
  );
}

function Price({
  head,
  market,
  line: { runner, name },
}: {
  head: EventHead;
  market: Market | undefined;
  line: Line;
}) {
  const outcome = market?.outcomes.find(({ competitor }) => competitor === runner);
  if (!market || !outcome) return <span className={styles.none} aria-hidden="true" />;
  return (
    <span className={market.startingPrice ? styles.prices : styles.price}>
      <LivePrice head={head} market={market} outcome={outcome} label={name} dense="plain" />
      {market.startingPrice && (
        <StartPrice head={head} market={market} outcome={outcome} name={name} />
      )}
    </span>
  );
}
