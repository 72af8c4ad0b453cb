import { IconDots } from "@tabler/icons-react";
import Head from "next/head";
import { useEffect, useEffectEvent, useState } from "react";
import { GameFrame } from "../../features/games/components/GameFrame.tsx";
import { GameMenu } from "../../features/games/components/GameMenu.tsx";
import { PlayStrip } from "../../features/games/components/PlayStrip.tsx";
import { RealityCheck, useRealityCheck } from "../../features/games/components/RealityCheck.tsx";
import { GameFacts } from "../../features/games/GameFacts.tsx";
import { PlayStopped, usePlayStop } from "../../features/games/PlayStopped.tsx";
import { stageOf } from "../../features/games/stages.ts";
import { type GameDetails, usePlay } from "../../features/games/use-play.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { askLogin } from "../../lib/ask-login.ts";
import { OnDemand } from "../../lib/OnDemand.tsx";
import { PRODUCT_ROUTES } from "../../lib/products.data.ts";
import { useSession } from "../../lib/session.ts";
import { useTexts } from "../../lib/text.tsx";
import { BackButton } from "../../ui/BackButton.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Note } from "../../ui/Form.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./GameScreen.module.css";

/** A game: for real by whoever is logged in, for play money by anybody where it is ours. */
export function GameScreen({ details }: { details: GameDetails }) {
  const texts = useTexts();
  const { status } = useSession();
  const [wantsDemo, setWantsDemo] = useState(false);
  // Nobody is shown play money for a blink while the page finds out who they are.
  if (status === "expected") return <Skeleton height={520} radius="var(--r-l)" />;
  if (status === "guest" && !details.game.demo)
    return (
      <div className={styles.screen}>
        <div className={styles.head}>
          <BackButton title={details.game.title} />
        </div>
        <NeedsLogin reason={texts("game.frameLogIn")}>{() => null}</NeedsLogin>
        <GameFacts game={details.game} />
      </div>
    );
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
  const [paused, setPaused] = useState(false);
  const { play, rounds } = usePlay(details, mode, paused);
  const check = useRealityCheck(mode === "real" ? play.clock.startedAt : 0, play.realityCheckMs ?? details.rules.realityCheckMs);
  if (check.due !== paused) setPaused(check.due);
  const { game } = details;
  const { lobby } = PRODUCT_ROUTES[game.product];
  const load = stageOf(game);
  const stop = usePlayStop(mode === "real", play.reached);
  // A round that runs can be finished under a limit: moves that lay nothing more are taken.
  const finishes = stop !== null && stop !== "account" && play.round !== null && play.round.won === null;
  const isOver = stop !== null && !finishes;
  const { shown } = rounds;
  const letGo = useEffectEvent(shown);
  // No stage stands there to show the outcome: its money shows at once.
  useEffect(() => {
    if (isOver) letGo();
  }, [isOver]);
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
      {finishes && <Note tone="warning">{texts("game.limit.finish")}</Note>}
      {isOver ? (
        <PlayStopped stop={stop} currency={play.currency} lobby={lobby} />
      ) : play.status === "failed" ? (
        <div className={styles.stopped} role="alert">
          <p>{play.fault?.text}</p>
          <ButtonLink href={lobby}>{texts("game.leave")}</ButtonLink>
        </div>
      ) : game.plays === "frame" ? (
        <GameFrame title={game.title} url={play.frameUrl} isPaused={paused} />
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
      {mode === "real" && game.demo && (
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
