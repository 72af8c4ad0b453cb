import { TOTO_GAMES } from "@touchline/betting";
import type { TotoDrawSummary } from "@touchline/contract";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./Categories.module.css";

/** Each prize tier's share of the pool, and its payout once known. */
export function Categories({ draw, unit }: { draw: TotoDrawSummary; unit: number }) {
  const texts = useTexts();
  const money = useMoneyText(draw.currency);
  const isSettled = draw.carried !== null;
  const percent = (permille: number) =>
    new Intl.NumberFormat(texts.tag, { style: "percent" }).format(permille / 1000);
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{texts("toto.categories")}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts("toto.right")}</th>
            <th scope="col">{texts("toto.share")}</th>
            {isSettled && <th scope="col">{texts("toto.winning")}</th>}
            {isSettled && <th scope="col">{texts("toto.dividend", { unit: money(unit) })}</th>}
          </tr>
        </thead>
        <tbody>
          {draw.categories.map(({ right, sharePermille, dividend, winning }, at) => (
            <tr key={right}>
              <th scope="row">
                {right}/{TOTO_GAMES[draw.game].matches}
              </th>
              <td>
                {percent(sharePermille)}{" "}
                {at === 0 && <span className={styles.jackpot}>{texts("toto.withJackpot")}</span>}
              </td>
              {isSettled && <td>{winning ? money(winning) : "–"}</td>}
              {isSettled && <td>{dividend ? <b>{money(dividend)}</b> : texts("toto.notWon")}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {draw.carried !== null && (
        <p className={styles.carried}>
          {texts("toto.carried")} <b>{money(draw.carried)}</b>
        </p>
      )}
    </section>
  );
}

/** The rules of the game in a few sentences. */
export function TotoRules({ draw: { game } }: { draw: TotoDrawSummary }) {
  const texts = useTexts();
  const { takeoutPermille, leastPlayed } = TOTO_GAMES[game];
  return (
    <details className={styles.card}>
      <summary className={styles.summary}>{texts("toto.rules")}</summary>
      <ul className={styles.rules}>
        <li>{texts("toto.rule.cost")}</li>
        <li>{texts("toto.rule.nest")}</li>
        <li>{texts("toto.rule.carry", { percent: takeoutPermille / 10 })}</li>
        <li>{texts("toto.rule.round")}</li>
        <li>{texts("toto.rule.void", { least: leastPlayed })}</li>
        <li>{texts("toto.rule.currency")}</li>
      </ul>
    </details>
  );
}
