import { PRODUCT_ROUTES } from "@touchline/contract/products";
import { IconDots } from "@touchline/icons";
import { type ReactNode, useState } from "react";
import { useSession } from "../../data/session/session.ts";
import { BackButton } from "../../domain/addresses/BackButton.tsx";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Note } from "../../ui/Form.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { GameMenu } from "./components/GameMenu.tsx";
import { PlayStrip } from "./components/PlayStrip.tsx";
import styles from "./GamePage.module.css";
import { PlayStopped } from "./PlayStopped.tsx";
import { RealityCheck } from "./shared/components/RealityCheck.tsx";
import type { Play } from "./shared/play.ts";
import type { Breaks } from "./shared/use-breaks.ts";
import type { GameDetails } from "./shared/use-play.ts";

interface GamePageProps {
  details: GameDetails;
  play: Play;
  /** The kind of money played for; null for a spectator. */
  mode: "real" | "demo" | null;
  breaks: Breaks;
  /** A round in progress is played to its end, whatever stops the next one. */
  isInRound: boolean;
  /** Set if the game has sound. */
  sound?: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
  /** Shown even if the game may not be played. */
  above?: ReactNode;
  /** The controls and the game itself. A stop replaces them. */
  stage: ReactNode;
  children?: ReactNode;
}

/** The page around every game: title, time played and net result, stops, figures and proofs. */
export function GamePage({
  details,
  play,
  mode,
  breaks: { stop, check },
  isInRound,
  sound,
  above,
  stage,
  children,
}: GamePageProps) {
  const texts = useTexts();
  const isPunter = useSession().status === "punter";
  const [menu, setMenu] = useState(false);
  const { game } = details;
  // Crash is a separate product: its page is its lobby, so its back link leads to the casino.
  const isProduct = game.product === "crash";
  const { lobby } = PRODUCT_ROUTES[isProduct ? "casino" : game.product];
  return (
    <div className={styles.page}>
      <PageTitle title={game.title} />
      <div className={styles.head}>
        {isProduct ? (
          <h1 className={styles.title}>{game.title}</h1>
        ) : (
          <BackButton title={game.title} />
        )}
        <IconButton label={texts("game.about")} onClick={() => setMenu(true)}>
          <IconDots size={22} />
        </IconButton>
      </div>
      {mode && <PlayStrip play={play} mode={mode} />}
      {above}
      {stop && isInRound && (
        <Note tone="warning">
          {texts(stop === "account" ? "game.stopped" : "game.limit.finish")}
        </Note>
      )}
      {stop && !isInRound ? (
        <PlayStopped stop={stop} currency={play.currency} lobby={lobby} />
      ) : (
        stage
      )}
      {children}
      <GameMenu
        open={menu}
        onClose={() => setMenu(false)}
        game={game}
        sound={sound}
        isPunter={isPunter}
      />
      <RealityCheck play={play} due={check.due} onGoOn={check.goOn} lobby={lobby} />
    </div>
  );
}
