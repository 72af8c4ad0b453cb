import { tilesOf } from "../../features/games/live-tables/TableTile.tsx";
import { KeptGamesScreen } from "./KeptGamesScreen.tsx";
import type { LiveLobbyPageProps } from "./LiveLobbyScreen.tsx";

/** The tables that a punter keeps at hand: each tells how it stands. */
export const KeptTablesScreen = ({ tables, ...kept }: LiveLobbyPageProps) => (
  <KeptGamesScreen {...kept} liveOf={tilesOf(tables)} />
);
