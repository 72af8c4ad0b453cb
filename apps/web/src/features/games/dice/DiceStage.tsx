import type { GameMove } from "@touchline/contract";
import type { BetOf } from "@touchline/fair";
import type { DiceView } from "@touchline/fair/games/dice";
import { dicePays, FACES, winningFaces } from "@touchline/fair/games/dice";
import { useState } from "react";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { useOutcomeText } from "../shared/components/Outcome.tsx";
import { StakeBar } from "../shared/components/StakeBar.tsx";
import type { StageProps } from "../shared/rounds.ts";
import { useStake } from "../shared/use-stake.ts";
import styles from "./DiceStage.module.css";

type Bet = BetOf<"dice">;
/** The slider's bounds, in hundredths. */
const [LEAST, MOST] = [200, 9800];

/** A roll from 0.00 to 100.00: over or under the target. */
export default function DiceStage({ rounds }: StageProps<Bet, GameMove, DiceView>) {
  const texts = useTexts();
  const [stake, setStake] = useStake(rounds);
  const [chosenTarget, setTarget] = useState(5050);
  const [chosenOver, setOver] = useState(true);
  const { round } = rounds;
  const outcome = useOutcomeText({
    currency: rounds.currency,
    staked: round?.staked ?? 0,
    won: round?.won ?? null,
  });
  const isReplay = rounds.mode === "replay" && round !== null;
  const { target, over } = isReplay ? round.bet : { target: chosenTarget, over: chosenOver };
  const pays = dicePays({ target, over });
  const chance = winningFaces({ target, over }) / FACES;
  const won = (round?.won ?? 0) > 0;
  const roll = async () => {
    if (await rounds.lay({ kind: "dice", stake, target, over })) rounds.shown();
  };
  const rolled = round ? (round.view.rolled / 100).toFixed(2) : null;
  return (
    <div className={styles.stage}>
      <div className={styles.board}>
        <output
          className={classes(styles.rolled, round && (won ? styles.won : styles.lost))}
          aria-live="polite"
        >
          {rolled ?? "00.00"}
          {round && <span className={styles.outcome}>{outcome}</span>}
        </output>
        <div className={styles.track} style={{ "--target": `${target / 100}%` }} data-over={over}>
          {rolled && <span className={styles.pin} style={{ insetInlineStart: `${rolled}%` }} />}
          <input
            className={styles.slider}
            type="range"
            min={LEAST}
            max={MOST}
            step={50}
            value={target}
            disabled={rounds.busy}
            aria-label={texts("game.dice.target")}
            aria-valuetext={(target / 100).toFixed(2)}
            onChange={(event) => setTarget(Number(event.target.value))}
          />
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>
              <button
                type="button"
                className={styles.turn}
                disabled={rounds.busy}
                onClick={() => setOver(!over)}
              >
                {texts(over ? "game.dice.over" : "game.dice.under")}
              </button>
            </dt>
            <dd>{(target / 100).toFixed(2)}</dd>
          </div>
          <div>
            <dt>{texts("game.pays")}</dt>
            <dd>{(pays / 10_000).toFixed(4)} ×</dd>
          </div>
          <div>
            <dt>{texts("game.chance")}</dt>
            <dd>{(chance * 100).toFixed(2)} %</dd>
          </div>
        </dl>
      </div>
      <StakeBar
        rounds={rounds}
        stake={stake}
        onStake={setStake}
        action={texts("game.dice.roll")}
        onAction={() => void roll()}
      />
    </div>
  );
}
