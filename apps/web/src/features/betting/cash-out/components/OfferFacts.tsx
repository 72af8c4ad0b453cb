import type { Bet, CashOutQuote } from "@touchline/contract";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { offerFor } from "../cash-out.rules.ts";
import styles from "./OfferFacts.module.css";

/** The value of the part, the bookmaker's share, and the stake that remains. */
export function OfferFacts({ bet, quote, part }: { bet: Bet; quote: CashOutQuote; part: number }) {
  const texts = useTexts();
  const money = useMoneyText(bet.currency);
  const margin = new Intl.NumberFormat(texts.tag, {
    style: "percent",
    maximumFractionDigits: 1,
  }).format(quote.marginPermille / 1000);
  const fair = offerFor({ offer: quote.fairValue, remaining: quote.remaining }, part);
  const offered = offerFor(quote, part);
  const gained = offered - part;
  const rows = [
    [texts("bets.fairValue"), money(fair)],
    [texts("bets.margin"), margin],
    [texts("bets.offer"), money(offered)],
    [texts(gained < 0 ? "bets.belowStake" : "bets.aboveStake"), money(Math.abs(gained))],
    ...(part < quote.remaining
      ? [[texts("bets.keepsRunning"), money(quote.remaining - part)] as const]
      : []),
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{texts("bets.fairValueHint")}</p>
      {fair < part && <p className={styles.hint}>{texts("bets.fairBelowStake")}</p>}
    </>
  );
}
