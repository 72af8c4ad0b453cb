import type { CrashParts, CrashPlayer, crashRoom, ReplyOf } from "@touchline/contract";
import { useEffect, useMemo, useState } from "react";
import { setServerTime } from "../../data/live/live.clock.ts";
import { useRoom } from "../../data/live/room.live.ts";
import { usePunter, useSession } from "../../data/session/session.ts";
import { Players } from "../../features/games/components/Players.tsx";
import { BetPanels } from "../../features/games/crash/components/BetPanels.tsx";
import { Flight } from "../../features/games/crash/components/Flight.tsx";
import { PastPoints } from "../../features/games/crash/components/PastPoints.tsx";
import { isInRound, timesText, usedCount } from "../../features/games/crash/crash.rules.ts";
import { wonAt } from "../../features/games/crash/crash-seat.ts";
import { useCrashBets } from "../../features/games/crash/use-crash-bets.ts";
import { GamePage } from "../../features/games/GamePage.tsx";
import type { GameDetails } from "../../features/games/shared/use-play.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";

export interface CrashPageProps {
  details: GameDetails;
  room: ReplyOf<typeof crashRoom>;
}

/** Crash: one round for everybody; each punter decides when to cash out. */
export function CrashScreen({ details, room: first }: CrashPageProps) {
  useEffect(() => setServerTime(first.serverTime), [first.serverTime]);
  const beginning = useMemo(
    (): CrashParts => ({ ...first, multiplier: 100, point: null, link: null }),
    [first],
  );
  const told = useRoom("crash", ({ parts }) => parts) as Partial<CrashParts> | null;
  const players = (useRoom("crash", (room) => room.players) ?? {}) as Readonly<
    Record<string, CrashPlayer>
  >;
  const account = usePunter((user) => user.account);
  // The round is shared. A new login must not inherit the previous punter's bets or queue.
  return (
    <PlayedCrash
      key={account ?? "guest"}
      details={details}
      parts={{ ...beginning, ...told }}
      players={players}
      isTold={told !== null}
    />
  );
}

interface PlayedCrashProps {
  details: GameDetails;
  parts: CrashParts;
  players: Readonly<Record<string, CrashPlayer>>;
  /** The socket has reported the round; before that no action is possible. */
  isTold: boolean;
}

function PlayedCrash({ details, parts, players, isTold }: PlayedCrashProps) {
  const texts = useTexts();
  const isPunter = useSession().status === "punter";
  const { play, breaks, slots, retry } = useCrashBets(
    details,
    isTold ? parts : null,
    (roundId) => players[roundId]?.outAt,
  );
  const all = Object.values(players);
  const [wanted, setWanted] = useState(1);
  const shown = Math.max(wanted, usedCount(slots, parts));
  return (
    <GamePage
      details={details}
      play={play}
      mode={isPunter ? "real" : null}
      breaks={breaks}
      isInRound={isInRound(slots, parts)}
      above={
        <>
          <PastPoints past={parts.past} />
          <Flight
            parts={parts}
            isLow={shown > 1}
            hasBet={slots.some(({ bet }) => bet?.roundNo === parts.roundNo)}
          />
        </>
      }
      stage={
        play.status === "failed" ? (
          <LoadFailed text={play.fault?.text ?? texts("game.loadFailed")} onRetry={retry} />
        ) : (
          <BetPanels
            parts={parts}
            play={play}
            slots={slots}
            shown={shown}
            onShown={setWanted}
            isStopped={breaks.stop !== null}
          />
        )
      }
    >
      <Players
        title={texts("game.crash.players")}
        counted={texts("game.crash.playerCount", {
          count: all.length,
          out: all.filter(({ outAt }) => outAt !== undefined).length,
        })}
        players={players}
        resultOf={(player) =>
          player.outAt === undefined
            ? null
            : { amount: wonAt(player, player.outAt), mark: timesText(player.outAt) }
        }
      />
    </GamePage>
  );
}
