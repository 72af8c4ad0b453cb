import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import styles from "./GameFrame.module.css";

interface GameFrameProps {
  title: string;
  /** Contains the session's token; null until the game is open. */
  url: string | null;
  /** One of our own prompts must be answered first. */
  isPaused: boolean;
}

/**
 * A game of another provider, on the provider's own page. It keeps its own origin and gets no
 * access to ours: it cannot navigate the site away, and it moves money only through its provider's
 * servers.
 */
export function GameFrame({ title, url, isPaused }: GameFrameProps) {
  const texts = useTexts();
  if (!url) return <Skeleton height={460} radius="var(--r-l)" />;
  return (
    <iframe
      className={classes(styles.frame, isPaused && styles.paused)}
      title={texts("game.frameTitle", { game: title })}
      src={url}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
      inert={isPaused}
    />
  );
}
