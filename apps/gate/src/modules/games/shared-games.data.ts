import type { GameCard } from "@touchline/contract";
import { ONCE } from "@touchline/fair";
import { SHEETS } from "@touchline/fair/sheets";
import type { OfferedGame } from "./games.catalogue.ts";
import { OWN_PROVIDER, STUDIOS } from "./games.data.ts";

const SHOW: Pick<GameCard, "product" | "themes"> = { product: "live-games", themes: ["football"] };

/** What comes back in the long run, by the maths sheet of the table's rules and the bet that stands for it. */
const returned = (rules: string, bet: string): number | null => {
  const sheet = SHEETS[rules]?.[bet];
  return sheet ? Math.round(sheet.rtp * ONCE) : null;
};
const rtp = {
  roulette: returned("roulette", "straight up"),
  blackjack: returned("live-blackjack", "basic strategy"),
  baccarat: returned("baccarat", "banker"),
  moneyWheel: returned("money-wheel", "×2"),
  lottery: returned("lottery", "four balls"),
};

/** A table with a dealer of the house; stakes in dollars. */
const table = (
  card: Pick<GameCard, "gameId" | "title" | "rtp" | "most" | "volatility"> & Partial<GameCard>,
  leastStake: number,
  mostStake: number,
): OfferedGame => ({
  card: {
    ...{ product: "live-casino", studio: STUDIOS.terrace, plays: "shared", mechanic: "dealer", themes: ["classic"], features: [] },
    ...{ hitRate: null, jackpotId: null, isNew: false, demo: false },
    ...card,
  },
  ...{ providerId: OWN_PROVIDER, leastStake, mostStake, frameUrl: null },
});

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
  table({ gameId: "roulette-main-stand", title: "Main Stand Roulette", rtp: rtp.roulette, most: 36, volatility: "medium" }, 0.5, 1000),
  table({ gameId: "roulette-quick", title: "Quick Whistle Roulette", themes: ["night", "classic"], rtp: rtp.roulette, most: 36, volatility: "medium" }, 0.1, 500),
  table({ gameId: "blackjack-north", title: "North Stand Blackjack", themes: ["football", "classic"], features: ["splits"], rtp: rtp.blackjack, most: 8, volatility: "low" }, 1, 1000),
  table({ gameId: "blackjack-south", title: "South Stand Blackjack", themes: ["night", "classic"], features: ["splits"], rtp: rtp.blackjack, most: 8, volatility: "low" }, 5, 2500),
  table({ gameId: "baccarat-tunnel", title: "Tunnel Baccarat", rtp: rtp.baccarat, most: 12, volatility: "low" }, 1, 2000),
  table({ ...SHOW, gameId: "money-wheel-cup", title: "Cup Wheel", mechanic: "show", rtp: rtp.moneyWheel, most: 48, volatility: "medium" }, 0.1, 500),
  table({ ...SHOW, gameId: "lottery-seven", title: "Seven Draw", mechanic: "draw", themes: ["numbers"], rtp: rtp.lottery, most: 3006, volatility: "high" }, 0.1, 100),
];
