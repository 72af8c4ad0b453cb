import { type Static, Type } from "typebox";
import { CACHE_SECONDS, route } from "./route.ts";
import { Instant, MinorAmount } from "./values.ts";

const Odds = Type.Integer({
  minimum: 1001,
  maximum: 10_000_000,
  description: "Integer thousandths",
});
const Null = Type.Null();

export const FreeBet = Type.Object({
  freeBetId: Type.String(),
  amount: MinorAmount,
  currency: Type.String(),
  minOdds: Type.Union([Odds, Null]),
  expiresAt: Type.Union([Instant, Null]),
});
export type FreeBet = Static<typeof FreeBet>;

/** Adds basis points to one bet's winnings. */
const Boost = Type.Object({
  boostId: Type.String(),
  bps: Type.Integer(),
  currency: Type.String(),
  /** Limits of the bet's stake and of the extra winnings. */
  mostStake: MinorAmount,
  mostExtra: MinorAmount,
  products: Type.Array(Type.String()),
  minOdds: Type.Union([Odds, Null]),
  expiresAt: Instant,
});
export type Boost = Static<typeof Boost>;

export const freeBets = route({
  method: "GET",
  gate: "client",
  path: "/punter/free-bets",
  auth: "punter",
  summary: "Usable free bets and odds boosts",
  reply: Type.Object({ freeBets: Type.Array(FreeBet), boosts: Type.Array(Boost) }),
  errors: [],
  cacheSeconds: CACHE_SECONDS.default,
});
