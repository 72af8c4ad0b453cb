import { type Static, Type } from "typebox";
import { Nullable, oneOf } from "./values.ts";

/** Products with a games lobby. */
export const GAME_PRODUCTS = [
  "casino",
  "live-casino",
  "live-games",
  "mgames",
  "crash",
  "fast-games",
] as const;
export type GameProduct = (typeof GAME_PRODUCTS)[number];

export const GAME_MECHANICS = [
  "lines",
  "ways",
  "clusters",
  "table",
  "cards",
  "instant",
  "crash",
  "dealer",
  "show",
  "draw",
] as const;
export const GAME_THEMES = [
  "football",
  "fruit",
  "desert",
  "sea",
  "space",
  "night",
  "classic",
  "numbers",
] as const;
export const GAME_FEATURES = [
  "freeSpins",
  "multipliers",
  "cascades",
  "stickyWilds",
  "expandingWilds",
  "jackpot",
  "splits",
  "autoCashOut",
] as const;
export const VOLATILITIES = ["low", "medium", "high"] as const;

export const GameIdSchema = Type.String({ maxLength: 80 });

export const GameCard = Type.Object({
  gameId: GameIdSchema,
  product: oneOf(GAME_PRODUCTS),
  /** Not translated. */
  title: Type.String(),
  studio: Type.String(),
  /**
   * own: our game, played by its own code. shared: a table or crash, played over the socket. frame:
   * another provider's game in an iframe.
   */
  plays: oneOf(["own", "shared", "frame"] as const),
  mechanic: oneOf(GAME_MECHANICS),
  themes: Type.Array(oneOf(GAME_THEMES)),
  features: Type.Array(oneOf(GAME_FEATURES)),
  volatility: oneOf(VOLATILITIES),
  /** The long-run return to player in ten-thousandths; null if the provider does not publish it. */
  rtp: Nullable(Type.Integer()),
  /** The share of rounds that pay anything, in ten-thousandths. */
  hitRate: Nullable(Type.Integer()),
  /** The highest payout of one round as a multiple of the stake. */
  most: Nullable(Type.Number()),
  jackpotId: Nullable(Type.String()),
  isNew: Type.Boolean(),
  /** Guests can play it with play money. */
  demo: Type.Boolean(),
});
export type GameCard = Static<typeof GameCard>;
