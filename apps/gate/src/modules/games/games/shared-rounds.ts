import type { ErrorCode, GameRound } from "@touchline/contract";
import type { Minor } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { refund, reveal, settle } from "./end-shared.ts";
import { type Laid, type LayRequest, laidBefore, lay, type MayLay } from "./lay-shared.ts";
import { raise, raisedBy } from "./raise-shared.ts";
import { roundById, type StoredRound, viewOfShared } from "./rounds.store.ts";
import type { PartKey, SharedRoundsDeps } from "./shared-part.ts";

/**
 * A punter's part in a shared round of crash or a table. The round's host decides the result of
 * each part; the money goes through the same till as everything else, and a part is paid, lost or
 * refunded once.
 */
export const createSharedRounds = (deps: SharedRoundsDeps) => ({
  lay: <Code extends ErrorCode>(laid: Laid, on: object, mayLay: MayLay<Code>) =>
    lay(deps, laid, on, mayLay),
  /** For a repeated request: its stake is valid even if its session has expired since. */
  laidBefore: (request: LayRequest) => deps.db.read((reader) => laidBefore(deps, reader, request)),
  reveal: (gameId: string, roundNo: string, proof: object) => reveal(deps, gameId, roundNo, proof),
  raise: (tx: Tx, part: PartKey, step: string, more: Minor) => raise(deps, tx, part, step, more),
  raisedBy: (tx: Tx, part: PartKey, step: string) => raisedBy(deps, tx, part, step),
  settle: (punterId: string, roundId: string, won: Minor, told: object) =>
    settle(deps, punterId, roundId, won, told),
  refund: (punterId: string, roundId: string, told: object) =>
    refund(deps, punterId, roundId, told),
  find: (punterId: string, roundId: string) =>
    deps.db.read((reader) => roundById(reader, punterId, roundId)),
  view: (round: StoredRound): GameRound => viewOfShared(round),
});

export type SharedRounds = ReturnType<typeof createSharedRounds>;
