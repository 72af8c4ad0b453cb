import type { TableState } from "@touchline/contract";
import { TableTile } from "../../features/games/live-tables/TableTile.tsx";
import { LobbyScreen } from "./LobbyScreen.tsx";
import type { LobbyPageProps } from "./lobby-page.ts";

export interface LiveLobbyPageProps extends LobbyPageProps {
  tables: TableState[];
}

/** A lobby of tables: each tells how it stands. */
export function LiveLobbyScreen({ tables, ...lobby }: LiveLobbyPageProps) {
  const byId = new Map(tables.map((table) => [table.gameId, table]));
  return (
    <LobbyScreen
      {...lobby}
      liveOf={({ gameId }) => {
        const first = byId.get(gameId);
        return first && <TableTile first={first} />;
      }}
    />
  );
}
