import Link from "next/link";
import { useId } from "react";
import { closePanel } from "../../../../data/device/shell-state.ts";
import { amountSteps } from "../../../../domain/money/amount-steps.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { setStake } from "../../../../domain/slip/bet-slip.state.ts";
import { isAtStart, prospectOf, type SlipBet } from "../../../../domain/slip/slip-bet.rules.ts";
import {
  isOwnLimit,
  mostToday,
  mostUnitStake,
  stakeProblem,
} from "../../../../domain/slip/stake.rules.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import type { Slip } from "../slip-standing.rules.ts";
import { StakeField } from "./StakeField.tsx";
import styles from "./TicketStake.module.css";

/** In whole units of the currency. */
const STEPS = [5, 10, 50];

/** The stake of one bet, typed or tapped, with its limits and the possible winnings. */
export function TicketStake({ bet, slip }: { bet: SlipBet; slip: Slip }) {
  const texts = useTexts();
  const note = useId();
  const { currency, limits, punter, bets } = slip;
  const limit = limits.get(bet.id);
  const money = useMoneyText(currency);
  const isFree = bet.freeBetId !== null;
  const most = punter && mostUnitStake(bet, limit, punter.balance);
  const set = (amount: number | null) => setStake(bet, amount);
  const choices = [
    ...amountSteps(currency, STEPS).map((amount) => ({ amount, label: money(amount), said: "" })),
    ...(most ? [{ amount: most, label: texts("bets.max"), said: money(most) }] : []),
  ];
  return (
    <div className={styles.stake}>
      <StakeField
        label={texts(bet.kind === "system" ? "bets.unitStake" : "bets.stake")}
        currency={currency}
        value={bet.unitStake}
        onChange={set}
        isWrong={stakeProblem(bet, limit) !== null}
        describedBy={note}
        readOnly={isFree}
      />
      {!isFree && bets.length === 1 && (
        <div className={styles.steps}>
          {choices.map(({ amount, label, said }) => (
            <Step
              key={label}
              label={label}
              said={said}
              isOn={bet.unitStake === amount}
              onTap={() => set(amount)}
            />
          ))}
        </div>
      )}
      <StakeNote id={note} bet={bet} slip={slip} />
      {bets.length > 1 && <SinglePayout bet={bet} slip={slip} />}
    </div>
  );
}

interface StepProps {
  label: string;
  /** Read out by screen readers after the label. */
  said?: string;
  isOn: boolean;
  onTap: () => void;
}

const Step = ({ label, said, isOn, onTap }: StepProps) => (
  <button type="button" className={styles.step} aria-pressed={isOn} onClick={onTap}>
    {label}
    {said && <span className="only-said"> {said}</span>}
  </button>
);

/** The same stake on each of several singles. */
export function EachStake({ slip: { bets, currency } }: { slip: Slip }) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const set = (amount: number) => {
    for (const bet of bets) setStake(bet, amount);
  };
  return (
    <fieldset className={styles.each}>
      <legend className={styles.legend}>{texts("bets.onEach")}</legend>
      <div className={styles.steps}>
        {amountSteps(currency, STEPS).map((amount) => (
          <Step
            key={amount}
            label={money(amount)}
            isOn={bets.every(({ unitStake }) => unitStake === amount)}
            onTap={() => set(amount)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The punter's limits for this bet, and the problem with the stake if there is one. */
function StakeNote({ id, bet, slip }: { id: string; bet: SlipBet; slip: Slip }) {
  const texts = useTexts();
  const money = useMoneyText(slip.currency);
  const limit = slip.limits.get(bet.id);
  if (!limit) return <p id={id} className={styles.note} />;
  const { minStake, maxStake, leftToday, maxPayout, priceBoost } = limit;
  const problem = stakeProblem(bet, limit);
  const most = money(mostToday(limit));
  const texted = () => {
    if (problem === "above_maximum" && isOwnLimit(limit)) return <OwnLimit amount={most} />;
    if (leftToday < minStake) return texts("bets.noneLeftToday");
    if (problem === "below_minimum") return texts("bets.belowMinimum", { amount: money(minStake) });
    const left = leftToday < maxStake ? texts("bets.leftToday", { amount: most }) : null;
    if (
      problem === "above_maximum" &&
      priceBoost &&
      priceBoost.left < Math.min(maxStake, leftToday)
    )
      return texts("bets.priceBoost.most", { amount: most });
    if (problem === "above_maximum") return left ?? texts("bets.aboveMaximum", { amount: most });
    if (isSaidAbove(slip, bet)) return left;
    return texts(left === null ? "bets.limits" : "bets.limitsToday", {
      min: money(minStake),
      max: most,
      payout: money(maxPayout),
    });
  };
  return (
    <p
      id={id}
      className={problem ? styles.problem : styles.note}
      role={problem ? "alert" : undefined}
    >
      {texted()}
    </p>
  );
}

/** A limit that the punter set themself, with a link to it. */
function OwnLimit({ amount }: { amount: string }) {
  const texts = useTexts();
  return (
    <>
      {texts("bets.ownLimit", { amount })}{" "}
      <Link href="/account/limits" prefetch={false} onClick={closePanel}>
        {texts("bets.seeLimits")}
      </Link>
    </>
  );
}

/** Singles with the same limits show them only once, on the first. */
function isSaidAbove({ bets, limits }: Slip, bet: SlipBet): boolean {
  const own = limits.get(bet.id);
  const above = bets.slice(
    0,
    Math.max(
      0,
      bets.findIndex(({ id }) => id === bet.id),
    ),
  );
  return above.some(({ id }) => {
    const other = limits.get(id);
    return (
      own &&
      other &&
      own.minStake === other.minStake &&
      mostToday(own) === mostToday(other) &&
      own.maxPayout === other.maxPayout
    );
  });
}

function SinglePayout({ bet, slip }: { bet: SlipBet; slip: Slip }) {
  const texts = useTexts();
  const money = useMoneyText(slip.currency);
  const prospect = prospectOf(bet, slip.limits.get(bet.id)?.maxPayout);
  const isUnpriced = isAtStart(bet) && bet.unitStake > 0;
  if (!prospect && !isUnpriced) return null;
  return (
    <p className={styles.payout}>
      {texts(prospect?.capped ? "bets.cappedPayout" : "bets.payout")}
      <b>{prospect ? money(prospect.payout) : texts("bets.atSp")}</b>
    </p>
  );
}
