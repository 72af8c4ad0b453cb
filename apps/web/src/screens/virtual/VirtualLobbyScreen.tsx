import type { Calls, ReplyOf, SportId } from "@touchline/contract";
import { PRODUCT_ROUTES } from "@touchline/contract/products";
import { type ReactNode, useEffect } from "react";
import { PageTimeProvider, setServerTime } from "../../data/live/live.clock.ts";
import { LiveProvider } from "../../data/live/live.store.tsx";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { PriceAgeNote } from "../../domain/prices/PriceAgeNote.tsx";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { ChipLinks } from "../../features/events/lists/ChipLinks.tsx";
import { VirtualList } from "../../features/virtual/VirtualList.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./VirtualScreen.module.css";

export type VirtualLobby = ReplyOf<Calls["virtualLobby"]>;

const LOBBY = PRODUCT_ROUTES["virtual-sports"].lobby;
const KINDS = [
  "Football",
  "HorseRacing",
  "Greyhounds",
  "Tennis",
] as const satisfies readonly SportId[];

interface VirtualLobbyScreenProps {
  lobby: VirtualLobby;
  sport: SportId | null;
}

/** The current and next rounds of every virtual sport, or of one. */
export function VirtualLobbyScreen({ lobby, sport }: VirtualLobbyScreenProps) {
  const texts = useTexts();
  const kinds = KINDS.map((kind) => ({
    key: kind,
    label: texts(`sport.${kind}`),
    href: withQuery(LOBBY, { sport: kind }),
    current: sport === kind,
  }));
  return (
    <div className={styles.screen}>
      <PageTitle title={texts("virtual.title")} />
      <h1 className="only-said">{texts("virtual.title")}</h1>
      <PriceAgeNote />
      <ChipLinks
        label={texts("virtual.kinds")}
        chips={[
          { key: "all", label: texts("events.all"), href: LOBBY, current: sport === null },
          ...kinds,
        ]}
      />
      <VirtualRounds lobby={lobby}>
        <VirtualList
          treeId={lobby.treeId}
          isShown={(each) => sport === null || each.sport === sport}
          whole={sport !== null}
        />
      </VirtualRounds>
    </div>
  );
}

/** Stores the page's own rounds before the socket brings the next. */
export function VirtualRounds({ lobby, children }: { lobby: VirtualLobby; children: ReactNode }) {
  useEffect(() => setServerTime(lobby.serverTime), [lobby.serverTime]);
  return (
    <LiveProvider
      key={lobby.treeId}
      seed={(store) => {
        store.putList(lobby.treeId, lobby.position, lobby.list);
        for (const view of lobby.events) store.putTree(view, "SHORT", lobby.serverTime);
      }}
    >
      <PageTimeProvider value={lobby.serverTime}>
        <QueryRoot>{children}</QueryRoot>
      </PageTimeProvider>
    </LiveProvider>
  );
}
