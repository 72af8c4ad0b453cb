import type { GameMove } from "@touchline/contract";
import { keysOf } from "@touchline/core";
import type { BetOf } from "@touchline/fair";
import type { RouletteView } from "@touchline/fair/games/roulette";
import { useEffect, useState } from "react";
import { useStillness } from "../../../domain/theme/use-stillness.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Choices } from "../shared/components/Choices.tsx";
import { Outcome } from "../shared/components/Outcome.tsx";
import stage from "../shared/components/Stage.module.css";
import type { StageProps } from "../shared/rounds.ts";
import felt from "../tables/Felt.module.css";
import { LayoutBar } from "../tables/LayoutBar.tsx";
import type { Chips } from "../tables/layout.ts";
import { useTableSounds } from "../tables/sounds.ts";
import { useLayout } from "../tables/use-layout.ts";
import { LastNumbers } from "./components/LastNumbers.tsx";
import { RouletteTable } from "./components/RouletteTable.tsx";
import { RouletteWheel, SPIN_MS } from "./components/RouletteWheel.tsx";
import styles from "./RouletteStage.module.css";
import { rouletteSaid } from "./said.ts";
import { TOOLS, type Tool } from "./spot-places.ts";

type Bet = BetOf<"roulette">;
/**
 * How many of the last numbers to show, and how long the wheel stays visible after the ball has
 * fallen.
 */
const TOLD = 11;
const REST_MS = 1600;

const chipsOf = ({ chips }: Bet): Chips =>
  Object.fromEntries(chips.map(({ spot, amount }) => [spot, amount]));

/** European roulette: chips on a cloth of 37 numbers, and a wheel that appears while it spins. */
export default function RouletteStage({ rounds, sound }: StageProps<Bet, GameMove, RouletteView>) {
  const texts = useTexts();
  const { round, shown, mode } = rounds;
  const isStill = useStillness();
  const sounds = useTableSounds(sound);
  const [tool, setTool] = useState<Tool>("straight");
  const layout = useLayout(rounds, round && chipsOf(round.bet));
  // A round that existed when the stage opened is finished and is not spun again.
  const [fallen, setFallen] = useState<string | null>(round?.roundId ?? null);
  const [wheelUp, setWheelUp] = useState(false);
  const [pockets, setPockets] = useState<number[]>(round ? [round.view.pocket] : []);
  const isSpinning = round !== null && fallen !== round.roundId;
  const { tell } = layout;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round spins once
  useEffect(() => {
    if (!round || fallen === round.roundId) return;
    const fall = () => {
      setFallen(round.roundId);
      setPockets((told) => [round.view.pocket, ...told].slice(0, TOLD));
      tell({ type: "swept" });
      if ((round.won ?? 0) > 0) sounds.win();
      shown();
    };
    if (isStill) return fall();
    setWheelUp(true);
    sounds.ball(SPIN_MS);
    const timers = [
      setTimeout(fall, SPIN_MS),
      setTimeout(() => setWheelUp(false), SPIN_MS + REST_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [round?.roundId]);
  // The last round's chips stay, won or lost, until new ones are placed.
  const isPast = round !== null && !isSpinning && layout.total === 0;
  const won = isPast
    ? new Set(
        round.bet.chips.filter((_, at) => (round.view.wins[at] ?? 0) > 0).map(({ spot }) => spot),
      )
    : null;
  const pocket = round && !isSpinning ? round.view.pocket : null;
  const fell = round && !isSpinning ? rouletteSaid(texts, round.view) : null;
  const locked = rounds.busy || isSpinning;
  const place = (spot: string) => {
    sounds.chip();
    setWheelUp(false);
    tell({ type: "placed", spot, amount: layout.chip });
  };
  const spin = () => {
    const chips = Object.entries(layout.chips).map(([spot, amount]) => ({ spot, amount }));
    void rounds.lay({ kind: "roulette", chips });
  };
  return (
    <div className={stage.stage}>
      {mode === "replay" && (
        <RouletteWheel className={styles.still} pocket={pocket} spin={fallen} isSpinning={false} />
      )}
      <div className={styles.head}>
        {pockets.length > 0 && <LastNumbers pockets={pockets} />}
        <p className={styles.fell} role="status">
          {isSpinning
            ? texts("game.roulette.spinning")
            : fell === null
              ? texts("game.roulette.begin")
              : // With its result the number is said beside the button that spins again.
                mode === "replay" && fell}
        </p>
      </div>
      <Choices
        label={texts("game.roulette.tool")}
        value={tool}
        onChange={setTool}
        choices={keysOf(TOOLS).map((value) => ({
          value,
          label: texts(`game.roulette.tool.${value}`),
        }))}
      />
      <div className={felt.felt}>
        <RouletteTable
          currency={rounds.currency}
          tool={tool}
          chips={isPast ? chipsOf(round.bet) : layout.chips}
          won={won}
          pocket={pocket}
          values={layout.values}
          locked={locked}
          onPlace={place}
        />
      </div>
      <LayoutBar
        rounds={rounds}
        layout={layout}
        locked={locked}
        action={texts("game.roulette.spin")}
        onAction={spin}
      >
        <Outcome
          about={fell}
          currency={rounds.currency}
          staked={round?.staked ?? 0}
          won={isSpinning ? null : (round?.won ?? null)}
        />
      </LayoutBar>
      {wheelUp && (
        <div className={styles.over}>
          <RouletteWheel
            className={styles.wheel}
            pocket={round?.view.pocket ?? null}
            spin={round?.roundId ?? null}
            isSpinning={isSpinning}
          />
        </div>
      )}
    </div>
  );
}
