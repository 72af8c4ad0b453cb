import { multiplierAt } from "@touchline/fair";
import { refusal } from "../../../platform/http/refusal.ts";
import type { CrashState } from "./crash-state.ts";
import { crashTold } from "./end-flight.ts";

/**
 * Cashes a bet out at the current multiplier. A bet that already left gets its payout as the
 * reply.
 */
export async function leaveFlight(crash: CrashState, punterId: string, roundId: string) {
  const { payer, deps } = crash;
  const flight = crash.round;
  const flyer = flight?.flyers.get(roundId);
  if (!flight || flyer?.punterId !== punterId) return refusal("GAME_ROUND_NOT_FOUND");
  if (flight.phase === "betting") return refusal("GAME_TOO_LATE");
  const now = deps.clock.now();
  const isUp = now < flight.crashesAt;
  if (flyer.outAt === null && !isUp && flyer.leavesAt > flight.point) {
    // "Too late" reveals the crash, so store the crash point first.
    await crashTold(crash, flight);
    return refusal("GAME_TOO_LATE");
  }
  const reached = isUp ? Math.min(multiplierAt(now - flight.fliesAt), flight.point) : flight.point;
  await payer.cashOut(flyer, Math.min(reached, flyer.leavesAt));
  const paid = await deps.shared.find(punterId, roundId);
  return paid?.status === "settled" && paid.won > 0n ? paid : refusal("GAME_TOO_LATE");
}
