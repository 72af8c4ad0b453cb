import type { GameCard, GameRound } from "@touchline/contract";
import { useMemo } from "react";
import { useTexts } from "../../platform/texts/text.ts";
import { LoadedStage } from "./shared/components/LoadedStage.tsx";
import { roundOf } from "./shared/play.ts";
import type { Rounds } from "./shared/rounds.ts";
import { stageOf } from "./stages.ts";

/**
 * The outcome of a round on the game's own stage. The stage is inert; text beside it describes the
 * outcome.
 */
export function RoundReplay({ game, round }: { game: GameCard; round: GameRound }) {
  const texts = useTexts();
  const shown = useMemo(() => roundOf(round), [round]);
  const rounds = useMemo(
    (): Rounds => ({
      mode: "replay",
      currency: round.currency,
      balance: 0,
      limits: { minStake: shown.staked, maxStake: shown.staked },
      autoplay: false,
      round: shown,
      busy: true,
      fault: null,
      lay: async () => null,
      move: async () => null,
      shown: () => {},
      rested: async () => {},
    }),
    [shown, round.currency],
  );
  const stage = stageOf(game);
  if (!stage || round.won === null) return null;
  const said = stage.said(texts, shown.view as never);
  return (
    <>
      {said && <p className="only-said">{said}</p>}
      <div inert>
        <LoadedStage
          load={stage.load}
          props={{ gameId: game.gameId, rounds, sound: false }}
          height={420}
        />
      </div>
    </>
  );
}
