import type { GameBet } from "@touchline/contract";
import type { Reader } from "../../../platform/database/db.ts";
import { type LayTerms, layRound } from "./lay-round.ts";
import { abandonRound, type Move, moveRound } from "./move-round.ts";
import { viewRound } from "./replay-round.ts";
import type { StoredRound } from "./rounds.store.ts";
import type { RoundsDeps } from "./rounds-deps.ts";
import type { GameSession } from "./sessions.store.ts";

/** Rounds of our own games: drawn, played and paid, each in one transaction with its money. */
export const createRounds = (deps: RoundsDeps) => ({
  /** The punter's view; for our own games the current code replays the round. */
  view: (reader: Reader, round: StoredRound) => viewRound(deps, reader, round),
  lay: (session: GameSession, bet: GameBet, key: string, terms: LayTerms) =>
    layRound(deps, session, bet, key, terms),
  move: (move: Move) => moveRound(deps, move),
  abandon: (round: StoredRound) => abandonRound(deps, round),
});

export type Rounds = ReturnType<typeof createRounds>;
