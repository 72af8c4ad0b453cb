import type { GameCard, GameProduct } from "@touchline/contract";
import { PRODUCT_ROUTES } from "@touchline/contract/products";
import { IconAdjustmentsHorizontal, IconSearch } from "@touchline/icons";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { useFavourites } from "../../../domain/favourites/favourites.client.ts";
import { gamePath } from "../../../domain/games/game-path.ts";
import { type JackpotValue, useJackpots } from "../../../domain/games/jackpots.live.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Empty } from "../../../ui/Empty.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { OnDemand } from "../../../ui/OnDemand.tsx";
import { sliced } from "../../../ui/sliced.tsx";
import { artColours, GameArt } from "../GameArt.tsx";
import { useAboutGame } from "./AboutGame.tsx";
import { GameTile } from "./components/GameTile.tsx";
import { JackpotTicker } from "./components/JackpotTicker.tsx";
import styles from "./Lobby.module.css";
import { useRecentGames } from "./lobby.queries.ts";
import {
  chosenCount,
  filtered,
  inCategory,
  isFiltered,
  isRow,
  type LobbyFilter,
  rowsOf,
} from "./lobby.rules.ts";
import { useLobbyState } from "./lobby.state.ts";

const TileSlice = sliced(GameTile);
const loadFilters = () => import("./components/FilterSheet.tsx");

export interface LobbyProps {
  product: GameProduct;
  games: readonly GameCard[];
  jackpots: readonly JackpotValue[];
  /** The extra content of a tile for a live table. */
  liveOf?: ((game: GameCard) => ReactNode) | undefined;
}

/** A product's games: one in front, rows by category, and all filters. */
export function Lobby({ product, games, jackpots: first, liveOf }: LobbyProps) {
  const texts = useTexts();
  const [{ filter, category }, change] = useLobbyState(product);
  /** Null until first opened, when its code loads. */
  const [filtering, setFiltering] = useState<boolean | null>(null);
  const about = useAboutGame();
  const jackpots = useJackpots(
    games.some(({ jackpotId }) => jackpotId !== null),
    first,
  );
  const rows = rowsOf(games);
  const found = filtered(category ? inCategory(games, category) : games, filter);
  const isNarrowed = isFiltered(filter) || category !== null;
  const tile = (game: GameCard) => (
    <TileSlice
      key={game.gameId}
      game={game}
      wide={game.plays === "shared"}
      live={liveOf?.(game)}
      onAbout={about.ask}
    />
  );
  return (
    <div className={styles.lobby}>
      {!isNarrowed && <Hero games={games} jackpots={jackpots} />}
      <div className={styles.tools}>
        {PRODUCT_ROUTES[product].searchAllowed && (
          <label className={styles.search}>
            <IconSearch size={18} aria-hidden="true" />
            <span className="only-said">{texts("lobby.search")}</span>
            <input
              type="search"
              value={filter.text}
              placeholder={texts("lobby.search")}
              maxLength={60}
              onChange={(event) => change({ filter: { ...filter, text: event.target.value } })}
            />
          </label>
        )}
        <IconButton
          className={styles.filter}
          label={texts("lobby.filters")}
          onClick={() => setFiltering(true)}
        >
          <IconAdjustmentsHorizontal size={20} />
          {chosenCount(filter) > 0 && <span className={styles.count}>{chosenCount(filter)}</span>}
        </IconButton>
      </div>
      {rows.length > 1 && (
        <ul className={styles.categories} aria-label={texts("lobby.categories")}>
          {[null, ...rows.map((row) => row.category)].map((each) => (
            <li key={each ?? "all"}>
              <button
                type="button"
                className={styles.category}
                aria-pressed={each === category}
                onClick={() => change({ category: each })}
              >
                {texts(`lobby.category.${each ?? "all"}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isNarrowed ? (
        <section aria-label={texts("lobby.found", { count: found.length })}>
          <div className={styles.grid}>{found.map(tile)}</div>
          {found.length === 0 && (
            <Empty title={texts("lobby.none")} text={texts("lobby.noneHint")} />
          )}
        </section>
      ) : (
        <>
          <OwnRows games={games} tile={tile} />
          {rows.length > 1 ? (
            rows.filter(isRow).map((row) => (
              <Row
                key={row.category}
                title={texts(`lobby.category.${row.category}`)}
                onAll={() => change({ category: row.category })}
              >
                {row.games.map(tile)}
              </Row>
            ))
          ) : (
            <div className={styles.grid}>{games.map(tile)}</div>
          )}
        </>
      )}
      {filtering !== null && (
        <OnDemand
          load={loadFilters}
          props={{
            open: filtering,
            onClose: () => setFiltering(false),
            games: category ? inCategory(games, category) : games,
            filter,
            onChange: (next: LobbyFilter) => change({ filter: next }),
          }}
          onFailed={() => setFiltering(null)}
        />
      )}
      {about.sheet}
    </div>
  );
}

/** The punter's recent games and favourites. */
function OwnRows({
  games,
  tile,
}: {
  games: readonly GameCard[];
  tile: (game: GameCard) => ReactNode;
}) {
  const texts = useTexts();
  const byId = new Map(games.map((game) => [game.gameId, game]));
  const recent = useRecentGames().flatMap((gameId) => byId.get(gameId) ?? []);
  const kept = useFavourites().flatMap(({ kind, id }) =>
    kind === "game" ? (byId.get(id) ?? []) : [],
  );
  return (
    <>
      {recent.length > 0 && <Row title={texts("lobby.recent")}>{recent.map(tile)}</Row>}
      {kept.length > 0 && <Row title={texts("lobby.kept")}>{kept.map(tile)}</Row>}
    </>
  );
}

function Row({
  title,
  onAll,
  children,
}: {
  title: string;
  onAll?: () => void;
  children: ReactNode;
}) {
  const texts = useTexts();
  return (
    <section className={styles.row}>
      <header className={styles.rowHead}>
        <h2 className={styles.rowTitle}>{title}</h2>
        {onAll && (
          <button
            type="button"
            className={styles.all}
            onClick={onAll}
            aria-label={texts("lobby.allOf", { category: title })}
          >
            {texts("lobby.all")}
          </button>
        )}
      </header>
      <div className={styles.strip}>{children}</div>
    </section>
  );
}

/** The game in front: the one with the largest jackpot, else the newest, else the first. */
function Hero({
  games,
  jackpots,
}: {
  games: readonly GameCard[];
  jackpots: readonly JackpotValue[];
}) {
  const texts = useTexts();
  const game =
    games.find(({ jackpotId }) => jackpotId !== null) ??
    games.find(({ isNew }) => isNew) ??
    games[0];
  if (!game) return null;
  const prize = jackpots.find(({ jackpotId }) => jackpotId === game.jackpotId);
  return (
    <Link className={styles.hero} style={artColours(game)} href={gamePath(game)} prefetch={false}>
      <span className={styles.heroArt}>
        <GameArt game={game} />
      </span>
      <span className={styles.heroText}>
        <b className={styles.heroTitle}>{game.title}</b>
        {prize ? <JackpotTicker value={prize} /> : <span>{game.studio}</span>}
        <span className={styles.heroPlay}>{texts("lobby.play")}</span>
      </span>
    </Link>
  );
}
