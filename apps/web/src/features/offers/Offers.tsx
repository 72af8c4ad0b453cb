import { IconGift } from "@touchline/icons";
import type { ReactNode } from "react";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { GrantCard } from "./components/GrantCard.tsx";
import { OfferCard } from "./components/OfferCard.tsx";
import { PromoCodeForm } from "./components/PromoCodeForm.tsx";
import styles from "./Offers.module.css";
import { useOffers } from "./offers.queries.ts";

/** The punter's offers: available, active and past, with the result of each. */
export function Offers() {
  const texts = useTexts();
  const { data, error, refetch } = useOffers();
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="var(--r-m)" />;
  const { offered, active, past } = data;
  const isEmpty = offered.length + active.length + past.length === 0;
  return (
    <div className={styles.offers}>
      {isEmpty && (
        <Empty
          icon={<IconGift size={44} stroke={1.4} aria-hidden="true" />}
          title={texts("offers.empty")}
          text={texts("offers.emptyHint")}
        />
      )}
      <Group title={texts("offers.active")} isShown={active.length > 0}>
        {active.map((grant) => (
          <GrantCard key={grant.grantId} grant={grant} />
        ))}
      </Group>
      <Group title={texts("offers.offered")} isShown={offered.length > 0}>
        {offered.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </Group>
      <PromoCodeForm />
      <Group title={texts("offers.past")} isShown={past.length > 0}>
        {past.map((grant) => (
          <GrantCard key={grant.grantId} grant={grant} />
        ))}
      </Group>
    </div>
  );
}

function Group({
  title,
  isShown,
  children,
}: {
  title: string;
  isShown: boolean;
  children: ReactNode;
}) {
  if (!isShown) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.cards}>{children}</ul>
    </section>
  );
}
