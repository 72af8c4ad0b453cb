import type { GameCard } from "@touchline/contract";
import { IconInfoCircle } from "@touchline/icons";
import Link from "next/link";
import { memo, type ReactNode } from "react";
import { gamePath } from "../../../../domain/games/game-path.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { GameArt } from "../../GameArt.tsx";
import styles from "./GameTile.module.css";

interface GameTileProps {
  game: GameCard;
  onAbout: (game: GameCard) => void;
  wide?: boolean;
  /** A table's live state: seats, last results. */
  live?: ReactNode;
}

/** A game in a lobby. The picture opens the game, the small button its details. */
export const GameTile = memo(function GameTile({
  game,
  onAbout,
  wide = false,
  live,
}: GameTileProps) {
  const texts = useTexts();
  return (
    <article className={classes(styles.tile, wide && styles.wide)}>
      <Link className={styles.link} href={gamePath(game)} prefetch={false}>
        <span className={styles.art}>
          <GameArt game={game} />
          {game.isNew && <span className={styles.new}>{texts("lobby.new")}</span>}
        </span>
        <span className={styles.title}>{game.title}</span>
        <span className={styles.studio}>{game.studio}</span>
      </Link>
      {live}
      <button
        type="button"
        className={styles.about}
        aria-label={texts("lobby.about", { game: game.title })}
        onClick={() => onAbout(game)}
      >
        <IconInfoCircle size={20} aria-hidden="true" />
      </button>
    </article>
  );
});
