import { type Static, type TProperties, Type } from "typebox";
import { KENO } from "./keno.data.ts";
import { oneOf } from "./values.ts";

/**
 * Every bet and every move of our own games: one union case per kind. Amounts are in minor units.
 */

/** 2^40 minor units: above any limit, and small enough for every sum to stay exact. */
const Amount = Type.Integer({ minimum: 1, maximum: 2 ** 40 });
const Side = Type.Integer({ minimum: 0, maximum: 2 ** 40 });

export const RISKS = ["low", "medium", "high"] as const;
const Risk = oneOf(RISKS);
/** Allowed numbers of wheel segments. */
const Segments = Type.Union([
  Type.Literal(10),
  Type.Literal(20),
  Type.Literal(30),
  Type.Literal(40),
  Type.Literal(50),
]);

/** Rejects unknown properties, because a bet is stored and shown exactly as sent. */
const exact = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

export const GameBet = Type.Union([
  exact({ kind: Type.Literal("slot"), stake: Amount }),
  /**
   * A chip's position: `straight:17`, `split:17-20`, `street:13`, `corner:17`, `line:13`,
   * `column:2`, `dozen:3`, `red`, `low` …
   */
  exact({
    kind: Type.Literal("roulette"),
    chips: Type.Array(exact({ spot: Type.String({ maxLength: 16 }), amount: Amount }), {
      minItems: 1,
      maxItems: 160,
    }),
  }),
  exact({ kind: Type.Literal("blackjack"), stake: Amount }),
  exact({
    kind: Type.Literal("baccarat"),
    player: Side,
    banker: Side,
    tie: Side,
    playerPair: Side,
    bankerPair: Side,
  }),
  exact({ kind: Type.Literal("video-poker"), stake: Amount }),
  /** The target in hundredths: 5050 is 50.50. */
  exact({
    kind: Type.Literal("dice"),
    stake: Amount,
    target: Type.Integer({ minimum: 0, maximum: 10_000 }),
    over: Type.Boolean(),
  }),
  exact({
    kind: Type.Literal("mines"),
    stake: Amount,
    mines: Type.Integer({ minimum: 1, maximum: 24 }),
  }),
  exact({
    kind: Type.Literal("plinko"),
    stake: Amount,
    rows: Type.Integer({ minimum: 8, maximum: 16 }),
    risk: Risk,
  }),
  exact({ kind: Type.Literal("hi-lo"), stake: Amount }),
  exact({
    kind: Type.Literal("keno"),
    stake: Amount,
    risk: Risk,
    picks: Type.Array(Type.Integer({ minimum: 1, maximum: KENO.numbers }), {
      minItems: 1,
      maxItems: KENO.mostPicks,
      uniqueItems: true,
    }),
  }),
  exact({ kind: Type.Literal("wheel"), stake: Amount, risk: Risk, segments: Segments }),
]);
export type GameBet = Static<typeof GameBet>;
export type GameKind = GameBet["kind"];

export const GameMove = Type.Union([
  exact({
    kind: Type.Literal("blackjack"),
    act: oneOf(["hit", "stand", "double", "split", "insure", "decline"] as const),
  }),
  /** Which of the five cards to hold. */
  exact({
    kind: Type.Literal("video-poker"),
    held: Type.Array(Type.Boolean(), { minItems: 5, maxItems: 5 }),
  }),
  exact({
    kind: Type.Literal("mines"),
    act: Type.Literal("reveal"),
    cell: Type.Integer({ minimum: 0, maximum: 24 }),
  }),
  exact({ kind: Type.Literal("mines"), act: Type.Literal("collect") }),
  exact({
    kind: Type.Literal("hi-lo"),
    act: oneOf(["higher", "lower", "skip", "collect"] as const),
  }),
]);
export type GameMove = Static<typeof GameMove>;
