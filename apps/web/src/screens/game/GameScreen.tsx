import type { GameCard } from "@touchline/contract";
import { PRODUCT_ROUTES } from "@touchline/contract/products";
import { assert } from "@touchline/core";
import { useEffect, useEffectEvent, useState } from "react";
import { usePunter, useSession } from "../../data/session/session.ts";
import { askLogin } from "../../domain/shell/ask-login.ts";
import { FreeRoundsBar } from "../../features/games/components/FreeRoundsBar.tsx";
import { GameFrame } from "../../features/games/components/GameFrame.tsx";
import { GamePage } from "../../features/games/GamePage.tsx";
import stopped from "../../features/games/PlayStopped.module.css";
import { LoadedStage } from "../../features/games/shared/components/LoadedStage.tsx";
import { GameFacts } from "../../features/games/shared/GameFacts.tsx";
import { isRunning, type Play } from "../../features/games/shared/play.ts";
import type { Rounds } from "../../features/games/shared/rounds.ts";
import { useBreaks } from "../../features/games/shared/use-breaks.ts";
import { type GameDetails, usePlay } from "../../features/games/shared/use-play.ts";
import { stageOf } from "../../features/games/stages.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./GameScreen.module.css";

/** A game: for real money if logged in, for play money for anybody if it is one of ours. */
export function GameScreen({ details }: { details: GameDetails }) {
  const account = usePunter((user) => user.account);
  // The component outlives changes of address and login; the key keeps state of another game or
  // punter from carrying over.
  return <OpenedGame key={`${details.game.gameId} ${account}`} details={details} />;
}

function OpenedGame({ details }: { details: GameDetails }) {
  const texts = useTexts();
  const { status } = useSession();
  const [wantsDemo, setWantsDemo] = useState(false);
  // Do not flash play money while the page finds out who the visitor is.
  if (status === "expected")
    return (
      <Screen title={details.game.title}>
        <Skeleton height={520} radius="var(--r-l)" />
      </Screen>
    );
  if (status === "guest" && !details.game.demo)
    return (
      <Screen title={details.game.title}>
        <NeedsLogin reason={texts("game.frameLogIn")}>{() => null}</NeedsLogin>
        <GameFacts game={details.game} />
      </Screen>
    );
  const mode = status === "punter" && !wantsDemo ? "real" : "demo";
  // Another mode is a separate game: the key keeps state of the first from carrying over.
  return (
    <PlayedGame
      key={mode}
      details={details}
      mode={mode}
      onMode={(next) => setWantsDemo(next === "demo")}
    />
  );
}

interface PlayedGameProps {
  details: GameDetails;
  mode: "real" | "demo";
  onMode: (mode: "real" | "demo") => void;
}

function PlayedGame({ details, mode, onMode }: PlayedGameProps) {
  const texts = useTexts();
  const session = useSession();
  const [sound, setSound] = useState(false);
  const { play, rounds, chooseFree } = usePlay(details, mode);
  const breaks = useBreaks(details, play, mode === "real");
  const { game } = details;
  // A running round can be finished under a limit: moves that stake nothing more are accepted.
  const isInRound = breaks.stop !== "account" && isRunning(play);
  const isOver = breaks.stop !== null && !isInRound;
  const letGo = useEffectEvent(rounds.shown);
  // No stage is mounted to show the outcome, or that of a bet in flight, so its money shows at
  // once.
  const isUnshown = isOver && play.held !== null;
  useEffect(() => {
    if (isUnshown) letGo();
  }, [isUnshown]);
  return (
    <GamePage
      details={details}
      play={play}
      mode={mode}
      breaks={breaks}
      isInRound={isInRound}
      sound={stageOf(game)?.hasSound ? { isOn: sound, onChange: setSound } : undefined}
      above={
        !breaks.stop && (
          <FreeRoundsBar play={play} isInRound={isRunning(play)} onChoose={chooseFree} />
        )
      }
      stage={
        <PlayedStage
          game={game}
          play={play}
          rounds={rounds}
          isPaused={breaks.check.due}
          sound={sound}
        />
      }
    >
      {mode === "demo" && (
        <div className={styles.demo}>
          <p>{texts("game.demoNote")}</p>
          <Button
            size="s"
            onClick={() => void askLogin(session).then((known) => known && onMode("real"))}
          >
            {texts("game.playForReal")}
          </Button>
        </div>
      )}
      {mode === "real" && game.demo && (
        <Button className={styles.toDemo} size="s" tone="ghost" onClick={() => onMode("demo")}>
          {texts("game.playForFun")}
        </Button>
      )}
    </GamePage>
  );
}

interface PlayedStageProps {
  game: GameCard;
  play: Play;
  rounds: Rounds;
  /** A prompt must be answered first. */
  isPaused: boolean;
  sound: boolean;
}

/** The game itself: our own stage, another provider's page, or the reason why there is none. */
function PlayedStage({ game, play, rounds, isPaused, sound }: PlayedStageProps) {
  const texts = useTexts();
  if (play.status === "failed")
    return (
      <div className={stopped.stopped} role="alert">
        <p>{play.fault?.text}</p>
        <ButtonLink href={PRODUCT_ROUTES[game.product].lobby}>{texts("game.leave")}</ButtonLink>
      </div>
    );
  if (game.plays === "frame")
    return <GameFrame title={game.title} url={play.frameUrl} isPaused={isPaused} />;
  const stage = stageOf(game);
  assert(stage, `${game.gameId} is played here and has no stage`);
  return (
    <LoadedStage
      load={stage.load}
      props={{ gameId: game.gameId, rounds: { ...rounds, busy: rounds.busy || isPaused }, sound }}
    />
  );
}
