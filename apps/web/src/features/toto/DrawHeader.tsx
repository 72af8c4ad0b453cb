import type { TotoDraw } from "@touchline/contract";
import { IconTrophy } from "@touchline/icons";
import { Countdown } from "../../domain/dates/Countdown.tsx";
import { useMoment } from "../../domain/dates/moments.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./DrawHeader.module.css";
import { isDecided } from "./toto.rules.ts";

/** The jackpot, the pool, and the time left to place coupons. */
export function DrawHeader({ draw }: { draw: TotoDraw }) {
  const texts = useTexts();
  const money = useMoneyText(draw.currency);
  const moment = useMoment("eventHead");
  const isOpen = draw.status === "open";
  return (
    <section className={styles.header} aria-labelledby={`draw-${draw.drawId}`}>
      <div className={styles.top}>
        <h2 className={styles.number} id={`draw-${draw.drawId}`}>
          {texts("toto.draw", { number: draw.drawId })}
        </h2>
        <span className={styles.status}>{texts(`toto.status.${draw.status}`)}</span>
      </div>
      <div className={styles.prize}>
        <IconTrophy size={34} stroke={1.5} aria-hidden="true" />
        <p>
          <span className={styles.name}>
            {texts(draw.carried === null ? "toto.jackpot" : "toto.jackpotPaid")}
          </span>
          <b className={styles.jackpot}>{money(draw.jackpot)}</b>
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact name={texts(isOpen ? "toto.pool" : "toto.poolClosed")}>{money(draw.stakes)}</Fact>
        <Fact name={texts("toto.coupons")}>{draw.coupons}</Fact>
        {isOpen ? (
          <Fact name={texts("toto.closesIn")}>
            <Countdown until={draw.closesAt} />
          </Fact>
        ) : (
          <Fact name={texts("toto.result")}>
            {texts("toto.decided", {
              decided: draw.matches.filter(isDecided).length,
              count: draw.matches.length,
            })}
          </Fact>
        )}
      </dl>
      {isOpen && (
        <p className={styles.deadline} suppressHydrationWarning>
          {texts("toto.closesAt", { time: moment(draw.closesAt) })}
        </p>
      )}
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
