import type { GameMove } from "@touchline/contract";
import type { BetOf } from "@touchline/fair";
import type { SlotView } from "@touchline/fair/slot";
import type { Rounds } from "../shared/rounds.ts";

export type Bet = BetOf<"slot">;

export type SlotRounds = Rounds<Bet, GameMove, SlotView>;
