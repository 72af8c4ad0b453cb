import type { Bet } from "@touchline/contract";
import { IconCircleCheck } from "@touchline/icons";
import { useEffect, useRef } from "react";
import { closePanel } from "../../../../data/device/shell-state.ts";
import { eventTitle, marketTitle, outcomeTitle } from "../../../../domain/events/market-texts.ts";
import { betParts, isBuilt } from "../../../../domain/money/bet-parts.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useOddsText } from "../../../../domain/money/odds-text.ts";
import { isUnpriced } from "../../../../domain/money/total-odds.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { CopyText } from "../../../../ui/CopyText.tsx";
import { ShareButton } from "../../share/ShareButton.tsx";
import { putReceiptAway, usePlacement } from "../bet-slip.placement.ts";
import styles from "./Receipt.module.css";

/** The placed bets: number, quoted and accepted price, and possible payout. */
export function Receipt() {
  const texts = useTexts();
  const { receipt, refused } = usePlacement();
  const refusals = Object.keys(refused).length;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so keyboard and screen reader users continue here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.receipt}>
      <IconCircleCheck className={styles.check} size={44} stroke={1.7} aria-hidden="true" />
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {texts("bets.placed", { count: receipt.length })}
      </h2>
      {receipt.map((bet) => (
        <ReceiptOf key={bet.betId} bet={bet} />
      ))}
      {refusals > 0 && (
        <p className={styles.refused}>{texts("bets.refusedStay", { count: refusals })}</p>
      )}
      <p className={styles.hint}>{texts("bets.receiptHint")}</p>
      <ButtonLink tone="accent" size="l" wide href="/betting" prefetch={false} onClick={leave}>
        {texts("shell.myBets")}
      </ButtonLink>
      <Button size="l" wide onClick={refusals > 0 ? putReceiptAway : leave}>
        {texts(refusals > 0 ? "bets.backToSlip" : "bets.done")}
      </Button>
    </section>
  );
}

function leave(): void {
  putReceiptAway();
  closePanel();
}

function ReceiptOf({ bet }: { bet: Bet }) {
  const texts = useTexts();
  const money = useMoneyText(bet.currency);
  return (
    <article className={styles.bet} aria-label={texts("bets.numbered", { number: bet.number })}>
      <header className={styles.head}>
        <b>{texts(`bets.kind.${isBuilt(bet) ? "builder" : bet.kind}`)}</b>
        <CopyText text={bet.number} label={texts("bets.copyNumber")} done={texts("bets.copied")} />
      </header>
      <ul className={styles.legs}>
        {betParts(bet).map(({ key, builder, legs }) => {
          const [leg] = legs;
          return (
            <li key={key} className={styles.leg}>
              {builder ? (
                <BuiltPicks legs={legs} />
              ) : (
                <p>
                  <b>{outcomeTitle(texts, leg.names)}</b>
                  <span className={styles.match}>
                    {marketTitle(texts, leg.names)} · {eventTitle(texts, leg.names)}
                  </span>
                </p>
              )}
              {leg.names.atStart ? (
                <p className={styles.price}>
                  <b>{texts("outcome.sp")}</b>
                </p>
              ) : (
                <AcceptedPrice quoted={(builder ?? leg).quotedOdds} odds={(builder ?? leg).odds} />
              )}
            </li>
          );
        })}
      </ul>
      <dl className={styles.facts}>
        {bet.lines > 1 && (
          <Fact name={texts("bets.linesName")} value={`${bet.lines} × ${money(bet.unitStake)}`} />
        )}
        <Fact
          name={texts(bet.freeBet ? "bets.freeBetStake" : "bets.stake")}
          value={money(bet.stake)}
        />
        {bet.bonusStake > 0 && (
          <Fact name={texts("bets.bonusPart")} value={money(bet.bonusStake)} />
        )}
        {bet.accumulatorBonus && (
          <Fact
            name={texts("bets.accumulator.bonus", { percent: bet.accumulatorBonus.bps / 100 })}
            value={money(bet.accumulatorBonus.mostExtra)}
          />
        )}
        {bet.priceBoost && <BoostFact boost={bet.priceBoost} />}
        <Fact
          name={texts("bets.payout")}
          value={
            isUnpriced(bet)
              ? texts("bets.atSp")
              : money(bet.potentialPayout + (bet.priceBoost?.mostExtra ?? 0))
          }
        />
      </dl>
      <ShareButton legs={bet.legs} />
    </article>
  );
}

function BoostFact({ boost: { odds, boostedOdds } }: { boost: NonNullable<Bet["priceBoost"]> }) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const [from, to] = [oddsText(odds), oddsText(boostedOdds)];
  return <Fact name={texts("bets.priceBoost.name")} value={texts("bets.fromTo", { from, to })} />;
}

/** The picks of a builder, below their match. */
function BuiltPicks({ legs }: { legs: readonly Bet["legs"][number][] }) {
  const texts = useTexts();
  return (
    <div>
      <p className={styles.match}>{legs[0] && eventTitle(texts, legs[0].names)}</p>
      <ul>
        {legs.map((leg) => (
          <li key={leg.outcomeId}>
            <b>{outcomeTitle(texts, leg.names)}</b>
            <span className={styles.match}>{marketTitle(texts, leg.names)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The price on the slip and, if different, the price the bet was placed at. */
function AcceptedPrice({ quoted, odds }: { quoted: number; odds: number }) {
  const texts = useTexts();
  const oddsText = useOddsText();
  const [from, to] = [oddsText(quoted), oddsText(odds)];
  return (
    <p className={styles.price}>
      {quoted === odds ? (
        <span>
          <span className="only-said">{texts("bets.accepted")} </span>
          <b>{to}</b>
        </span>
      ) : (
        <>
          <span className={styles.quoted}>
            {texts("bets.quoted")} {from}
          </span>
          <span>
            {texts("bets.accepted")} <b>{to}</b>
          </span>
        </>
      )}
    </p>
  );
}
