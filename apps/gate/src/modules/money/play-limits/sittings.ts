import { MINUTE_MS } from "@touchline/core";
import { limitAt } from "../limits/punter-limit.ts";
import { playLawOf } from "./play-law.ts";
import { sittingAt } from "./play-limits.rules.ts";
import { findLimits, findSitting } from "./play-limits.store.ts";
import type { PlayLimitsDeps } from "./play-limits-deps.ts";

/**
 * How often a game shows the session's figures: by the punter's choice, and at least as often
 * as the law requires.
 */
export async function realityCheckMs(
  deps: PlayLimitsDeps,
  punterId: string,
  lawfulMs: number,
): Promise<number> {
  const [limits, { increase }] = await deps.db.read(
    async (reader) =>
      [await findLimits(reader, punterId), await playLawOf(deps, reader, punterId)] as const,
  );
  const chosen = limits && limitAt(limits.realityCheck, deps.clock.now(), increase).amount;
  return chosen === null ? lawfulMs : Math.min(lawfulMs, Number(chosen) * MINUTE_MS);
}

/** The figures of the current session, or of one that would begin now. */
export async function sittingFigures({ db, clock }: PlayLimitsDeps, punterId: string) {
  const sitting = sittingAt(await db.read((reader) => findSitting(reader, punterId)), clock.now());
  const { startedAt, staked, won } = sitting ?? {
    startedAt: new Date(clock.now()),
    staked: 0n,
    won: 0n,
  };
  return { startedAt: startedAt.getTime(), staked: Number(staked), won: Number(won) };
}
