import type { ReachedLimit } from "@touchline/contract";
import type { Play } from "../play.ts";
import { MOST_BETS, type MyBet } from "./crash.rules.ts";

/** A bet that waits for the next round. */
export interface QueuedBet {
  stake: number;
  autoAt: number | null;
}

/** One of the bets that a punter may have in a round. */
export interface CrashSlot {
  bet: MyBet | null;
  queued: QueuedBet | null;
  /** Something about it is on its way. */
  busy: boolean;
  fault: string | null;
}

export type Opened = Pick<Play, "currency" | "balance" | "limits" | "clock" | "reached" | "realityCheckMs">;

/** The punter's part in the crash rounds. */
export interface CrashSeat {
  /** Null until the game is open. */
  opened: Opened | null;
  slots: readonly CrashSlot[];
}

const FREE: CrashSlot = { bet: null, queued: null, busy: false, fault: null };
export const NOT_YET: CrashSeat = { opened: null, slots: Array.from({ length: MOST_BETS }, () => FREE) };

export type CrashFact =
  | { type: "opened"; opened: Opened; bets: readonly MyBet[] }
  | { type: "stood"; reached: ReachedLimit | null; realityCheckMs: number | null }
  | { type: "queued"; slot: number; queued: QueuedBet }
  | { type: "unqueued"; slot: number }
  | { type: "brokenOff" }
  | { type: "asked"; slot: number }
  | { type: "laid"; slot: number; bet: MyBet; balance: number }
  /** Heard from the answer to a cash-out and from the room, in any order: the balance is told by the former only. */
  | { type: "gotOut"; roundId: string; outAt: number; balance: number | null }
  | { type: "refused"; slot: number; fault: string }
  | { type: "ended"; slot: number };

export const wonAt = ({ stake }: Pick<MyBet, "stake">, outAt: number): number => Math.floor((stake * outAt) / 100);

/** What a fact makes of the punter's part. */
export function seatAfter(seat: CrashSeat, fact: CrashFact): CrashSeat {
  const change = (at: number, change: Partial<CrashSlot>): CrashSeat => ({
    ...seat,
    slots: seat.slots.map((slot, place) => (place === at ? { ...slot, ...change } : slot)),
  });
  switch (fact.type) {
    case "opened":
      return { opened: fact.opened, slots: placed(seat.slots, fact.bets) };
    case "stood": {
      const { reached, realityCheckMs } = fact;
      return { ...seat, opened: seat.opened && { ...seat.opened, reached, realityCheckMs } };
    }
    case "queued":
      return change(fact.slot, { queued: fact.queued, fault: null });
    case "unqueued":
      return change(fact.slot, { queued: null });
    case "brokenOff":
      return { ...seat, slots: seat.slots.map((slot) => ({ ...slot, queued: null })) };
    case "asked":
      return change(fact.slot, { queued: null, busy: true, fault: null });
    case "laid": {
      const { slot, bet, balance } = fact;
      return { ...change(slot, { bet }), opened: moved(seat.opened, { balance, staked: bet.stake, won: 0 }) };
    }
    case "gotOut":
      return gotOut(seat, fact);
    case "refused":
      return change(fact.slot, { fault: fact.fault });
    case "ended":
      return change(fact.slot, { busy: false });
  }
}

function gotOut(seat: CrashSeat, { roundId, outAt, balance }: Extract<CrashFact, { type: "gotOut" }>): CrashSeat {
  const bet = seat.slots.find((slot) => slot.bet?.roundId === roundId)?.bet;
  // Heard the other way before: it is counted once.
  const won = bet && bet.outAt === null ? wonAt(bet, outAt) : 0;
  return {
    opened: moved(seat.opened, { balance: balance ?? (seat.opened?.balance ?? 0) + won, staked: 0, won }),
    slots: seat.slots.map((slot) => (slot.bet && slot.bet === bet && bet.outAt === null ? { ...slot, bet: { ...bet, outAt, won } } : slot)),
  };
}

const moved = (opened: Opened | null, { balance, staked, won }: { balance: number; staked: number; won: number }): Opened | null =>
  opened && {
    ...opened,
    balance,
    clock: { ...opened.clock, staked: opened.clock.staked + staked, won: opened.clock.won + won },
  };

/** Bets keep the places that they have; others take those that are left. */
function placed(slots: readonly CrashSlot[], bets: readonly MyBet[]): CrashSlot[] {
  const others = bets.filter(({ roundId }) => !slots.some(({ bet }) => bet?.roundId === roundId));
  return slots.map((slot) => {
    const known = bets.find(({ roundId }) => roundId === slot.bet?.roundId);
    return { ...slot, bet: known ?? others.shift() ?? slot.bet };
  });
}
