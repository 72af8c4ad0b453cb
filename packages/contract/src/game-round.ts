import { type Static, Type } from "typebox";
import { Instant, MinorAmount, Nullable, oneOf } from "./values.ts";

const Jackpot = Type.Object({ name: Type.String(), amount: MinorAmount });

export const ROUND_STATUSES = ["open", "settled", "refunded"] as const;

export const GameRound = Type.Object({
  roundId: Type.String(),
  gameId: Type.String(),
  currency: Type.String(),
  status: oneOf(ROUND_STATUSES),
  /** The round's nonce on its seeds; null for shared rounds, which carry their own proof. */
  nonce: Nullable(Type.Integer()),
  bet: Type.Unknown(),
  moves: Type.Array(Type.Unknown()),
  /** The part of the round that the player may see; its shape depends on the game. */
  view: Type.Unknown(),
  staked: MinorAmount,
  /** The part of the stakes paid with bonus money. */
  bonusStaked: MinorAmount,
  /** One of the punter's free rounds. */
  isFree: Type.Boolean(),
  won: Nullable(MinorAmount),
  jackpot: Nullable(Jackpot),
  openedAt: Instant,
  settledAt: Nullable(Instant),
});
export type GameRound = Static<typeof GameRound>;

/** The punter's current gaming session. It spans games and ends after a pause. */
export const PlayClock = Type.Object({ startedAt: Instant, staked: MinorAmount, won: MinorAmount });

/** Free rounds of the punter in this game. */
export const FreeRounds = Type.Object({
  grantId: Type.String(),
  left: Type.Integer(),
  stake: MinorAmount,
  endsAt: Instant,
});
export type FreeRounds = Static<typeof FreeRounds>;

/** The punter's own money, and the bonus money usable in this game. */
export const Money = { balance: MinorAmount, bonus: MinorAmount };

/** Everything a punter can stake in a game. */
export const Purse = { ...Money, freeRounds: Nullable(FreeRounds) };

export const RoundReply = Type.Object({ round: GameRound, ...Purse, clock: PlayClock });
