import type { ReplyOf, TableParts, TablePlayer, tableRoom } from "@touchline/contract";
import { useEffect } from "react";
import { setServerTime } from "../../data/live/live.clock.ts";
import { useRoom } from "../../data/live/room.live.ts";
import { usePunter } from "../../data/session/session.ts";
import { Players } from "../../features/games/components/Players.tsx";
import { GamePage } from "../../features/games/GamePage.tsx";
import { ChatPanel } from "../../features/games/live-tables/components/ChatPanel.tsx";
import { TABLE_STAGES } from "../../features/games/live-tables/stages.ts";
import { useTable } from "../../features/games/live-tables/use-table.ts";
import { LoadedStage } from "../../features/games/shared/components/LoadedStage.tsx";
import type { GameDetails } from "../../features/games/shared/use-play.ts";
import { useTexts } from "../../platform/texts/text.ts";

export interface TablePageProps {
  details: GameDetails;
  room: ReplyOf<typeof tableRoom>;
}

/** A table with a dealer: the shared view, and the viewer's own part in it. */
export function TableScreen({ details, room: first }: TablePageProps) {
  useEffect(() => setServerTime(first.serverTime), [first.serverTime]);
  const { gameId } = details.game;
  const told = useRoom(gameId, (room) => room.parts) as Partial<TableParts> | null;
  const players = (useRoom(gameId, (room) => room.players) ?? {}) as Readonly<
    Record<string, TablePlayer>
  >;
  const account = usePunter((user) => user.account);
  // The component outlives changes of address and login; the key keeps state of another table or
  // punter from carrying over.
  return (
    <PlayedTable
      key={`${gameId} ${account ?? "guest"}`}
      details={details}
      parts={{ ...first.parts, ...told }}
      players={players}
      hasChat={first.chat}
    />
  );
}

interface PlayedTableProps {
  details: GameDetails;
  parts: TableParts;
  players: Readonly<Record<string, TablePlayer>>;
  hasChat: boolean;
}

function PlayedTable({ details, parts, players, hasChat }: PlayedTableProps) {
  const texts = useTexts();
  const { table, breaks } = useTable(details, parts);
  return (
    <GamePage
      details={details}
      play={table.play}
      mode={table.isPunter ? "real" : null}
      breaks={breaks}
      isInRound={table.bets.some(({ status }) => status === "open")}
      stage={<LoadedStage load={TABLE_STAGES[parts.kind]} props={{ parts, players, table }} />}
    >
      <Players
        title={texts("game.live.players")}
        counted={texts("game.live.playerCount", { count: Object.keys(players).length })}
        players={players}
        resultOf={({ won }) => (won === undefined ? null : { amount: won })}
      />
      {hasChat && <ChatPanel gameId={details.game.gameId} />}
    </GamePage>
  );
}
