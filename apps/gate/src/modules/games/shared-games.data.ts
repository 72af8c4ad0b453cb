import type { OfferedGame } from "./games.catalogue.ts";
import { OWN_PROVIDER, STUDIOS } from "./games.data.ts";

/** Games of ours that many play at once, on a clock of the server's. */
export const SHARED_GAMES: readonly OfferedGame[] = [
  {
    card: {
      ...{ gameId: "crash", product: "crash", title: "Breakaway", studio: STUDIOS.originals, plays: "shared", mechanic: "crash" },
      ...{ themes: ["football"], features: ["autoCashOut"], volatility: "high", rtp: 9900, hitRate: null, most: null },
      ...{ jackpotId: null, isNew: true, demo: false },
    },
    providerId: OWN_PROVIDER,
    leastStake: 0.1,
    mostStake: 500,
    frameUrl: null,
  },
];
