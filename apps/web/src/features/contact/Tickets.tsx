import { IconChevronRight } from "@touchline/icons";
import Link from "next/link";
import { useMoment } from "../../domain/dates/moments.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./Contact.module.css";
import { useTickets } from "./contact.client.ts";

/** The punter's questions; renders nothing if there are none. */
export function Tickets() {
  const texts = useTexts();
  const moment = useMoment("statement");
  const { data, error, refetch } = useTickets();
  if (!data && error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={72} radius="var(--r-m)" />;
  if (data.tickets.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="tickets">
      <h2 id="tickets" className={styles.listTitle}>
        {texts("contact.yours")}
      </h2>
      <ul className={styles.cards}>
        {data.tickets.map(({ number, state, firstLine, changedAt }) => (
          <li key={number}>
            <Link className={styles.card} href={`/account/contact-us/${number}`} prefetch={false}>
              <span className={styles.cardText}>
                <span className={styles.firstLine} data-private>
                  {firstLine}
                </span>
                <span className={styles.about}>{`${number} · ${moment(changedAt)}`}</span>
              </span>
              <span className={styles.state} data-state={state}>
                {texts(`contact.state.${state}`)}
              </span>
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
