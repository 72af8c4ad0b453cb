import { shareOfPayout } from "@touchline/betting";
import type { Bet } from "@touchline/contract";
import { minor } from "@touchline/core";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useOddsText } from "../../../../domain/money/odds-text.ts";
import { isUnpriced, possiblePayout, totalOddsOf } from "../../../../domain/money/total-odds.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "./BetMoney.module.css";

/** The stake, and the possible or actual payout. */
export function BetMoney({ bet }: { bet: Bet }) {
  const texts = useTexts();
  const money = useMoneyText(bet.currency);
  const oddsText = useOddsText();
  const odds = bet.kind === "accumulator" ? totalOddsOf(bet) : null;
  const running = bet.status === "open" || bet.status === "pending";
  const isPartial = running && bet.cashedOut > 0;
  // The cashed-out part can no longer win.
  const possible = shareOfPayout(possiblePayout(bet), minor(bet.remaining), minor(bet.stake));
  const extra = BigInt(isBoostOn(bet) ? (bet.priceBoost?.mostExtra ?? 0) : 0);
  return (
    <dl className={styles.money}>
      {odds !== null && <Amount name={texts("bets.totalOdds")} value={oddsText(odds)} />}
      {bet.lines > 1 && (
        <Amount
          name={texts("bets.lines", { count: bet.lines })}
          value={`${bet.lines} × ${money(bet.unitStake)}`}
        />
      )}
      <Amount
        name={texts(bet.freeBet ? "bets.freeBetStake" : "bets.stake")}
        value={money(bet.stake)}
      />
      {bet.bonusStake > 0 && (
        <Amount name={texts("bets.bonusPart")} value={money(bet.bonusStake)} />
      )}
      {bet.cashedOut > 0 && <Amount name={texts("bets.cashedOut")} value={money(bet.cashedOut)} />}
      {isPartial && <Amount name={texts("bets.remaining")} value={money(bet.remaining)} />}
      {bet.accumulatorBonus && (
        <Amount
          name={texts("bets.accumulator.bonus", { percent: bet.accumulatorBonus.bps / 100 })}
          value={money(running ? bet.accumulatorBonus.mostExtra : bet.accumulatorBonus.extra)}
        />
      )}
      {bet.priceBoost && <Boosted boost={bet.priceBoost} isRunning={running} money={money} />}
      {running && (
        <Amount
          name={texts("bets.payout")}
          value={isUnpriced(bet) ? texts("bets.atSp") : money(possible + extra)}
          strong
        />
      )}
      {bet.status === "settled" && (
        <Amount
          name={texts(bet.result === "void" ? "bets.refunded" : "bets.paid")}
          value={money(bet.payout)}
          strong
        />
      )}
      {bet.status === "cancelled" && (
        <Amount name={texts("bets.refunded")} value={money(bet.stake)} strong />
      )}
      {bet.autoCashOut !== null && (
        <Amount name={texts("bets.autoAt")} value={money(bet.autoCashOut)} />
      )}
    </dl>
  );
}

/** A void selection or a cash-out ends the boost. */
const isBoostOn = ({ cashedOut, legs }: Bet): boolean =>
  cashedOut === 0 && !legs.some(({ result }) => result === "void");

interface BoostedProps {
  boost: NonNullable<Bet["priceBoost"]>;
  isRunning: boolean;
  money: (amount: number) => string;
}

/** The normal and the boosted price, and the extra payout. */
function Boosted({ boost: { odds, boostedOdds, extra }, isRunning, money }: BoostedProps) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const [from, to] = [oddsText(odds), oddsText(boostedOdds)];
  return (
    <>
      <Amount name={texts("bets.priceBoost.name")} value={texts("bets.fromTo", { from, to })} />
      {!isRunning && <Amount name={texts("bets.priceBoost.extra")} value={money(extra)} />}
    </>
  );
}

const Amount = ({
  name,
  value,
  strong = false,
}: {
  name: string;
  value: string;
  strong?: boolean;
}) => (
  <div className={styles.amount}>
    <dt>{name}</dt>
    <dd className={strong ? styles.strong : undefined}>{value}</dd>
  </div>
);
