import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useOddsText } from "../../../../domain/money/odds-text.ts";
import { dropPriceBoost, takePriceBoost } from "../../../../domain/slip/bet-slip.state.ts";
import { boostFor } from "../../../../domain/slip/price-boost.rules.ts";
import { oddsOfBet, type SlipBet } from "../../../../domain/slip/slip-bet.rules.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Switch } from "../../../../ui/Switch.tsx";
import type { Slip } from "../slip-standing.rules.ts";
import styles from "./Extras.module.css";

/**
 * A chosen boost has ended: the bet is at normal odds, and the punter sees this before placing it.
 */
export function EndedBoosts({ ended }: { ended: readonly string[] }) {
  const texts = useTexts();
  return (
    <div className={styles.ended} role="status">
      <p>{texts("bets.priceBoost.gone")}</p>
      <Button size="s" onClick={() => ended.forEach(dropPriceBoost)}>
        {texts("bets.done")}
      </Button>
    </div>
  );
}

/** The boosted price of a bet, if there is one for exactly its selections. */
export function PriceBoostSwitch({ bet, slip }: { bet: SlipBet; slip: Slip }) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const money = useMoneyText(slip.currency);
  const boost = boostFor(bet, slip.priceBoosts);
  const odds = oddsOfBet(bet);
  if (!boost || odds === null) return null;
  const { boostId, boostedOdds, standing } = boost;
  const isOn = bet.priceBoost?.boostId === boostId;
  const left = slip.limits.get(bet.id)?.priceBoost?.left ?? boost.mostStake[slip.currency] ?? 0;
  const price = texts("bets.fromTo", {
    from: oddsText(odds),
    to: oddsText(boostedOdds),
  });
  return (
    <div className={styles.extra}>
      <Switch
        label={texts("bets.priceBoost.title", { price })}
        hint={
          standing === "open"
            ? texts("bets.priceBoost.hint", { stake: money(left) })
            : texts(`bets.priceBoost.why.${standing}`)
        }
        checked={isOn}
        disabled={!isOn && standing !== "open"}
        onChange={({ target }) =>
          target.checked ? takePriceBoost(boostId) : dropPriceBoost(boostId)
        }
      />
    </div>
  );
}
