import type { Calls, CodeOf, CrashParts, CrashPlayer, GatewayCode } from "@touchline/contract";
import type { Refusal } from "../../../platform/http/refusal.ts";
import type { SharedRounds } from "../games/games.module.ts";
import type { CrashChain } from "./chain.ts";
import type { CrashService } from "./crash.service.ts";
import type { FlightBet } from "./flight.ts";

/** The current round as visitors see it. */
export interface CrashLook {
  /** Null between two rounds of different processes. */
  round: Pick<CrashParts, "roundNo" | "phase" | "fliesAt"> | null;
  past: CrashParts["past"];
  /** The number of the round that takes bets now, or null. */
  taking: string | null;
}

export type LeaveCode = CodeOf<Calls["cashOutCrash"]>;
type LeftBet = NonNullable<Awaited<ReturnType<SharedRounds["find"]>>>;

/** The process that runs the crash clock, as the routes see it: this process or another. */
export interface CrashHost {
  /** Null while the host does not answer. */
  look(): Promise<CrashLook | null>;
  /** The published commitment to the chain in play. */
  commitment(): Promise<Pick<CrashChain, "anchor" | "salt">>;
  /** The punter's bets in the current round. */
  betsOf(punterId: string): Promise<string[]>;
  /** Shows a placed bet to everybody. The round itself takes its bets from the database. */
  join(roundNo: string, bet: FlightBet, player: CrashPlayer): void;
  /** Cashes a bet out at the current multiplier, once. */
  leave(punterId: string, roundId: string): Promise<LeftBet | Refusal<LeaveCode | GatewayCode>>;
}

/** The clock runs in this process, or nowhere. */
export const ownCrash = (crash: CrashService, chain: () => Promise<CrashChain>): CrashHost => ({
  look: async () => ({ round: crash.current(), past: crash.past(), taking: crash.taking() }),
  commitment: chain,
  betsOf: async (punterId) => crash.betsOf(punterId),
  join: crash.join,
  leave: crash.leave,
});
