import type { ReplyOf, TableParts, TablePlayer, tableRoom } from "@touchline/contract";
import { useEffect } from "react";
import { LoadedStage } from "../../features/games/components/LoadedStage.tsx";
import { Players } from "../../features/games/components/Players.tsx";
import { GamePage } from "../../features/games/GamePage.tsx";
import { ChatPanel } from "../../features/games/live-tables/components/ChatPanel.tsx";
import { TABLE_STAGES } from "../../features/games/live-tables/stages.ts";
import { useTable } from "../../features/games/live-tables/use-table.ts";
import { useBreaks } from "../../features/games/use-breaks.ts";
import type { GameDetails } from "../../features/games/use-play.ts";
import { setServerTime } from "../../features/live/live.clock.ts";
import { useRoom } from "../../features/rooms/room.live.ts";
import { useTexts } from "../../lib/text.tsx";

export interface TablePageProps {
  details: GameDetails;
  room: ReplyOf<typeof tableRoom>;
}

/** A table with a dealer: what everybody there sees at once, and the viewer's own part in it. */
export function TableScreen({ details, room: first }: TablePageProps) {
  const texts = useTexts();
  useEffect(() => setServerTime(first.serverTime), [first.serverTime]);
  const { gameId } = details.game;
  const told = useRoom(gameId, (room) => room.parts) as Partial<TableParts> | null;
  const players = (useRoom(gameId, (room) => room.players) ?? {}) as Readonly<Record<string, TablePlayer>>;
  const parts: TableParts = { ...first.parts, ...told };
  const table = useTable(gameId, parts);
  const breaks = useBreaks(details, table.play, table.isPunter);
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
      {first.chat && <ChatPanel key={gameId} gameId={gameId} />}
    </GamePage>
  );
}
