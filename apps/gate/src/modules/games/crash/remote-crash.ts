import type { CrashParts, CrashPlayer } from "@touchline/contract";
import { type Clock, minor } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Wire } from "../../../platform/wire/wire.ts";
import { remoteAct, type SharedRoom, type SharedRounds } from "../games/games.module.ts";
import { currentChain } from "./chain.store.ts";
import type { CrashChain } from "./chain.ts";
import type { CrashService } from "./crash.service.ts";
import { betsIn } from "./crash.store.ts";
import type { CrashHost, LeaveCode } from "./crash-host.ts";
import type { FlightBet } from "./flight.ts";

export interface RemoteCrashDeps {
  wire: Wire;
  room: SharedRoom<CrashParts>;
  db: Database;
  clock: Clock;
  shared: SharedRounds;
  chain: () => Promise<CrashChain>;
  onError: (error: unknown) => void;
}

interface Joined {
  roundNo: string;
  /** The stake is a text, because JSON has no bigint. */
  bet: Omit<FlightBet, "stake"> & { stake: string };
  player: CrashPlayer;
}

const actsOn = (wire: Wire) => ({
  join: remoteAct<Joined>(wire, "games.crash.join"),
  leave: remoteAct<{ punterId: string; roundId: string }, LeaveCode>(wire, "games.crash.leave"),
});

/** Lets other processes play on this process's clock. Returns a function that stops it. */
export function answerCrash(wire: Wire, crash: CrashService): (() => void)[] {
  const acts = actsOn(wire);
  return [
    acts.join.answer(({ roundNo, bet, player }) =>
      crash.join(roundNo, { ...bet, stake: minor(BigInt(bet.stake)) }, player),
    ),
    acts.leave.answer(({ punterId, roundId }) => crash.leave(punterId, roundId)),
  ];
}

/**
 * The clock runs in another process. Rounds are read from a copy of its room, bets from the
 * database; a cash-out is asked for, and its payout read from the database.
 */
export function remoteCrash({
  wire,
  room,
  db,
  clock,
  shared,
  chain,
  onError,
}: RemoteCrashDeps): CrashHost {
  const acts = actsOn(wire);

  return {
    async look() {
      const seen = await room.look();
      if (!seen) return null;
      const { roundNo = "", phase = "betting", fliesAt = 0, past = [] } = seen.parts;
      const isTaking = phase === "betting" && clock.now() < fliesAt;
      return {
        round: roundNo ? { roundNo, phase, fliesAt } : null,
        past,
        taking: isTaking ? roundNo : null,
      };
    },
    // The host may have started another chain since this process opened one.
    commitment: async () => (await db.read(currentChain)) ?? chain(),
    async betsOf(punterId) {
      await room.look();
      const { roundNo } = room.known().parts;
      return roundNo ? db.read((reader) => betsIn(reader, punterId, roundNo)) : [];
    },
    join(roundNo, { stake, ...bet }, player) {
      // Without an answer, the bet is only not shown to others before the take-off.
      acts.join.ask({ roundNo, bet: { ...bet, stake: stake.toString() }, player }).catch(onError);
    },
    async leave(punterId, roundId) {
      return (
        (await acts.leave.ask({ punterId, roundId })) ??
        (await shared.find(punterId, roundId)) ??
        refusal("GAME_ROUND_NOT_FOUND")
      );
    },
  };
}
