import { type Static, Type } from "typebox";
import { EventHead, EventState } from "./event.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount, oneOf } from "./values.ts";

/** 1X2 of fifteen matches, correct scores of five, goals of eight. */
export const TOTO_GAMES = ["1x2", "correct-score", "goals"] as const;
/** closed: its matches are being played. paying, refunding: the gate is paying the punters out. */
export const TOTO_DRAW_STATUSES = [
  "open",
  "closed",
  "paying",
  "settled",
  "refunding",
  "refunded",
] as const;
export const TOTO_COUPON_STATUSES = ["open", "settled", "refunded"] as const;

const Null = Type.Null();
const Game = oneOf(TOTO_GAMES);
const Currency = Type.String({ pattern: "^[A-Z]{3}$" });
const Cursor = Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" }));

/** The picks by match: one line for each way to take one pick per match. */
const Marks = Type.Array(Type.Array(Type.String({ maxLength: 8 }), { maxItems: 20 }), {
  maxItems: 20,
});

export const TotoMatch = Type.Object({
  eventId: Type.String(),
  treeId: Type.String(),
  tournament: Type.String(),
  countryCode: Type.String(),
  competitors: EventHead.properties.competitors,
  startTime: Instant,
  /** Score and clock, while the catalogue has the match. */
  state: Type.Union([EventState, Null]),
  /** The score that settles the draw; null until confirmed, and for a void match. */
  score: Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), Null]),
  /** The match was not completed: every pick on it counts as correct. */
  isVoid: Type.Boolean(),
  /** Shares of the pool's stakes, in the order of the game's picks. */
  sharesPermille: Type.Array(Type.Integer()),
});
export type TotoMatch = Static<typeof TotoMatch>;

export const TotoCategoryView = Type.Object({
  right: Type.Integer(),
  sharePermille: Type.Integer(),
  /** For one unit on one winning line; null until the draw is settled. */
  dividend: Type.Union([MinorAmount, Null]),
  /** The stakes on winning lines. */
  winning: Type.Union([MinorAmount, Null]),
});

const draw = {
  drawId: Type.String(),
  game: Game,
  status: oneOf(TOTO_DRAW_STATUSES),
  closesAt: Instant,
  settledAt: Type.Union([Instant, Null]),
  currency: Type.String(),
  /** Stakes in this currency. Each currency has its own pool. */
  stakes: MinorAmount,
  coupons: Type.Integer(),
  /** The rollover of earlier draws in the first prize tier, at settlement or now. */
  jackpot: MinorAmount,
  /** The rollover from this draw to the next. */
  carried: Type.Union([MinorAmount, Null]),
  categories: Type.Array(TotoCategoryView),
};
export const TotoDrawSummary = Type.Object(draw);
export type TotoDrawSummary = Static<typeof TotoDrawSummary>;
export const TotoDraw = Type.Object({
  ...draw,
  /** The stake that dividends are declared for. */
  unit: MinorAmount,
  minUnitStake: MinorAmount,
  maxStake: MinorAmount,
  matches: Type.Array(TotoMatch),
  serverTime: Instant,
});
export type TotoDraw = Static<typeof TotoDraw>;

export const TotoCoupon = Type.Object({
  couponId: Type.String(),
  /** The reference a punter quotes to support. */
  number: Type.String(),
  drawId: Type.String(),
  game: Game,
  currency: Type.String(),
  marks: Marks,
  lines: Type.Integer(),
  unitStake: MinorAmount,
  stake: MinorAmount,
  status: oneOf(TOTO_COUPON_STATUSES),
  /** By prize tier, once the draw is settled. */
  linesWon: Type.Union([Type.Array(Type.Integer()), Null]),
  payout: MinorAmount,
  placedAt: Instant,
  settledAt: Type.Union([Instant, Null]),
});
export type TotoCoupon = Static<typeof TotoCoupon>;

export const totoCurrent = route({
  method: "GET",
  gate: "client",
  path: "/toto/current",
  auth: "guest",
  summary: "A game's next draw to close, with its pool in one currency; null while none is open",
  query: Type.Object(
    { game: Game, currency: Type.Optional(Currency) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ draw: Type.Union([TotoDraw, Null]) }),
  errors: ["TOTO_NOT_OFFERED"],
});

export const totoDraw = route({
  method: "GET",
  gate: "client",
  path: "/toto/draws/{id}",
  auth: "guest",
  summary: "One draw: its matches with their current scores, its pool and its payouts",
  query: Type.Object({ currency: Type.Optional(Currency) }, { additionalProperties: false }),
  reply: TotoDraw,
  errors: ["TOTO_DRAW_NOT_FOUND", "TOTO_NOT_OFFERED"],
  cacheSeconds: 5,
});

export const totoHistory = route({
  method: "GET",
  gate: "client",
  path: "/toto/history",
  auth: "guest",
  summary: "Closed draws of a game with their payouts, newest first",
  query: Type.Object(
    { game: Game, currency: Type.Optional(Currency), before: Cursor },
    { additionalProperties: false },
  ),
  reply: Type.Object({ draws: Type.Array(TotoDrawSummary), more: Type.Boolean() }),
  errors: ["TOTO_NOT_OFFERED"],
});

export const placeTotoCoupon = route({
  method: "POST",
  gate: "client",
  path: "/toto/draws/{id}/coupons",
  auth: "punter",
  permission: "bet",
  idempotent: true,
  summary:
    "Place a coupon. Its number of lines is the product of its marks, and the unit stake applies to each",
  body: Type.Object(
    {
      marks: Marks,
      unitStake: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      /** The currency of the stake on the punter's screen. */
      currency: Currency,
    },
    { additionalProperties: false },
  ),
  reply: TotoCoupon,
  errors: [
    "PLAY_LIMIT_REACHED",
    "INCORRECT_PUNTER_STATE",
    "TOTO_NOT_OFFERED",
    "TOTO_DRAW_NOT_FOUND",
    "TOTO_DRAW_CLOSED",
    "TOTO_COUPON_NOT_VALID",
    "TOTO_CURRENCY_DIFFERS",
    "TOTO_UNIT_TOO_SMALL",
    "TOTO_STAKE_TOO_LARGE",
    "INSUFFICIENT_FUNDS",
  ],
});

export const totoCoupons = route({
  method: "GET",
  gate: "client",
  path: "/punter/toto/coupons",
  auth: "punter",
  summary: "The punter's coupons, newest first",
  query: Type.Object(
    { game: Type.Optional(Game), before: Cursor },
    { additionalProperties: false },
  ),
  reply: Type.Object({ coupons: Type.Array(TotoCoupon), more: Type.Boolean() }),
  errors: [],
});
