import type { GameCard, GameRound } from "@touchline/contract";
import { useMemo } from "react";
import { LoadedStage } from "./components/LoadedStage.tsx";
import { roundOf } from "./play.ts";
import type { Rounds } from "./rounds.ts";
import { stageOf } from "./stages.ts";

/** The outcome of a round on the game's own stage. Nothing can be laid there: it is what was. */
export function RoundReplay({ game, round }: { game: GameCard; round: GameRound }) {
  const rounds = useMemo((): Rounds => {
    const shown = roundOf(round);
    return {
      mode: "replay",
      currency: round.currency,
      balance: 0,
      limits: { minStake: shown.staked, maxStake: shown.staked },
      autoplay: false,
      minRoundMs: 0,
      round: shown,
      busy: true,
      fault: null,
      lay: async () => null,
      move: async () => null,
      shown: () => {},
    };
  }, [round]);
  const stage = stageOf(game);
  if (!stage || round.won === null) return null;
  return (
    <div inert>
      <LoadedStage load={stage.load} props={{ gameId: game.gameId, rounds, sound: false }} height={420} />
    </div>
  );
}
