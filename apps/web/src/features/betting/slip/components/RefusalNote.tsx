import { IconAlertTriangle } from "@touchline/icons";
import { closePanel } from "../../../../data/device/shell-state.ts";
import { outcomeTitle } from "../../../../domain/events/market-texts.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useOddsText } from "../../../../domain/money/odds-text.ts";
import type { Refusal } from "../../../../domain/placement/placement.ts";
import { refusalText } from "../../../../domain/placement/refusal-text.ts";
import {
  chooseFreeBet,
  dropPriceBoost,
  setStake,
  switchEachWay,
} from "../../../../domain/slip/bet-slip.state.ts";
import { removeSlipLegs } from "../../../../domain/slip/slip.ts";
import type { SlipBet } from "../../../../domain/slip/slip-bet.rules.ts";
import { unitOfLeast, unitOfMost } from "../../../../domain/slip/stake.rules.ts";
import { DepositLink } from "../../../../domain/standing/play-links.tsx";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { aboutBet, usePlacement } from "../bet-slip.placement.ts";
import { isLocked, type Slip } from "../slip-standing.rules.ts";
import { usePlace } from "../use-place.ts";
import styles from "./RefusalNote.module.css";

/**
 * Why one of the slip's bets was refused, and what the punter can do. Disappears once the bet
 * changes.
 */
export function RefusalNote({ bet, slip }: { bet: SlipBet; slip: Slip }) {
  const texts = useTexts();
  const money = useMoneyText(slip.currency);
  const refused = usePlacement().refused[bet.id];
  if (!refused || refused.about !== aboutBet(bet)) return null;
  const { refusal } = refused;
  const { code } = refusal;
  const reopened =
    code === "MARKET_SUSPENDED" &&
    !bet.legs.some(({ outcomeId }) => isLocked(slip.states.get(outcomeId)));
  return (
    <div className={styles.refusal} role="alert">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div className={styles.body}>
        <p className={styles.why}>
          {refusalText(texts, refusal, money)}
          {refusal.returned && ` ${texts("bets.stakeReturned")}`}
        </p>
        {(refusal.prices || refusal.builders) && <Prices refusal={refusal} bet={bet} />}
        {reopened && <p>{texts("bets.reopened")}</p>}
        <WayOn refusal={refusal} bet={bet} slip={slip} />
      </div>
    </div>
  );
}

function Prices({
  refusal: { prices = [], builders = [] },
  bet,
}: {
  refusal: Refusal;
  bet: SlipBet;
}) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const nameOf = (outcomeId: string) => {
    const leg = bet.legs.find((each) => each.outcomeId === outcomeId);
    return leg ? outcomeTitle(texts, leg) : "";
  };
  const moved = [
    ...prices.map((price) => ({ ...price, name: nameOf(price.outcomeId) })),
    ...builders.map((price) => ({
      ...price,
      outcomeId: `builder ${price.builder}`,
      name: texts("bets.builder.title"),
    })),
  ];
  return (
    <ul className={styles.prices}>
      {moved.map(({ outcomeId, name, quotedOdds, odds }) => (
        <li key={outcomeId}>
          {name}{" "}
          <b>
            {texts("bets.fromTo", {
              from: oddsText(quotedOdds),
              to: oddsText(odds),
            })}
          </b>
        </li>
      ))}
    </ul>
  );
}

function WayOn({
  refusal: { code, outcomes = [], minStake = 0, maxStake = 0 },
  bet,
  slip,
}: {
  refusal: Refusal;
  bet: SlipBet;
  slip: Slip;
}) {
  const texts = useTexts();
  const money = useMoneyText(slip.currency);
  const place = usePlace(slip);
  switch (code) {
    case "PRICE_CHANGED":
      return (
        <Button tone="accent" size="s" onClick={() => place([bet])}>
          {texts("bets.acceptAndPlace")}
        </Button>
      );
    case "STAKE_TOO_SMALL":
      return (
        <Button size="s" onClick={() => setStake(bet, unitOfLeast(bet, minStake))}>
          {texts("bets.stakeMin", { amount: money(minStake) })}
        </Button>
      );
    case "STAKE_TOO_LARGE":
    case "OUTCOME_LIMIT_REACHED":
      return maxStake === 0 ? null : (
        <Button size="s" onClick={() => setStake(bet, unitOfMost(bet, maxStake))}>
          {texts("bets.stakeMax", { amount: money(maxStake) })}
        </Button>
      );
    case "INSUFFICIENT_FUNDS":
      return (
        <DepositLink size="s" onClick={closePanel}>
          {texts("shell.deposit")}
        </DepositLink>
      );
    case "MARKET_CLOSED":
    case "EVENT_OVER":
    case "STARTING_PRICE_NOT_OFFERED":
      return outcomes.length > 0 ? (
        <Button size="s" onClick={() => removeSlipLegs(outcomes)}>
          {texts("bets.removeClosed", { count: outcomes.length })}
        </Button>
      ) : null;
    case "SPORT_LIMIT_REACHED":
      return (
        <ButtonLink size="s" href="/account/limits" prefetch={false} onClick={closePanel}>
          {texts("bets.seeLimits")}
        </ButtonLink>
      );
    case "BONUS_TERMS":
      return (
        <ButtonLink size="s" href="/account/offers" prefetch={false} onClick={closePanel}>
          {texts("bets.bonusTerms")}
        </ButtonLink>
      );
    case "PRICE_BOOST_NOT_AVAILABLE":
      return (
        <Button size="s" onClick={() => bet.priceBoost && dropPriceBoost(bet.priceBoost.boostId)}>
          {texts("bets.priceBoost.without")}
        </Button>
      );
    case "FREE_BET_NOT_AVAILABLE":
      return (
        <Button size="s" onClick={() => chooseFreeBet(null)}>
          {texts("bets.withoutFreeBet")}
        </Button>
      );
    case "EACH_WAY_NOT_OFFERED":
      return (
        <Button size="s" onClick={() => switchEachWay(false)}>
          {texts("bets.withoutEachWay")}
        </Button>
      );
    default:
      return null;
  }
}
