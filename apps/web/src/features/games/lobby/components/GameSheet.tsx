import type { GameCard } from "@touchline/contract";
import { FavouriteStar } from "../../../../domain/favourites/FavouriteStar.tsx";
import { gamePath } from "../../../../domain/games/game-path.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Sheet } from "../../../../ui/Sheet.tsx";
import { GameFacts } from "../../shared/GameFacts.tsx";
import styles from "./GameSheet.module.css";

interface GameSheetProps {
  game: GameCard;
  open: boolean;
  onClose: () => void;
}

/** About a game before it is opened: return to player, volatility, and the favourite star. */
export default function GameSheet({ game, open, onClose }: GameSheetProps) {
  const texts = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={game.title}>
      <GameFacts game={game} />
      <div className={styles.actions}>
        <FavouriteStar kind="game" id={game.gameId} name={game.title} />
        <ButtonLink tone="accent" size="l" wide href={gamePath(game)} prefetch={false}>
          {texts("lobby.play")}
        </ButtonLink>
      </div>
    </Sheet>
  );
}
