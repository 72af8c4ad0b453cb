import type { ToteTicket } from "@touchline/contract";
import Link from "next/link";
import { useMoment } from "../../../domain/dates/moments.ts";
import { resultText } from "../../../domain/games/result-text.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { type Texts, useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { CopyText } from "../../../ui/CopyText.tsx";
import { classes } from "../../../ui/classes.ts";
import styles from "./Tote.module.css";
import { useToteTickets } from "./tote.queries.ts";
import { lineName } from "./tote.rules.ts";

/** The punter's tote tickets, newest first; renders nothing if there are none. */
export function ToteTickets({ eventId }: { eventId?: string }) {
  const texts = useTexts();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useToteTickets(eventId);
  const tickets = data?.pages.flatMap((page) => page.tickets) ?? [];
  if (tickets.length === 0) return null;
  return (
    <section className={classes(styles.tickets, eventId === undefined && styles.away)}>
      <h2 className={styles.subtitle}>
        {texts(eventId === undefined ? "tote.tickets" : "tote.mine")}
      </h2>
      {tickets.map((ticket) => (
        <Ticket key={ticket.ticketId} ticket={ticket} isAway={eventId === undefined} />
      ))}
      {hasNextPage && (
        <Button size="l" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts("tote.more")}
        </Button>
      )}
    </section>
  );
}

function Ticket({ ticket, isAway }: { ticket: ToteTicket; isAway: boolean }) {
  const texts = useTexts();
  const money = useMoneyText(ticket.currency);
  const moment = useMoment("history");
  const { race } = ticket;
  return (
    <article
      className={styles.ticket}
      aria-label={texts("tote.ticketNumbered", { number: ticket.number })}
    >
      <header className={styles.row}>
        <b>{texts(`tote.kind.${ticket.kind}`)}</b>
        <CopyText
          text={ticket.number}
          label={texts("tote.copyNumber")}
          done={texts("tote.copied")}
        />
      </header>
      {isAway && (
        <Link
          href={`/sport/prematch/event?id=${encodeURIComponent(race.eventId)}`}
          prefetch={false}
        >
          {race.tournament} · {race.title}
        </Link>
      )}
      <p>
        {ticket.marks
          .map((marks) => marks.map((mark) => lineName(mark, race.runners)).join(", "))
          .join(" → ")}
      </p>
      <p className={styles.row}>
        <b className={classes(ticket.payout > 0 && styles.won)}>
          {statusText(texts, ticket, money)}
        </b>
        <span>
          {ticket.lines} × {money(ticket.unitStake)} = <b>{money(ticket.stake)}</b>
        </span>
      </p>
      {ticket.won.map(({ key, dividend }) => (
        <p key={key} className={styles.hint}>
          {texts("tote.won", {
            line: lineName(key, race.runners),
            amount: money(dividend),
            unit: money(ticket.unit),
          })}
        </p>
      ))}
      <time className={styles.hint} dateTime={new Date(ticket.placedAt).toISOString()}>
        {moment(ticket.placedAt)}
      </time>
    </article>
  );
}

function statusText(
  texts: Texts,
  { status, stake, payout, refund }: ToteTicket,
  money: (amount: number) => string,
): string {
  if (status === "open") return texts("tote.status.open");
  if (status === "refunded" || (payout > 0 && payout === refund))
    return texts("tote.status.refunded", { amount: money(payout) });
  return resultText(texts, money, { staked: stake, won: payout });
}
