import type { EventHead, TotePool, ToteRace } from "@touchline/contract";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "./Tote.module.css";
import { lineName } from "./tote.rules.ts";

/**
 * The dividends of each pool after the race; until declared, a pool says that it waits for the
 * result.
 */
export function Dividends({ race, head }: { race: ToteRace; head: EventHead }) {
  const texts = useTexts();
  const money = useMoneyText(race.currency);
  const staked = race.pools.filter(({ tickets }) => tickets > 0);
  if (staked.length === 0) return <p className={styles.hint}>{texts("tote.noStakes")}</p>;
  return (
    <>
      <p className={styles.row}>
        <b>{texts("tote.dividends")}</b>
        <span className={styles.hint}>{texts("tote.dividend", { unit: money(race.unit) })}</span>
      </p>
      {staked.map((pool) => (
        <Pool key={pool.kind} pool={pool} head={head} money={money} />
      ))}
    </>
  );
}

function Pool({
  pool,
  head,
  money,
}: {
  pool: TotePool;
  head: EventHead;
  money: (amount: number) => string;
}) {
  const texts = useTexts();
  const runners = head.competitors.map(({ name }) => name);
  const isShared = pool.dividends?.some(({ dividend }) => dividend > 0) ?? false;
  return (
    <article className={styles.ticket} aria-label={texts(`tote.kind.${pool.kind}`)}>
      <p className={styles.row}>
        <b>{texts(`tote.kind.${pool.kind}`)}</b>
        <span>{texts("tote.pool", { amount: money(pool.stakes) })}</span>
      </p>
      {pool.status === "refunded" && <p className={styles.hint}>{texts("tote.refundedPool")}</p>}
      {pool.status !== "refunded" && !pool.dividends && (
        <p className={styles.hint}>{texts("tote.closed")}</p>
      )}
      {pool.dividends && !isShared && <p className={styles.hint}>{texts("tote.notShared")}</p>}
      {isShared &&
        pool.dividends?.map(({ key, dividend }) => (
          <p key={key} className={styles.row}>
            <span>{lineName(key, runners)}</span>
            <b>{dividend > 0 ? money(dividend) : texts("tote.notWon")}</b>
          </p>
        ))}
      {isShared && (
        <p className={styles.hint}>
          {texts("tote.takeout")} {money(pool.takeout ?? 0)} · {texts("tote.breakage")}{" "}
          {money(pool.breakage ?? 0)}
        </p>
      )}
    </article>
  );
}
