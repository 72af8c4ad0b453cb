import type { GameCard, GameRound } from "@touchline/contract";
import { useMemo, useState } from "react";
import { OnDemand } from "../../lib/OnDemand.tsx";
import { useTexts } from "../../lib/text.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { roundOf } from "./play.ts";
import type { Rounds } from "./rounds.ts";
import { stageOf } from "./stages.ts";

/** The outcome of a round on the game's own stage. Nothing can be laid there: it is what was. */
export function RoundReplay({ game, round }: { game: GameCard; round: GameRound }) {
  const texts = useTexts();
  const [failed, setFailed] = useState(false);
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
  const load = stageOf(game);
  if (!load || round.won === null) return null;
  if (failed) return <LoadFailed text={texts("game.loadFailed")} onRetry={() => setFailed(false)} />;
  return (
    <div inert>
      <OnDemand
        load={load}
        props={{ gameId: game.gameId, rounds, sound: false }}
        onFailed={() => setFailed(true)}
        fallback={<Skeleton height={420} radius="var(--r-l)" />}
      />
    </div>
  );
}
