import type { MyGrant, OfferToMe } from "@touchline/contract";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useOddsText } from "../../../domain/money/odds-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Facts } from "../../../ui/Facts.tsx";
import styles from "../Offers.module.css";

type Named = Pick<OfferToMe | MyGrant, "kind" | "title" | "amount" | "currency"> &
  Partial<Pick<MyGrant, "progress">>;

/** Kinds whose value depends on play: their amount is a maximum. */
const UP_TO: ReadonlySet<Named["kind"]> = new Set(["cashback", "odds_boost", "welcome_choice"]);

/** The name and value of an offer. A deposit match shows its maximum until the deposit is made. */
export function Top({ kind, title, amount, currency, progress }: Named) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const isMost = UP_TO.has(kind) || (kind === "deposit_match" && !progress);
  return (
    <div className={styles.top}>
      <h3 className={styles.title}>{title}</h3>
      <b className={styles.amount}>
        {isMost ? texts("offers.upTo", { amount: money(amount) }) : money(amount)}
      </b>
    </div>
  );
}

export function Terms({ terms }: { terms: string }) {
  const texts = useTexts();
  return (
    <details className={styles.terms}>
      <summary>{texts("offers.terms")}</summary>
      {terms}
    </details>
  );
}

/** The conditions of bonus money. */
export function Conditions({ offer }: { offer: OfferToMe | MyGrant }) {
  const texts = useTexts();
  const { currency, match, wagering, mostStake, products } = offer;
  const money = useMoneyText(currency);
  const leastOdds = useLeastOdds(offer.leastOdds);
  return (
    <Facts
      facts={[
        [texts("offers.match"), match && texts("offers.matchShare", { percent: match.bps / 100 })],
        [texts("offers.leastDeposit"), match && money(match.leastDeposit)],
        [
          texts("offers.wagering"),
          wagering === 0 ? null : texts("offers.wageringTimes", { times: wagering }),
        ],
        [
          texts("offers.products"),
          products.map((product) => texts(`product.${product}`)).join(", "),
        ],
        [texts("offers.leastOdds"), leastOdds],
        [texts("offers.mostStake"), mostStake === null ? null : money(mostStake)],
      ]}
    />
  );
}

/** The minimum total odds in the reader's format; null if there is no minimum. */
export function useLeastOdds(odds: number | null): string | null {
  const oddsText = useOddsText();
  return odds === null ? null : oddsText(odds);
}
