import type { GameCard } from "@touchline/contract";
import { STUDIOS } from "@touchline/fair/descriptor";
import { OWN_PROVIDER } from "./games.data.ts";
import type { OfferedGame } from "./offered-game.ts";
import { sheetFacts, sheetMost } from "./sheet-facts.ts";

const SHOW: Pick<GameCard, "product" | "themes"> = { product: "live-games", themes: ["football"] };

/** A table with a house dealer, by the rules of its maths sheet; stakes in dollars. */
const table = (
  rules: "roulette" | "live-blackjack" | "baccarat" | "money-wheel" | "lottery",
  card: Pick<GameCard, "gameId" | "title"> & Partial<GameCard>,
  leastStake: number,
  mostStake: number,
): OfferedGame => ({
  card: {
    product: "live-casino",
    studio: STUDIOS.terrace,
    plays: "shared",
    mechanic: "dealer",
    themes: ["classic"],
    features: [],
    jackpotId: null,
    isNew: false,
    demo: false,
    most: sheetMost(rules),
    ...sheetFacts(rules),
    ...card,
  },
  providerId: OWN_PROVIDER,
  leastStake,
  mostStake,
  frameUrl: null,
});

/** Our games that many play together, on the server's clock. */
export const SHARED_GAMES: readonly OfferedGame[] = [
  {
    card: {
      gameId: "crash",
      product: "crash",
      title: "Breakaway",
      studio: STUDIOS.originals,
      plays: "shared",
      mechanic: "crash",
      themes: ["football"],
      features: ["autoCashOut"],
      jackpotId: null,
      isNew: true,
      demo: false,
      // A round's multiplier has no upper bound.
      ...sheetFacts("crash"),
      most: null,
    },
    providerId: OWN_PROVIDER,
    leastStake: 0.1,
    mostStake: 500,
    frameUrl: null,
  },
  table("roulette", { gameId: "roulette-main-stand", title: "Main Stand Roulette" }, 0.5, 1000),
  table("roulette", { gameId: "roulette-quick", title: "Quick Whistle Roulette" }, 0.1, 500),
  table(
    "live-blackjack",
    { gameId: "blackjack-north", title: "North Stand Blackjack", features: ["splits"] },
    1,
    1000,
  ),
  table(
    "live-blackjack",
    { gameId: "blackjack-south", title: "South Stand Blackjack", features: ["splits"] },
    5,
    2500,
  ),
  table("baccarat", { gameId: "baccarat-tunnel", title: "Tunnel Baccarat" }, 1, 2000),
  table(
    "money-wheel",
    { ...SHOW, gameId: "money-wheel-cup", title: "Cup Wheel", mechanic: "show" },
    0.1,
    500,
  ),
  table(
    "lottery",
    {
      ...SHOW,
      gameId: "lottery-seven",
      title: "Seven Draw",
      mechanic: "draw",
      themes: ["numbers"],
    },
    0.1,
    100,
  ),
];
