import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useOddsText } from "../../../../domain/money/odds-text.ts";
import {
  chooseBoost,
  chooseFreeBet,
  switchEachWay,
  switchPlaceOnly,
  useStakes,
} from "../../../../domain/slip/bet-slip.state.ts";
import { isAtStart, oddsOfBet } from "../../../../domain/slip/slip-bet.rules.ts";
import { offersEachWay } from "../../../../domain/slip/slip-stakes.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Switch } from "../../../../ui/Switch.tsx";
import { useBoosts, useFreeBets } from "../bet-slip.queries.ts";
import type { Slip } from "../slip-standing.rules.ts";
import { AccumulatorBonus } from "./AccumulatorBonus.tsx";
import styles from "./Extras.module.css";
import { EndedBoosts, PriceBoostSwitch } from "./PriceBoostSwitch.tsx";

/** Each way or place only, if every market of the bet offers it, and the punter's free bets. */
export function Extras({ slip }: { slip: Slip }) {
  const texts = useTexts();
  const { eachWay, placeOnly, freeBetId } = useStakes();
  const terms = slip.legs[0]?.eachWay;
  return (
    <>
      {offersEachWay(slip.legs) && terms && freeBetId === null && slip.builders.length === 0 && (
        <div className={styles.extra}>
          <Switch
            label={texts("bets.eachWay")}
            hint={texts("bets.eachWayHint", {
              places: terms.places,
              fraction: `${terms.top}/${terms.bottom}`,
            })}
            checked={eachWay}
            onChange={({ target }) => switchEachWay(target.checked)}
          />
          <Switch
            label={texts("bets.placeOnly")}
            hint={texts("bets.placeOnlyHint", {
              places: terms.places,
              fraction: `${terms.top}/${terms.bottom}`,
            })}
            checked={placeOnly}
            onChange={({ target }) => switchPlaceOnly(target.checked)}
          />
        </div>
      )}
      {slip.mode === "accumulator" && <AccumulatorBonus slip={slip} />}
      {slip.endedBoosts.length > 0 && <EndedBoosts ended={slip.endedBoosts} />}
      {slip.bets.length === 1 && slip.bets[0] && (
        <PriceBoostSwitch bet={slip.bets[0]} slip={slip} />
      )}
      {slip.bets.length === 1 && slip.mode !== "system" && !slip.bets[0]?.priceBoost && (
        <FreeBets slip={slip} />
      )}
      {slip.bets.length === 1 &&
        slip.mode !== "system" &&
        !slip.bets[0]?.priceBoost &&
        !slip.bets.some(isAtStart) && <Boosts slip={slip} />}
    </>
  );
}

/** A free bet is staked whole on one line. It pays the winnings without the stake. */
function FreeBets({ slip }: { slip: Slip }) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const freeBets = useFreeBets();
  const { freeBetId } = useStakes();
  const money = useMoneyText(slip.currency);
  const odds = (slip.bets[0] && oddsOfBet(slip.bets[0])) ?? 0;
  if (freeBets.length === 0) return null;
  return (
    <fieldset className={styles.extras}>
      <legend className={styles.legend}>{texts("bets.freeBets")}</legend>
      <div className={styles.switches}>
        {freeBets.map(({ freeBetId: id, amount, minOdds }) => {
          const tooShort = minOdds !== null && odds < minOdds;
          return (
            <Switch
              key={id}
              label={texts("bets.freeBet", { amount: money(amount) })}
              hint={
                tooShort
                  ? texts("bets.freeBetMinOdds", { odds: oddsText(minOdds) })
                  : texts("bets.freeBetHint")
              }
              checked={freeBetId === id}
              disabled={tooShort}
              onChange={({ target }) => chooseFreeBet(target.checked ? id : null)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** An odds boost adds a share of one bet's winnings, in cash. */
function Boosts({ slip }: { slip: Slip }) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const boosts = useBoosts();
  const { boostId } = useStakes();
  const money = useMoneyText(slip.currency);
  const odds = (slip.bets[0] && oddsOfBet(slip.bets[0])) ?? 0;
  if (boosts.length === 0) return null;
  return (
    <fieldset className={styles.extras}>
      <legend className={styles.legend}>{texts("bets.boosts")}</legend>
      <div className={styles.switches}>
        {boosts.map(({ boostId: id, bps, mostStake, mostExtra, minOdds }) => {
          const tooShort = minOdds !== null && odds < minOdds;
          return (
            <Switch
              key={id}
              label={texts("bets.boost", { percent: bps / 100 })}
              hint={
                tooShort
                  ? texts("bets.freeBetMinOdds", { odds: oddsText(minOdds) })
                  : texts("bets.boostHint", { stake: money(mostStake), extra: money(mostExtra) })
              }
              checked={boostId === id}
              disabled={tooShort}
              onChange={({ target }) => chooseBoost(target.checked ? id : null)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
