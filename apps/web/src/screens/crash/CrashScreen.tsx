import { IconDots } from "@tabler/icons-react";
import type { CrashParts, CrashPlayer, crashRoom, ReplyOf } from "@touchline/contract";
import Head from "next/head";
import { useEffect, useMemo, useState } from "react";
import { GameMenu } from "../../features/games/components/GameMenu.tsx";
import { PlayStrip } from "../../features/games/components/PlayStrip.tsx";
import { RealityCheck, useRealityCheck } from "../../features/games/components/RealityCheck.tsx";
import { BetPanel } from "../../features/games/crash/components/BetPanel.tsx";
import { Flight } from "../../features/games/crash/components/Flight.tsx";
import { PastPoints } from "../../features/games/crash/components/PastPoints.tsx";
import { Players } from "../../features/games/crash/components/Players.tsx";
import { stageOf } from "../../features/games/crash/crash.rules.ts";
import { useCrashBets } from "../../features/games/crash/use-crash-bets.ts";
import { PlayStopped, usePlayStop } from "../../features/games/PlayStopped.tsx";
import type { GameDetails } from "../../features/games/use-play.ts";
import { setServerTime } from "../../features/live/live.clock.ts";
import { useRoom } from "../../features/rooms/room.live.ts";
import { useSession } from "../../lib/session.ts";
import { useTexts } from "../../lib/text.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "../game/GameScreen.module.css";

export interface CrashPageProps {
  details: GameDetails;
  room: ReplyOf<typeof crashRoom>;
}

/** Crash: one round for everybody, and the moment to get out is each one's own. */
export function CrashScreen({ details, room: first }: CrashPageProps) {
  const texts = useTexts();
  const isPunter = useSession().status === "punter";
  const [menu, setMenu] = useState(false);
  useEffect(() => setServerTime(first.serverTime), [first.serverTime]);
  const beginning = useMemo((): CrashParts => ({ ...first, multiplier: 100, point: null, link: null }), [first]);
  const told = useRoom("crash", ({ parts }) => parts) as Partial<CrashParts> | null;
  const players = useRoom("crash", (room) => room.players) as Readonly<Record<string, CrashPlayer>> | null;
  const parts: CrashParts = { ...beginning, ...told };
  const bets = useCrashBets(told ? parts : null, (roundId) => players?.[roundId]?.outAt);
  const check = useRealityCheck(isPunter ? bets.play.clock.startedAt : 0, bets.play.realityCheckMs ?? details.rules.realityCheckMs);
  const stop = usePlayStop(isPunter, bets.play.reached);
  const isIn = ["laid", "flying"].includes(stageOf(bets.bet, false, parts));
  const { game } = details;
  return (
    <div className={styles.screen}>
      <Head>
        <title>{`${game.title} · touchline`}</title>
      </Head>
      <div className={styles.head}>
        <h1 className={styles.title}>{game.title}</h1>
        <IconButton label={texts("game.about")} onClick={() => setMenu(true)}>
          <IconDots size={22} />
        </IconButton>
      </div>
      {isPunter && <PlayStrip play={bets.play} mode="real" />}
      <PastPoints past={parts.past} />
      <Flight parts={parts} />
      {/* Whoever is in a round stays in it: it can still be left with what it has come to. */}
      {stop && !isIn ? (
        <PlayStopped stop={stop} currency={bets.play.currency} lobby="/casino/lobby" />
      ) : (
        <BetPanel parts={parts} bets={bets} />
      )}
      <Players players={players ?? {}} />
      <GameMenu open={menu} onClose={() => setMenu(false)} details={details} isPunter={isPunter} />
      <RealityCheck play={bets.play} due={check.due} onGoOn={check.goOn} lobby="/casino/lobby" />
    </div>
  );
}
