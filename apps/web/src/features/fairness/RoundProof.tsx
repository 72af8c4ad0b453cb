import type { GameRound } from "@touchline/contract";
import { IconLock } from "@touchline/icons";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Check } from "./Check.tsx";
import styles from "./Fairness.module.css";
import { useRotateSeeds } from "./fairness.queries.ts";
import { SharedProof } from "./SharedProof.tsx";
import type { SharedVerdict } from "./shared-verdict.ts";
import type { CheckedRound, Replayed, Verdict } from "./verify-round.ts";

interface RoundProofProps {
  checked: CheckedRound & { verdict: Verdict | null; shared: SharedVerdict | null };
}

/** Verifies a round in this browser, or says what prevents it. */
export function RoundProof({ checked: { round, seeds, verdict, shared } }: RoundProofProps) {
  const texts = useTexts();
  const rotate = useRotateSeeds();
  if (shared) return <SharedProof verdict={shared} currency={round.currency} />;
  if (!seeds) return null;
  const facts = [
    [texts("fair.serverHash"), seeds.serverHash],
    [texts("fair.serverSeed"), seeds.serverSeed],
    [texts("fair.clientSeed"), seeds.clientSeed],
    [texts("fair.nonce"), String(seeds.nonce)],
    [texts("fair.draws"), verdict?.draws.join(" ") ?? null],
  ] as const;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{texts("fair.proof")}</h2>
      {verdict ? (
        <ul className={styles.checks}>
          <Check fine={verdict.hashFits} text={texts("fair.hashFits")} />
          {verdict.replayed ? (
            <Checks round={round} replayed={verdict.replayed} />
          ) : (
            <Check fine={false} text={texts("fair.replays")} />
          )}
        </ul>
      ) : (
        <div className={styles.locked}>
          <IconLock size={20} aria-hidden="true" />
          <p>{texts("fair.stillSecret")}</p>
          <Button busy={rotate.isPending} onClick={() => rotate.mutate(seeds.clientSeed)}>
            {texts("fair.revealNow")}
          </Button>
          {rotate.error && <p role="alert">{faultText(texts, rotate.error)}</p>}
        </div>
      )}
      <Facts facts={facts} look="code" />
    </section>
  );
}

function Checks({
  round: { currency, jackpot },
  replayed,
}: {
  round: GameRound;
  replayed: Replayed;
}) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  return (
    <>
      <Check
        fine={replayed.stakedFits}
        text={texts("fair.stakedFits", { amount: money(replayed.staked) })}
      />
      <Check fine={replayed.outcomeFits} text={texts("fair.outcomeFits")} />
      <Check
        fine={replayed.wonFits}
        text={texts("fair.wonFits", { amount: money(replayed.won) })}
      />
      {(replayed.jackpot ?? jackpot) && (
        <Check
          fine={replayed.jackpotFits}
          text={texts("fair.jackpotFits", { hit: replayed.jackpot ? "yes" : "no" })}
        />
      )}
    </>
  );
}
