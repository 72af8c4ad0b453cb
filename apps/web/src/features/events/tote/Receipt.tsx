import type { ToteTicket } from "@touchline/contract";
import { IconCircleCheck } from "@touchline/icons";
import { useEffect, useRef } from "react";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "./Tote.module.css";

/** The placed ticket: its number and cost. */
export function Receipt({ ticket, onAnother }: { ticket: ToteTicket; onAnother: () => void }) {
  const texts = useTexts();
  const money = useMoneyText(ticket.currency);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so keyboard and screen reader users continue here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.receipt}>
      <IconCircleCheck className={styles.won} size={44} stroke={1.7} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        {texts("tote.placed")}
      </h2>
      <p>{texts("tote.ticketNumbered", { number: ticket.number })}</p>
      <p>
        {texts(`tote.kind.${ticket.kind}`)} · {ticket.lines} × {money(ticket.unitStake)} ={" "}
        <b>{money(ticket.stake)}</b>
      </p>
      <p className={styles.hint}>{texts("tote.known")}</p>
      <Button size="l" wide onClick={onAnother}>
        {texts("tote.another")}
      </Button>
    </section>
  );
}
