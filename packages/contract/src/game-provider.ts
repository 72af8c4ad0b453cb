import { type Static, Type } from "typebox";
import { Instant, MinorAmount } from "./values.ts";

/**
 * The API for third-party game providers: signed requests from their servers to ours
 * (docs/game-providers.md). Amounts are whole minor units of the punter's currency. Every
 * transaction carries the provider's own id, which makes it idempotent.
 */
const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: "^[\\w:.-]+$" });
const Token = Type.String({ minLength: 40, maxLength: 200 });
const Punter = Type.String({ format: "uuid" });
const closed = { additionalProperties: false } as const;

export const ProviderSessionBody = Type.Object({ token: Token }, closed);
export const ProviderSessionReply = Type.Object({
  punter: Type.String(),
  gameId: Type.String(),
  currency: Type.String(),
  balance: MinorAmount,
  minStake: MinorAmount,
  maxStake: MinorAmount,
  expiresAt: Instant,
});

export const ProviderBetBody = Type.Object(
  {
    token: Token,
    transactionId: Name,
    roundId: Name,
    amount: Amount,
    currency: Type.String({ maxLength: 3 }),
  },
  closed,
);
/** Takes no token: winnings are paid even after the session has ended. */
export const ProviderWinBody = Type.Object(
  {
    punter: Punter,
    transactionId: Name,
    roundId: Name,
    amount: Amount,
    currency: Type.String({ maxLength: 3 }),
    /** No further transactions follow in this round. */
    roundClosed: Type.Boolean(),
  },
  closed,
);
export const ProviderRollbackBody = Type.Object(
  { punter: Punter, betTransactionId: Name, roundId: Name },
  closed,
);
export const ProviderMovedReply = Type.Object({
  status: Type.Literal("OK"),
  balance: MinorAmount,
  repeated: Type.Boolean(),
});

export type ProviderSessionBody = Static<typeof ProviderSessionBody>;
export type ProviderBetBody = Static<typeof ProviderBetBody>;
export type ProviderWinBody = Static<typeof ProviderWinBody>;
export type ProviderRollbackBody = Static<typeof ProviderRollbackBody>;
