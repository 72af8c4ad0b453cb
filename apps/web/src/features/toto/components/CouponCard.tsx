import { TOTO_GAMES, totoStanding } from "@touchline/betting";
import type { TotoCoupon, TotoDraw } from "@touchline/contract";
import { useMoment } from "../../../domain/dates/moments.ts";
import { resultText } from "../../../domain/games/result-text.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { type Texts, useTexts } from "../../../platform/texts/text.ts";
import { CopyText } from "../../../ui/CopyText.tsx";
import { classes } from "../../../ui/classes.ts";
import { outcomeNow } from "../toto.rules.ts";
import styles from "./CouponCard.module.css";
import { MarkedMatches } from "./MarkedMatches.tsx";

/** One coupon: its cost, how many of its matches are right so far, and its winnings. */
export function CouponCard({ coupon, draw }: { coupon: TotoCoupon; draw: TotoDraw | undefined }) {
  const texts = useTexts();
  const moment = useMoment("history");
  const money = useMoneyText(coupon.currency);
  const standing =
    draw &&
    totoStanding(
      coupon.marks,
      draw.matches.map((match) => outcomeNow(draw.game, match)),
    );
  return (
    <article
      className={styles.card}
      aria-label={texts("toto.couponNumbered", { number: coupon.number })}
    >
      <header className={styles.head}>
        <b>{texts("toto.draw", { number: coupon.drawId })}</b>
        <CopyText
          text={coupon.number}
          label={texts("toto.copyNumber")}
          done={texts("toto.copied")}
        />
      </header>
      <p className={styles.line}>
        <span className={classes(styles.status, coupon.payout > 0 && styles.won)}>
          {statusText(texts, coupon, money)}
        </span>
        <span className={styles.cost}>
          {coupon.lines} × {money(coupon.unitStake)} = <b>{money(coupon.stake)}</b>
        </span>
      </p>
      {standing && coupon.status !== "refunded" && (
        <>
          <StandingBar {...standing} />
          <p className={styles.standing}>{texts("toto.standing", { ...standing })}</p>
        </>
      )}
      {coupon.linesWon && coupon.payout > 0 && (
        <ul className={styles.wins}>
          {TOTO_GAMES[coupon.game].categories.map(({ right }, at) => {
            const lines = coupon.linesWon?.[at] ?? 0;
            return lines > 0 && <li key={right}>{texts("toto.wonIn", { right, lines })}</li>;
          })}
        </ul>
      )}
      {draw && (
        <details>
          <summary className={styles.summary}>{texts("toto.showMarks")}</summary>
          <MarkedMatches draw={draw} marks={coupon.marks} />
        </details>
      )}
      <time className={styles.at} dateTime={new Date(coupon.placedAt).toISOString()}>
        {moment(coupon.placedAt)}
      </time>
    </article>
  );
}

function statusText(
  texts: Texts,
  { status, stake, payout }: TotoCoupon,
  money: (amount: number) => string,
): string {
  if (status === "open") return texts("toto.coupon.open");
  if (status === "refunded") return texts("toto.coupon.refunded", { amount: money(payout) });
  return resultText(texts, money, { staked: stake, won: payout });
}

/** Right, wrong and open matches as parts of a line. The text below says the same. */
const StandingBar = ({ right, wrong, open }: { right: number; wrong: number; open: number }) => (
  <div className={styles.bar} aria-hidden="true">
    <span className={styles.right} style={{ flexGrow: right }} />
    <span className={styles.wrong} style={{ flexGrow: wrong }} />
    <span style={{ flexGrow: open }} />
  </div>
);
