import type { GameCard } from "@touchline/contract";
import { useCallback, useState } from "react";
import { OnDemand } from "../../../ui/OnDemand.tsx";

const load = () => import("./components/GameSheet.tsx");

/** The sheet about a game. Its code loads on first use. */
export function useAboutGame() {
  const [about, setAbout] = useState<{ game: GameCard; open: boolean } | null>(null);
  return {
    // Stable, so that tiles which are not hydrated yet are not touched when the lobby re-renders.
    ask: useCallback((game: GameCard) => setAbout({ game, open: true }), []),
    sheet: about && (
      <OnDemand
        load={load}
        props={{ ...about, onClose: () => setAbout({ ...about, open: false }) }}
        onFailed={() => setAbout(null)}
      />
    ),
  };
}
