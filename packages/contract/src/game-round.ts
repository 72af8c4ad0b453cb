import { type Static, Type } from "typebox";
import { Instant, MinorAmount, oneOf } from "./values.ts";

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

const Jackpot = Type.Object({ name: Type.String(), amount: MinorAmount });

export const ROUND_STATUSES = ["open", "settled", "refunded"] as const;

export const GameRound = Type.Object({
  roundId: Type.String(),
  gameId: Type.String(),
  currency: Type.String(),
  status: oneOf(ROUND_STATUSES),
  /**
   * Where it stands on its seeds; null for rounds that others share, which carry a proof of their
   * own.
   */
  nonce: Nullable(Type.Integer()),
  bet: Type.Unknown(),
  moves: Type.Array(Type.Unknown()),
  /** The view of it that a player may see: each kind of game has its own. */
  view: Type.Unknown(),
  staked: MinorAmount,
  /** The part of the stakes that a bonus gave. */
  bonusStaked: MinorAmount,
  /** One of the punter's free rounds. */
  isFree: Type.Boolean(),
  won: Nullable(MinorAmount),
  jackpot: Nullable(Jackpot),
  openedAt: Instant,
  settledAt: Nullable(Instant),
});
export type GameRound = Static<typeof GameRound>;

/**
 * How a punter's sitting stands: from game to game it goes on, until they have stopped for a while.
 */
export const PlayClock = Type.Object({ startedAt: Instant, staked: MinorAmount, won: MinorAmount });

/** Rounds in this game that cost the punter nothing. */
export const FreeRounds = Type.Object({
  grantId: Type.String(),
  left: Type.Integer(),
  stake: MinorAmount,
  endsAt: Instant,
});
export type FreeRounds = Static<typeof FreeRounds>;

/** The punter's own money, and the bonus money that can be staked in this game beside it. */
export const Money = { balance: MinorAmount, bonus: MinorAmount };

/** All that a punter can play a game with. */
export const Purse = { ...Money, freeRounds: Nullable(FreeRounds) };

export const RoundReply = Type.Object({ round: GameRound, ...Purse, clock: PlayClock });
