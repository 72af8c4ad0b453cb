import type { Calls, ReplyOf } from "@touchline/contract";

export type LoyaltyReply = ReplyOf<Calls["loyalty"]>;
