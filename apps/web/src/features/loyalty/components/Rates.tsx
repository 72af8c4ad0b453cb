import { formatOdds, milliOdds } from "@touchline/core";
import { useFrame } from "../../../data/frame/frame.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Facts } from "../../../ui/Facts.tsx";
import { Lead } from "../../../ui/Form.tsx";
import { Rows } from "../../../ui/Rows.tsx";
import styles from "../Loyalty.module.css";
import type { LoyaltyReply } from "../loyalty-reply.ts";

/** The earning rates of the site's products. */
export function Rates({ rates, leastOdds }: { rates: LoyaltyReply["rates"]; leastOdds?: number }) {
  const texts = useTexts();
  const { products } = useFrame();
  const offered = rates.filter(({ product }) => products.some(({ id }) => id === product));
  return (
    <Rows title={texts("loyalty.rates")}>
      <div className={styles.within}>
        <Facts
          facts={offered.map(({ product, pointsPerHundred }) => [
            texts(`product.${product}`),
            texts("loyalty.points", { points: pointsPerHundred }),
          ])}
        />
        {leastOdds !== undefined && (
          <Lead>
            {texts("loyalty.ratesNote", { odds: formatOdds(milliOdds(leastOdds), "Decimal") })}
          </Lead>
        )}
      </div>
    </Rows>
  );
}
