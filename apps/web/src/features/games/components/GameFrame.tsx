import { useTexts } from "../../../domain/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import styles from "./GameFrame.module.css";

interface GameFrameProps {
  title: string;
  /** With the session's token in it; null until the game is open. */
  url: string | null;
  /** Something of ours waits for an answer first. */
  isPaused: boolean;
}

/**
 * A game of another provider, on the provider's own page. It keeps its own origin and nothing of
 * ours: it cannot lead the site elsewhere, and it moves money only through its provider's servers.
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
