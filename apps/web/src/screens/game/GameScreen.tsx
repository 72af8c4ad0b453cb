import { IconDots } from "@tabler/icons-react";
import Head from "next/head";
import { useState } from "react";
import { GameMenu } from "../../features/games/components/GameMenu.tsx";
import { PlayStrip } from "../../features/games/components/PlayStrip.tsx";
import { RealityCheck, useRealityCheck } from "../../features/games/components/RealityCheck.tsx";
import { stageOf } from "../../features/games/stages.ts";
import { type GameDetails, usePlay } from "../../features/games/use-play.ts";
import { askLogin } from "../../lib/ask-login.ts";
import { OnDemand } from "../../lib/OnDemand.tsx";
import { PRODUCT_ROUTES } from "../../lib/products.data.ts";
import { usePunter, useSession } from "../../lib/session.ts";
import { useTexts } from "../../lib/text.tsx";
import { BackButton } from "../../ui/BackButton.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./GameScreen.module.css";

/** A game of ours: for real by whoever is logged in, for play money by anybody. */
export function GameScreen({ details }: { details: GameDetails }) {
  const { status } = useSession();
  const [wantsDemo, setWantsDemo] = useState(false);
  // Nobody is shown play money for a blink while the page finds out who they are.
  if (status === "expected") return <Skeleton height={520} radius="var(--r-l)" />;
  const mode = status === "punter" && !wantsDemo ? "real" : "demo";
  // Another way of playing is another game on the table: nothing of the first is carried over.
  return <PlayedGame key={mode} details={details} mode={mode} onMode={(next) => setWantsDemo(next === "demo")} />;
}

interface PlayedGameProps {
  details: GameDetails;
  mode: "real" | "demo";
  onMode: (mode: "real" | "demo") => void;
}

function PlayedGame({ details, mode, onMode }: PlayedGameProps) {
  const texts = useTexts();
  const session = useSession();
  const [menu, setMenu] = useState(false);
  const [sound, setSound] = useState(false);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const state = usePunter(({ punterInfo }) => punterInfo.state);
  const [paused, setPaused] = useState(false);
  const { play, rounds } = usePlay(details, mode, paused);
  const check = useRealityCheck(mode === "real" ? play.clock.startedAt : 0, details.rules.realityCheckMs);
  if (check.due !== paused) setPaused(check.due);
  const { game } = details;
  const { lobby } = PRODUCT_ROUTES[game.product];
  const load = stageOf(game);
  const stopped = mode === "real" && state !== undefined && state !== "OPENED";
  return (
    <div className={styles.screen}>
      <Head>
        <title>{`${game.title} · touchline`}</title>
      </Head>
      <div className={styles.head}>
        <BackButton title={game.title} />
        <IconButton label={texts("game.about")} onClick={() => setMenu(true)}>
          <IconDots size={22} />
        </IconButton>
      </div>
      <PlayStrip play={play} mode={mode} />
      {stopped || play.status === "failed" ? (
        <div className={styles.stopped} role="alert">
          <p>{stopped ? texts("game.stopped") : play.fault?.text}</p>
          <ButtonLink href={stopped ? "/account" : lobby}>{texts(stopped ? "game.seeAccount" : "game.leave")}</ButtonLink>
        </div>
      ) : failed || !load ? (
        <LoadFailed
          text={texts("game.loadFailed")}
          onRetry={() => {
            setTries(tries + 1);
            setFailed(false);
          }}
        />
      ) : (
        <OnDemand
          key={tries}
          load={load}
          props={{ gameId: game.gameId, rounds, sound }}
          onFailed={() => setFailed(true)}
          fallback={<Skeleton height={460} radius="var(--r-l)" />}
        />
      )}
      {mode === "demo" && (
        <div className={styles.demo}>
          <p>{texts("game.demoNote")}</p>
          <Button size="s" onClick={() => void askLogin(session).then((known) => known && onMode("real"))}>
            {texts("game.playForReal")}
          </Button>
        </div>
      )}
      {mode === "real" && (
        <Button className={styles.toDemo} size="s" tone="ghost" onClick={() => onMode("demo")}>
          {texts("game.playForFun")}
        </Button>
      )}
      <GameMenu
        open={menu}
        onClose={() => setMenu(false)}
        details={details}
        sound={sound}
        onSound={setSound}
        isPunter={session.status === "punter"}
      />
      <RealityCheck play={play} due={check.due} onGoOn={check.goOn} lobby={lobby} />
    </div>
  );
}
