import type { GameMove } from "@touchline/contract";
import { KENO } from "@touchline/contract/keno";
import type { BetOf } from "@touchline/fair";
import { type KenoView, kenoPays } from "@touchline/fair/games/keno";
import { useEffect, useState } from "react";
import { unforeseen } from "../../../data/device/browser.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Outcome } from "../shared/components/Outcome.tsx";
import { RiskChoice } from "../shared/components/RiskChoice.tsx";
import stage from "../shared/components/Stage.module.css";
import { StakeBar } from "../shared/components/StakeBar.tsx";
import type { StageProps } from "../shared/rounds.ts";
import { timesText } from "../shared/times-text.ts";
import { useReveal } from "../shared/use-reveal.ts";
import { useStake } from "../shared/use-stake.ts";
import styles from "./KenoStage.module.css";

type Bet = BetOf<"keno">;
const ALL = Array.from({ length: KENO.numbers }, (_, at) => at + 1);
const STEP_MS = 140;

/** The punter picks numbers of the card; ten are drawn. */
export default function KenoStage({ rounds }: StageProps<Bet, GameMove, KenoView>) {
  const texts = useTexts();
  const [stake, setStake] = useStake(rounds);
  const [picks, setPicks] = useState<number[]>(rounds.round?.bet.picks ?? []);
  const [chosenRisk, setRisk] = useState<Bet["risk"]>("medium");
  const { round, busy } = rounds;
  const isReplay = rounds.mode === "replay" && round !== null;
  const risk = isReplay ? round.bet.risk : chosenRisk;
  const drawn = round?.view.drawn ?? [];
  const { revealed, isDone } = useReveal(
    round?.roundId,
    drawn.length,
    STEP_MS,
    rounds.mode === "replay",
  );
  const { shown } = rounds;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round
  useEffect(() => {
    if (isDone && round) shown();
  }, [isDone, round?.roundId]);
  const isDrawing = round !== null && !isDone;
  const out = new Set(drawn.slice(0, revealed));
  const isLocked = busy || isDrawing;
  const pick = (number: number) =>
    setPicks((held) =>
      held.includes(number)
        ? held.filter((each) => each !== number)
        : held.length < KENO.mostPicks
          ? [...held, number]
          : held,
    );
  const luckyDip = () => {
    const left = [...ALL];
    setPicks(
      Array.from(
        { length: KENO.mostPicks },
        () => left.splice(Math.floor(unforeseen() * left.length), 1)[0] ?? 1,
      ),
    );
  };
  const pays = picks.length > 0 ? kenoPays(picks.length, risk) : [];
  const hits = picks.filter((number) => out.has(number)).length;
  return (
    <div className={stage.stage}>
      <div className={stage.board}>
        <div className={styles.grid}>
          {ALL.map((number) => {
            const [isPicked, isOut] = [picks.includes(number), out.has(number)];
            return (
              <button
                key={number}
                type="button"
                className={classes(
                  styles.number,
                  isPicked && styles.picked,
                  isOut && styles.out,
                  isPicked && isOut && styles.hit,
                )}
                aria-pressed={isPicked}
                disabled={isLocked}
                onClick={() => pick(number)}
              >
                {number}
              </button>
            );
          })}
        </div>
        <ol className={styles.pays} aria-label={texts("game.keno.pays")}>
          {pays.map((pay, count) =>
            pay > 0 ? (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a pay is its count
                key={count}
                className={classes(
                  styles.pay,
                  round !== null && isDone && hits === count && styles.paid,
                )}
              >
                <span>{texts("game.keno.hits", { count })}</span>
                <b>{timesText(pay)}</b>
              </li>
            ) : null,
          )}
        </ol>
        <Outcome
          currency={rounds.currency}
          staked={round?.staked ?? 0}
          won={isDone ? (round?.won ?? null) : null}
        />
      </div>
      <div className={styles.tools}>
        <RiskChoice value={risk} onChange={setRisk} disabled={isLocked} />
        <Button disabled={isLocked} onClick={luckyDip}>
          {texts("game.keno.luckyDip")}
        </Button>
        <Button disabled={isLocked || picks.length === 0} onClick={() => setPicks([])}>
          {texts("game.keno.clear")}
        </Button>
      </div>
      <StakeBar
        rounds={{ ...rounds, busy: isLocked }}
        stake={stake}
        onStake={setStake}
        action={picks.length === 0 ? texts("game.keno.pick") : texts("game.bet")}
        actionDisabled={picks.length === 0}
        onAction={() => void rounds.lay({ kind: "keno", stake, risk, picks })}
      />
    </div>
  );
}
