import { namesOf } from "@touchline/betting";
import type { PriceBoost, SelectionNames } from "@touchline/contract";
import { type ReactNode, useId } from "react";
import { useLocalSetting } from "../../data/device/local-settings.ts";
import { useFrame } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { usePunter } from "../../data/session/session.ts";
import { eventTitle, marketTitle, outcomeTitle } from "../../domain/events/market-texts.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { useOddsText } from "../../domain/money/odds-text.ts";
import {
  chooseMode,
  dropPriceBoost,
  takePriceBoost,
  useStakes,
} from "../../domain/slip/bet-slip.state.ts";
import { usePriceBoosts } from "../../domain/slip/price-boosts.queries.ts";
import { removeSlipLegs, slipLegs, toggleSlipLeg, useSlipLegs } from "../../domain/slip/slip.ts";
import { slipLegOf } from "../../domain/slip/slip-leg.ts";
import { TextsOnDemand } from "../../domain/texts/TextsOnDemand.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./PriceBoosts.module.css";

const TEXTS = ["priceBoost", "market", "outcome", "period"] as const;
const GUEST_CURRENCY = "USD";

/**
 * The boosted prices of the site or of one event, in a horizontal row. Renders nothing if there are
 * none, and `place` until that is known.
 */
export default function PriceBoosts({
  eventId,
  place = null,
}: {
  eventId?: string;
  place?: ReactNode;
}) {
  return (
    <TextsOnDemand namespaces={TEXTS} fallback={place}>
      <QueryRoot>
        <Boosts {...(eventId === undefined ? {} : { eventId })} place={place} />
      </QueryRoot>
    </TextsOnDemand>
  );
}

function Boosts({ eventId, place }: { eventId?: string; place: ReactNode }) {
  const texts = useTexts();
  const heading = useId();
  const boosts = usePriceBoosts(eventId === undefined ? {} : { eventId });
  if (!boosts) return place;
  if (boosts.length === 0) return null;
  return (
    <section className={styles.boosts} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {texts("priceBoost.title")}
      </h2>
      <ul className={styles.cards}>
        {boosts.map((boost) => (
          <Card key={boost.boostId} boost={boost} />
        ))}
      </ul>
    </section>
  );
}

type Found = { names: SelectionNames; put: () => void; outcomeId: string };

/** The picks in the form that the slip accepts. */
const foundOf = ({ picks }: PriceBoost): Found[] =>
  picks.flatMap(({ head, market, outcomeId }) => {
    const outcome = market.outcomes.find((each) => each.outcomeId === outcomeId);
    if (!outcome) return [];
    const put = () => {
      if (!slipLegs().some((leg) => leg.outcomeId === outcomeId))
        toggleSlipLeg(slipLegOf(head, market, outcome, outcome.odds));
    };
    return [{ names: namesOf(head, market, outcome), put, outcomeId }];
  });

function Card({ boost }: { boost: PriceBoost }) {
  const texts = useTexts();
  const { locale } = useFrame();
  const oddsText = useOddsText();
  const legs = useSlipLegs();
  const { priceBoosts } = useStakes();
  const { boostId, boostedOdds, odds, standing, names } = boost;
  const found = foundOf(boost);
  const own = found.map(({ outcomeId }) => outcomeId);
  const isOn =
    priceBoosts.includes(boostId) &&
    own.every((outcomeId) => legs.some((leg) => leg.outcomeId === outcomeId));
  const isOpen = standing === "open" && odds !== null;
  const tap = () => {
    if (isOn) {
      dropPriceBoost(boostId);
      return removeSlipLegs(own);
    }
    // A boosted combination cannot have other selections, so remove them. A boosted single can stay
    // beside others.
    if (own.length > 1)
      removeSlipLegs(
        slipLegs().flatMap(({ outcomeId }) => (own.includes(outcomeId) ? [] : [outcomeId])),
      );
    for (const { put } of found) put();
    chooseMode(own.length > 1 ? "accumulator" : "singles");
    takePriceBoost(boostId);
  };
  const name = names?.[locale.split("-")[0] ?? "en"] ?? names?.en;
  return (
    <li className={styles.card}>
      {name && <p className={styles.name}>{name}</p>}
      <ul className={styles.picks}>
        {found.map(({ outcomeId, names: pick }) => (
          <li key={outcomeId}>
            <b>{outcomeTitle(texts, pick)}</b>
            <small>
              {marketTitle(texts, pick)} · {eventTitle(texts, pick)}
            </small>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.price}
        aria-pressed={isOn}
        disabled={!isOpen && !isOn}
        onClick={tap}
      >
        {isOpen ? (
          <>
            <s>
              <span className="only-said">{texts("priceBoost.before")} </span>
              {oddsText(odds)}
            </s>
            <b>
              <span className="only-said">{texts("priceBoost.now")} </span>
              {oddsText(boostedOdds)}
            </b>
          </>
        ) : (
          <span>{texts("priceBoost.suspended")}</span>
        )}
      </button>
      <Terms boost={boost} />
    </li>
  );
}

function Terms({ boost: { mostStake, picks } }: { boost: PriceBoost }) {
  const texts = useTexts();
  const own = usePunter((user) => user.balanceInfo.currency);
  const detected = useLocalSetting("autoDetectedCurrency");
  const currency =
    [own, detected, GUEST_CURRENCY].find((each) => each && mostStake[each] !== undefined) ??
    Object.keys(mostStake)[0] ??
    "";
  const money = useMoneyText(currency);
  const stake = money(mostStake[currency] ?? 0);
  return (
    <details className={styles.terms}>
      <summary>{texts("priceBoost.terms", { stake })}</summary>
      <p>
        {texts(picks.length > 1 ? "priceBoost.termsOfSeveral" : "priceBoost.termsOfOne", { stake })}
      </p>
    </details>
  );
}
