import type { GameRound } from "@touchline/contract";
import { useMoment } from "../../domain/dates/moments.ts";
import { resultText } from "../../domain/games/result-text.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Facts } from "../../ui/Facts.tsx";
import styles from "./Fairness.module.css";

/** The facts of a round, as on a receipt. */
export function RoundFacts({ round, title }: { round: GameRound; title: string }) {
  const texts = useTexts();
  const moment = useMoment("history");
  const money = useMoneyText(round.currency);
  const facts = [
    [texts("rounds.when"), moment(round.openedAt)],
    [texts("rounds.number"), round.roundId],
    [texts("game.staked"), money(round.staked)],
    [
      texts("rounds.result"),
      round.won === null
        ? texts(`rounds.status.${round.status}`)
        : resultText(texts, money, { staked: round.isFree ? 0 : round.staked, won: round.won }),
    ],
    [texts("lobby.jackpot"), round.jackpot && money(round.jackpot.amount)],
  ] as const;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <Facts facts={facts} look="code" />
    </section>
  );
}
