import type { ToteKind } from "@touchline/betting";
import type { EventHead, EventState, RaceCard, ToteRace, ToteTicket } from "@touchline/contract";
import { useState } from "react";
import { QueryRoot } from "../../../data/query/QueryRoot.tsx";
import { usePunter, useSession } from "../../../data/session/session.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Choice } from "../racecard/Choice.tsx";
import { linesOf } from "../racecard/racecard.rules.ts";
import { Dividends } from "./Dividends.tsx";
import { Receipt } from "./Receipt.tsx";
import { TicketBar } from "./TicketBar.tsx";
import styles from "./Tote.module.css";
import { ToteRunners } from "./ToteRunners.tsx";
import { ToteTickets } from "./ToteTickets.tsx";
import { useToteRace } from "./tote.queries.ts";
import { lineName, noPicks, pickedOrders } from "./tote.rules.ts";

export interface ToteProps {
  head: EventHead;
  state: EventState;
  card: RaceCard;
}

/** A race's tote pools: picks and stakes before the start, dividends after it. */
export default function Tote(props: ToteProps) {
  return (
    <QueryRoot>
      <Pools {...props} />
    </QueryRoot>
  );
}

function Pools({ head, state, card }: ToteProps) {
  const texts = useTexts();
  const session = useSession();
  const currency = usePunter(({ balanceInfo }) => balanceInfo.currency);
  const { data: race, error, refetch } = useToteRace(head.eventId);
  if (!race && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  // Minor units differ by currency, so a punter sees only their own currency.
  if (!race || (currency && currency !== race.currency))
    return <Skeleton height={320} radius="var(--r-m)" />;
  return (
    <section className={styles.tote} data-public>
      {race.state === "closed" ? (
        <Dividends race={race} head={head} />
      ) : (
        <OpenPools race={race} head={head} state={state} card={card} />
      )}
      {session.status === "punter" && <ToteTickets eventId={head.eventId} />}
    </section>
  );
}

function OpenPools({ race, head, state, card }: ToteProps & { race: ToteRace }) {
  const texts = useTexts();
  const money = useMoneyText(race.currency);
  const [chosen, setKind] = useState<ToteKind>("win");
  const [picked, setPicks] = useState<Partial<Record<ToteKind, string[][]>>>({});
  const [receipt, setReceipt] = useState<ToteTicket | null>(null);
  const pool = race.pools.find(({ kind }) => kind === chosen) ?? race.pools[0];
  if (!pool) return <p className={styles.hint}>{texts("tote.none")}</p>;
  const { kind } = pool;
  const lines = linesOf(head, card).filter(({ runner }) => !state.withdrawn?.includes(runner));
  const picks = picked[kind] ?? noPicks(kind);
  if (receipt) return <Receipt ticket={receipt} onAnother={() => setReceipt(null)} />;
  return (
    <>
      <Choice
        label={texts("tote.kinds")}
        values={race.pools.map((each) => each.kind)}
        value={kind}
        nameOf={(each) => texts(`tote.kind.${each}`)}
        onChoose={setKind}
      />
      <p className={styles.row}>
        <b>{texts("tote.pool", { amount: money(pool.stakes) })}</b>
        <span className={styles.hint}>{texts("tote.dividend", { unit: money(race.unit) })}</span>
      </p>
      <p className={styles.hint}>{texts(`tote.hint.${kind}`, { places: pool.places ?? 0 })}</p>
      <ToteRunners
        race={race}
        pool={pool}
        lines={lines}
        picks={picks}
        onPick={(next) => setPicks({ ...picked, [kind]: next })}
      />
      {pickedOrders(kind === "exacta" ? pool.lines : [], picks).map(({ key, wouldPay }) => (
        <p key={key} className={styles.row}>
          <span>
            {lineName(
              key,
              head.competitors.map(({ name }) => name),
            )}
          </span>
          <span className={styles.hint}>{texts("tote.about", { amount: money(wouldPay) })}</span>
        </p>
      ))}
      <p className={styles.hint}>{texts("tote.rule", { percent: pool.takeoutPermille / 10 })}</p>
      <TicketBar
        race={race}
        kind={kind}
        starters={lines.map(({ runner }) => runner)}
        picks={picks}
        onPlaced={(ticket) => {
          setPicks({ ...picked, [kind]: noPicks(kind) });
          setReceipt(ticket);
        }}
      />
    </>
  );
}
