import { storeCrash } from "./crash.store.ts";
import { type CrashState, forget, PAST_SHOWN, tell } from "./crash-state.ts";
import { type Flight, owedOf } from "./flight.ts";
import { finishRound } from "./settle-crash.ts";

/**
 * Stores the crash point before broadcasting it: from then on the round is settled by it, even if
 * the server fails.
 */
async function storeAndTell(crash: CrashState, flight: Flight): Promise<void> {
  const { payer, deps } = crash;
  const { roundNo, point, link } = flight;
  // Automatic cash-outs at or below the point count, even if no tick reached them.
  payer.autoCashOut(flight, point);
  await payer.rest(flight);
  if (!(await deps.db.transact((tx) => storeCrash(tx, roundNo, owedOf(flight)))))
    return forget(crash);
  flight.phase = "crashed";
  crash.past = [{ roundNo, point }, ...crash.past].slice(0, PAST_SHOWN);
  tell(crash, { phase: "crashed", multiplier: point, point, link, past: crash.past });
}

/** Resolves when the crash is stored and broadcast. */
export function crashTold(crash: CrashState, flight: Flight): Promise<void> {
  flight.telling ??= storeAndTell(crash, flight).catch((error: unknown) => {
    flight.telling = null;
    throw error;
  });
  return flight.telling;
}

/** Broadcasts the crash and settles the round. A late cash-out may have broadcast it already. */
export async function endFlight(crash: CrashState, flight: Flight): Promise<void> {
  await crashTold(crash, flight);
  if (crash.round !== flight || flight.isSettled) return;
  flight.isSettled = true;
  await finishRound(crash.deps, flight);
}
