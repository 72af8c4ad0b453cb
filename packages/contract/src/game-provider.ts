import { type Static, Type } from "typebox";
import { Instant, MinorAmount } from "./values.ts";

/**
 * The door for games of other providers: what their servers send to ours, signed
 * (docs/game-providers.md). Amounts are whole minor units of the punter's currency. Every movement
 * has a name of the provider's own; under one name money moves once.
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
/** Without a token: what was won is paid whether the session lasts or not. */
export const ProviderWinBody = Type.Object(
  {
    punter: Punter,
    transactionId: Name,
    roundId: Name,
    amount: Amount,
    currency: Type.String({ maxLength: 3 }),
    /** Nothing more comes of the round. */
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
