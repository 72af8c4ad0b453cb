import { PRODUCT_ROUTES } from "@touchline/contract/products";
import { IconStar } from "@touchline/icons";
import { useLastProduct } from "../../domain/addresses/last-product.ts";
import { useFavourites } from "../../domain/favourites/favourites.client.ts";
import { useAboutGame } from "../../features/games/lobby/AboutGame.tsx";
import { GameTile } from "../../features/games/lobby/components/GameTile.tsx";
import grid from "../../features/games/lobby/Lobby.module.css";
import type { LobbyProps } from "../../features/games/lobby/Lobby.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Screen } from "../Screen.tsx";
import type { LobbyPageProps } from "./lobby-page.ts";

type KeptGamesProps = Pick<LobbyPageProps, "games"> & Pick<LobbyProps, "liveOf">;

/** A punter's favourite games of a product. */
export function KeptGamesScreen({ games, liveOf }: KeptGamesProps) {
  const texts = useTexts();
  return (
    <Screen title={texts("favourite.title")}>
      <NeedsLogin beforeSecondFactor reason={texts("lobby.keptHint")}>
        {() => <KeptGames games={games} liveOf={liveOf} />}
      </NeedsLogin>
    </Screen>
  );
}

function KeptGames({ games, liveOf }: KeptGamesProps) {
  const texts = useTexts();
  const about = useAboutGame();
  const product = useLastProduct();
  const kept = new Set(useFavourites().flatMap(({ kind, id }) => (kind === "game" ? [id] : [])));
  const shown = games.filter(({ gameId }) => kept.has(gameId));
  if (shown.length === 0)
    return (
      <Empty
        icon={<IconStar size={44} stroke={1.4} aria-hidden="true" />}
        title={texts("lobby.noneKept")}
        text={texts("lobby.keptHint")}
      >
        <ButtonLink tone="accent" href={PRODUCT_ROUTES[product].lobby} prefetch={false}>
          {texts("lobby.toGames")}
        </ButtonLink>
      </Empty>
    );
  return (
    <>
      <div className={grid.grid}>
        {shown.map((game) => (
          <GameTile
            key={game.gameId}
            game={game}
            wide={game.plays === "shared"}
            live={liveOf?.(game)}
            onAbout={about.ask}
          />
        ))}
      </div>
      {about.sheet}
    </>
  );
}
