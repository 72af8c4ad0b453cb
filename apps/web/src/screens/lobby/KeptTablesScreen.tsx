import { tilesOf } from "../../features/games/live-tables/TableTile.tsx";
import { KeptGamesScreen } from "./KeptGamesScreen.tsx";
import type { LiveLobbyPageProps } from "./LiveLobbyScreen.tsx";

/** A punter's favourite tables, with their live states. */
export const KeptTablesScreen = ({ tables, ...kept }: LiveLobbyPageProps) => (
  <KeptGamesScreen {...kept} liveOf={tilesOf(tables)} />
);
