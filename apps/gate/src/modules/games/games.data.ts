import type { GameCard } from "@touchline/contract";

/**
 * One of our own games as the lobby knows it; its figures come from its maths sheet. Stakes are in
 * dollars.
 */
export interface GameEntry extends Pick<GameCard, "gameId" | "product" | "title" | "studio" | "mechanic" | "themes" | "features"> {
  leastStake: number;
  mostStake: number;
  jackpotId?: string;
  isNew?: boolean;
}

/** The provider id of our own games in money movements. */
export const OWN_PROVIDER = "touchline";

/** The house's studios, each with its own style. */
export const STUDIOS = { originals: "Touchline Originals", floodlight: "Floodlight Games", terrace: "Terrace Tables" } as const;

const instant = { studio: STUDIOS.originals, mechanic: "instant", leastStake: 0.1, mostStake: 500 } as const;

const slot = { studio: STUDIOS.floodlight, product: "casino", leastStake: 0.1, mostStake: 100 } as const;

const table = { studio: STUDIOS.terrace, product: "casino" } as const;

/** Every game played by its own code, in lobby order. */
export const OWN_GAMES: readonly GameEntry[] = [
  { ...instant, gameId: "dice", product: "mgames", title: "Dice", themes: ["numbers", "classic"], features: [] },
  { ...instant, gameId: "mines", product: "mgames", title: "Mines", themes: ["night"], features: ["multipliers"] },
  { ...instant, gameId: "hi-lo", product: "mgames", title: "Hi-Lo", themes: ["classic"], features: ["multipliers"] },
  { ...instant, gameId: "plinko", product: "fast-games", title: "Plinko", themes: ["space"], features: ["multipliers"], isNew: true },
  { ...instant, gameId: "wheel", product: "fast-games", title: "Wheel", themes: ["football"], features: ["multipliers"] },
  { ...instant, gameId: "keno", product: "fast-games", title: "Keno", themes: ["numbers"], features: ["multipliers"] },
  { ...slot, gameId: "night-derby", title: "Night Derby", mechanic: "ways", themes: ["football", "night"], features: ["freeSpins", "multipliers"] },
  { ...slot, gameId: "golden-whistle", title: "Golden Whistle", mechanic: "lines", themes: ["football"], features: ["jackpot", "expandingWilds", "freeSpins"], jackpotId: "golden-whistle" },
  { ...slot, gameId: "neon-avenue", title: "Neon Avenue", mechanic: "clusters", themes: ["night"], features: ["cascades", "multipliers", "freeSpins"], isNew: true },
  { ...slot, gameId: "scroll-of-dunes", title: "Scroll of Dunes", mechanic: "lines", themes: ["desert"], features: ["freeSpins"] },
  { ...slot, gameId: "deep-catch", title: "Deep Catch", mechanic: "lines", themes: ["sea"], features: ["stickyWilds", "freeSpins"] },
  { ...slot, gameId: "corner-fruits", title: "Corner Fruits", mechanic: "lines", themes: ["fruit", "classic"], features: [] },
  { ...table, gameId: "roulette", title: "European Roulette", mechanic: "table", themes: ["classic"], features: [], leastStake: 0.1, mostStake: 500 },
  { ...table, gameId: "blackjack", title: "Blackjack", mechanic: "cards", themes: ["classic"], features: ["splits"], leastStake: 1, mostStake: 1000 },
  { ...table, gameId: "baccarat", title: "Baccarat", mechanic: "cards", themes: ["classic"], features: [], leastStake: 1, mostStake: 1000 },
  { ...table, gameId: "video-poker", title: "Jacks or Better", mechanic: "cards", themes: ["classic"], features: [], leastStake: 0.1, mostStake: 100 },
];
