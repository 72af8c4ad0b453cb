import type { Ticket, TicketCard } from "@touchline/contract";
import Link from "next/link";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./Contact.module.css";

/** The number, topic and subject of a question, and whose turn it is. */
export function TicketFacts({
  ticket: { number, topic, state, about },
}: {
  ticket: Pick<Ticket | TicketCard, "number" | "topic" | "state" | "about">;
}) {
  const texts = useTexts();
  return (
    <div className={styles.facts}>
      <p className={styles.number}>{texts("contact.number", { number })}</p>
      <p className={styles.topic}>
        {texts(`contact.topic.${topic}`)}
        {about?.kind === "bet" && (
          <>
            {" · "}
            <Link href={`/betting?number=${about.id}`} prefetch={false}>
              {texts("contact.aboutBet", { number: about.id })}
            </Link>
          </>
        )}
        {about?.kind === "payment" && (
          <>
            {" · "}
            <Link href="/account/payments" prefetch={false}>
              {texts("contact.aboutPayment")}
            </Link>
          </>
        )}
      </p>
      <p className={styles.state} data-state={state}>
        {texts(`contact.state.${state}`)}
      </p>
    </div>
  );
}
