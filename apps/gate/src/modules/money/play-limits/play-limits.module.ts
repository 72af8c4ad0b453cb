import { changePlayLimits, confirmPlayLimit, playLimits } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { PlayLimits } from "../../../ports/play-limits.ts";
import { changeLimits, confirmLimit } from "./change-limits.ts";
import { beginSitting, returnInSitting, stakeInSitting } from "./play-limits.store.ts";
import type { PlayLimitsDeps } from "./play-limits-deps.ts";
import { against, againstSport, reached, reachedAtSport } from "./reached-limits.ts";
import { readLimits } from "./read-limits.ts";
import { realityCheckMs, sittingFigures } from "./sittings.ts";

const NOTHING = minor(0);

/** A punter's own limits on stakes, losses and time at games, and their current session. */
export function createPlayLimits({
  handle,
  ...deps
}: PlayLimitsDeps & { handle: Handle }): PlayLimits {
  handle(playLimits, ({ punter }) => readLimits(deps, punter.punterId));
  handle(changePlayLimits, ({ body, punter, idempotencyKey }) =>
    changeLimits(deps, punter, body, idempotencyKey),
  );
  handle(confirmPlayLimit, ({ body, punter, idempotencyKey }) =>
    confirmLimit(deps, punter, body, idempotencyKey),
  );
  const now = () => new Date(deps.clock.now());
  return {
    against: (tx: Tx, punterId: string, stake: bigint) => against(deps, tx, punterId, stake),
    againstSport: (tx: Tx, punterId: string, stake: bigint) =>
      againstSport(deps, tx, punterId, stake),
    reached: (punterId: string, stake: bigint) => reached(deps, punterId, stake),
    reachedAtSport: (reader: Reader, punterId: string, stake: bigint) =>
      reachedAtSport(deps, reader, punterId, stake),

    realityCheckMs: (punterId: string, lawfulMs: number) =>
      realityCheckMs(deps, punterId, lawfulMs),
    clock: (punterId: string) => sittingFigures(deps, punterId),
    opened: (tx: Tx, punterId: string) => beginSitting(tx, punterId, now()),
    staked: (tx: Tx, punterId: string, stake: Minor) => stakeInSitting(tx, punterId, stake, now()),
    won: (tx: Tx, punterId: string, won: Minor) =>
      returnInSitting(tx, punterId, { won, refunded: NOTHING }),
    refunded: (tx: Tx, punterId: string, refunded: Minor) =>
      returnInSitting(tx, punterId, { won: NOTHING, refunded }),
  };
}
