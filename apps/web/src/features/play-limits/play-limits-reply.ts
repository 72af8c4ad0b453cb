import type { Calls, ReplyOf } from "@touchline/contract";

export type PlayLimitsReply = ReplyOf<Calls["playLimits"]>;
