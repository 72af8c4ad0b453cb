import type { TableState } from "@touchline/contract";
import { tilesOf } from "../../features/games/live-tables/TableTile.tsx";
import { LobbyScreen } from "./LobbyScreen.tsx";
import type { LobbyPageProps } from "./lobby-page.ts";

export interface LiveLobbyPageProps extends LobbyPageProps {
  tables: TableState[];
}

/** A lobby of tables, with their live states. */
export const LiveLobbyScreen = ({ tables, ...lobby }: LiveLobbyPageProps) => (
  <LobbyScreen {...lobby} liveOf={tilesOf(tables)} />
);
