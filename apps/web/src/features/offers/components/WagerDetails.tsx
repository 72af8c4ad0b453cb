import type { WagerRow } from "@touchline/contract";
import Link from "next/link";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import styles from "../Offers.module.css";
import { useWagers } from "../offers.queries.ts";

/** The average cost of completing a bonus, and how much each stake counted. */
export function WagerDetails({ grantId, currency }: { grantId: string; currency: string }) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useWagers(grantId);
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  const [first] = data?.pages ?? [];
  if (!data || !first) return <Skeleton height={120} radius="var(--r-m)" />;
  const rows = data.pages.flatMap((page) => page.rows);
  return (
    <div className={styles.details}>
      {first.costs.length > 0 && (
        <section>
          <h4 className={styles.subheading}>{texts("offers.expectedCost")}</h4>
          <ul className={styles.rows}>
            {first.costs.map(({ product, stake, cost }) => (
              <li key={product}>
                {texts("offers.costIn", {
                  product: texts(`product.${product}`),
                  stake: money(stake),
                  cost: money(cost),
                })}
              </li>
            ))}
          </ul>
          <p className={styles.note}>{texts("offers.expectedCostHint")}</p>
        </section>
      )}
      <section>
        <h4 className={styles.subheading}>{texts("offers.counted")}</h4>
        {rows.length === 0 && <p className={styles.note}>{texts("offers.noneCounted")}</p>}
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.refId} row={row} money={money} />
          ))}
        </ul>
        {hasNextPage && (
          <Button size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts("offers.more")}
          </Button>
        )}
      </section>
    </div>
  );
}

function Row({
  row: { kind, number, product, stake, counted, why, placedAt },
  money,
}: {
  row: WagerRow;
  money: (amount: number) => string;
}) {
  const texts = useTexts();
  const moment = useMoment("statement");
  const name = `product.${product}`;
  return (
    <li className={styles.row}>
      <span>
        {kind === "bet" && number ? (
          <Link className={styles.link} href={`/betting?number=${number}`} prefetch={false}>
            {texts("offers.betNumber", { number })}
          </Link>
        ) : (
          texts.has(name) && texts(name)
        )}
        <span className={styles.when}>{moment(placedAt)}</span>
      </span>
      <span className={styles.figure}>
        {texts("offers.countedOf", { counted: money(counted), stake: money(stake) })}
        {why && <span className={styles.when}>{texts(`offers.countedNot.${why}`)}</span>}
      </span>
    </li>
  );
}
