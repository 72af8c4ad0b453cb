import { useMoneyText } from "../../domain/money/money-text.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Facts } from "../../ui/Facts.tsx";
import { ChainProof } from "./ChainProof.tsx";
import { Check } from "./Check.tsx";
import styles from "./Fairness.module.css";
import type { SharedVerdict } from "./shared-verdict.ts";

/** Verifies a shared round in this browser. */
export function SharedProof({ verdict, currency }: { verdict: SharedVerdict; currency: string }) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const { game, hashFits, outcomeFits, stakedFits, wonFits, staked, won, proof } = verdict;
  const isCrash = game === "crash";
  const facts = [
    [texts("fair.sharedRound"), proof.roundNo],
    [texts(isCrash ? "fair.linkBefore" : "fair.serverHash"), proof.hash],
    [texts(isCrash ? "fair.link" : "fair.serverSeed"), proof.seed],
    [texts(isCrash ? "fair.salt" : "fair.tableName"), proof.beside],
    [texts("fair.position"), proof.position === null ? null : String(proof.position)],
  ] as const;
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.title}>{texts("fair.proof")}</h2>
        <ul className={styles.checks}>
          {hashFits !== null && <Check fine={hashFits} text={texts("fair.hashFits")} />}
          {stakedFits !== null && (
            <Check fine={stakedFits} text={texts("fair.stakedFits", { amount: money(staked) })} />
          )}
          <Check fine={outcomeFits} text={texts("fair.outcomeFits")} />
          <Check fine={wonFits} text={texts("fair.wonFits", { amount: money(won) })} />
        </ul>
        <Facts facts={facts} look="code" />
      </section>
      {isCrash && <ChainProof key={proof.seed} proof={proof} />}
    </>
  );
}
