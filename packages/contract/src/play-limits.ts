import { type Static, Type } from "typebox";
import { GAME_LIMITS, SPORT_LIMITS } from "./form-limits.data.ts";
import { LimitAmount, LimitRule, LimitStanding } from "./limits.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount, Nullable, oneOf } from "./values.ts";

export { GAME_LIMITS, SPORT_LIMITS };
export type GameLimit = (typeof GAME_LIMITS)[number];
export type SportLimit = (typeof SPORT_LIMITS)[number];
export type MoneyLimit = GameLimit | SportLimit;
export const PLAY_LIMITS = [...GAME_LIMITS, ...SPORT_LIMITS, "sitting", "realityCheck"] as const;
export type PlayLimit = (typeof PLAY_LIMITS)[number];

/** A limit that blocks a stake. */
export const ReachedLimit = Type.Object({
  limit: oneOf(PLAY_LIMITS),
  amount: MinorAmount,
  /** The amount that may still be staked under it. */
  left: MinorAmount,
  /** When a stake like the refused one fits again; null if it never does. */
  renewsAt: Nullable(Instant),
});
export type ReachedLimit = Static<typeof ReachedLimit>;

const Reply = Type.Object({
  lossDaily: LimitStanding,
  lossWeekly: LimitStanding,
  lossMonthly: LimitStanding,
  stakeDaily: LimitStanding,
  sportLossDaily: LimitStanding,
  sportLossWeekly: LimitStanding,
  sportLossMonthly: LimitStanding,
  sportStakeDaily: LimitStanding,
  sitting: LimitStanding,
  realityCheck: LimitStanding,
  currency: Type.String(),
  /** In minutes: the longest reality-check interval the jurisdiction allows. */
  mostRealityCheck: Type.Integer(),
  rule: LimitRule,
});

export const playLimits = route({
  method: "GET",
  gate: "client",
  path: "/punter/play-limits",
  auth: "punter",
  summary: "The punter's limits on bets and games with usage and pending increases",
  reply: Reply,
  errors: [],
});

const Money = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000_000_000 })));

export const changePlayLimits = route({
  method: "PUT",
  gate: "client",
  path: "/punter/play-limits",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary:
    "Change limits on bets and games. A decrease takes effect at once, an increase after the legal waiting period",
  body: Type.Object(
    {
      lossDaily: Money,
      lossWeekly: Money,
      lossMonthly: Money,
      stakeDaily: Money,
      sportLossDaily: Money,
      sportLossWeekly: Money,
      sportLossMonthly: Money,
      sportStakeDaily: Money,
      sitting: Type.Optional(Nullable(Type.Integer({ minimum: 5, maximum: 1440 }))),
      realityCheck: Type.Optional(
        Nullable(Type.Union([Type.Literal(15), Type.Literal(30), Type.Literal(60)])),
      ),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  reply: Reply,
  errors: ["ValidationError", "PROOF_NEEDED"],
});

export const confirmPlayLimit = route({
  method: "POST",
  gate: "client",
  path: "/punter/play-limits/confirm",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary: "Confirm an increase after its waiting period, where the law requires it",
  body: Type.Object(
    { kind: oneOf(PLAY_LIMITS), limit: LimitAmount },
    { additionalProperties: false },
  ),
  reply: Reply,
  errors: ["LIMIT_RAISE_GONE", "PROOF_NEEDED"],
});
