import type { GameCard } from "@touchline/contract";
import { useCallback, useState } from "react";
import { OnDemand } from "../../../ui/OnDemand.tsx";

const load = () => import("./components/GameSheet.tsx");

/** The sheet about a game that was asked about: its code comes with the first question. */
export function useAboutGame() {
  const [about, setAbout] = useState<{ game: GameCard; open: boolean } | null>(null);
  return {
    // Stays the same: tiles that are not alive yet are left alone when the lobby renders again.
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
