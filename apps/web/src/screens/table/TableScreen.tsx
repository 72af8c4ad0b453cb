import { IconDots } from "@tabler/icons-react";
import type { ReplyOf, TableParts, TablePlayer, tableRoom } from "@touchline/contract";
import Head from "next/head";
import { useEffect, useState } from "react";
import { GameMenu } from "../../features/games/components/GameMenu.tsx";
import { PlayStrip } from "../../features/games/components/PlayStrip.tsx";
import { RealityCheck, useRealityCheck } from "../../features/games/components/RealityCheck.tsx";
import { ChatPanel } from "../../features/games/live-tables/components/ChatPanel.tsx";
import { TablePlayers } from "../../features/games/live-tables/components/TablePlayers.tsx";
import { TABLE_STAGES } from "../../features/games/live-tables/stages.ts";
import { useTable } from "../../features/games/live-tables/use-table.ts";
import { PlayStopped, usePlayStop } from "../../features/games/PlayStopped.tsx";
import type { GameDetails } from "../../features/games/use-play.ts";
import { setServerTime } from "../../features/live/live.clock.ts";
import { useRoom } from "../../features/rooms/room.live.ts";
import { OnDemand } from "../../lib/OnDemand.tsx";
import { PRODUCT_ROUTES } from "../../lib/products.data.ts";
import { useTexts } from "../../lib/text.tsx";
import { BackButton } from "../../ui/BackButton.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "../game/GameScreen.module.css";

export interface TablePageProps {
  details: GameDetails;
  room: ReplyOf<typeof tableRoom>;
}

/** A table with a dealer: what everybody there sees at once, and the viewer's own part in it. */
export function TableScreen({ details, room: first }: TablePageProps) {
  const texts = useTexts();
  const [menu, setMenu] = useState(false);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => setServerTime(first.serverTime), [first.serverTime]);
  const { game, rules } = details;
  const told = useRoom(game.gameId, (room) => room.parts) as Partial<TableParts> | null;
  const players = useRoom(game.gameId, (room) => room.players) as Readonly<Record<string, TablePlayer>> | null;
  const parts: TableParts = { ...first.parts, ...told };
  const table = useTable(game.gameId, parts);
  const check = useRealityCheck(table.isPunter ? table.play.clock.startedAt : 0, table.play.realityCheckMs ?? rules.realityCheckMs);
  const stop = usePlayStop(table.isPunter, table.play.reached);
  // Whoever is in a round sees it to its end.
  const isIn = table.bets.some(({ status }) => status === "open");
  const { lobby } = PRODUCT_ROUTES[game.product];
  return (
    <div className={styles.screen}>
      <Head>
        <title>{`${game.title} · touchline`}</title>
      </Head>
      <div className={styles.head}>
        <BackButton title={game.title} />
        <IconButton label={texts("game.about")} onClick={() => setMenu(true)}>
          <IconDots size={22} />
        </IconButton>
      </div>
      {table.isPunter && <PlayStrip play={table.play} mode="real" />}
      {stop && !isIn ? (
        <PlayStopped stop={stop} currency={table.play.currency} lobby={lobby} />
      ) : failed ? (
        <LoadFailed
          text={texts("game.loadFailed")}
          onRetry={() => {
            setTries(tries + 1);
            setFailed(false);
          }}
        />
      ) : (
        <OnDemand
          key={tries}
          load={TABLE_STAGES[parts.kind]}
          props={{ parts, players: players ?? {}, table }}
          onFailed={() => setFailed(true)}
          fallback={<Skeleton height={460} radius="var(--r-l)" />}
        />
      )}
      <TablePlayers players={players ?? {}} />
      {first.chat && <ChatPanel key={game.gameId} gameId={game.gameId} />}
      <GameMenu open={menu} onClose={() => setMenu(false)} details={details} isPunter={table.isPunter} />
      <RealityCheck play={table.play} due={check.due} onGoOn={check.goOn} lobby={lobby} />
    </div>
  );
}
