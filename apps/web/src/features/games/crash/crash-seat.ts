import type { ReachedLimit } from "@touchline/contract";
import { CRASH_BETS } from "@touchline/contract/form-limits";
import type { Play } from "../shared/play.ts";
import type { MyBet } from "./crash.rules.ts";

/** A bet that waits for the next round. */
export interface QueuedBet {
  stake: number;
  autoAt: number | null;
}

/** One of the bets that a punter may have in a round. */
export interface CrashSlot {
  bet: MyBet | null;
  queued: QueuedBet | null;
  /** A request about it is in flight. */
  busy: boolean;
  fault: string | null;
}

type Opened = Pick<Play, "currency" | "limits" | "reached" | "realityCheckMs">;
/** The punter's money and net result, always from the server, never computed here. */
type Money = Pick<Play, "balance" | "bonus" | "clock">;

/** The punter's state in the crash rounds. */
export interface CrashSeat {
  /** Null until the game is open. */
  opened: Opened | null;
  /** Null until it is known. */
  money: Money | null;
  /** Why the game could not be opened. */
  openFault: string | null;
  slots: readonly CrashSlot[];
}

const FREE: CrashSlot = { bet: null, queued: null, busy: false, fault: null };
export const NOT_YET: CrashSeat = {
  opened: null,
  money: null,
  openFault: null,
  slots: Array.from({ length: CRASH_BETS }, () => FREE),
};

export type CrashFact =
  | { type: "opening" }
  | { type: "opened"; opened: Opened }
  | { type: "openFailed"; fault: string }
  | { type: "known"; money: Money; bets: readonly MyBet[] }
  | { type: "stood"; reached: ReachedLimit | null; realityCheckMs: number | null }
  | { type: "queued"; slot: number; queued: QueuedBet }
  | { type: "unqueued"; slot: number }
  | { type: "brokenOff" }
  | { type: "asked"; slot: number }
  | { type: "laid"; slot: number; bet: MyBet }
  /** Comes from the cash-out's answer and from the room, in any order. */
  | { type: "gotOut"; roundId: string; outAt: number }
  | { type: "counted"; money: Money }
  | { type: "refused"; slot: number; fault: string }
  | { type: "ended"; slot: number };

export const wonAt = ({ stake }: Pick<MyBet, "stake">, outAt: number): number =>
  Math.floor((stake * outAt) / 100);

/** The punter's state after a fact. */
export function seatAfter(seat: CrashSeat, fact: CrashFact): CrashSeat {
  const change = (at: number, change: Partial<CrashSlot>): CrashSeat => ({
    ...seat,
    slots: seat.slots.map((slot, place) => (place === at ? { ...slot, ...change } : slot)),
  });
  switch (fact.type) {
    case "opening":
      return { ...seat, openFault: null };
    case "opened":
      return { ...seat, opened: fact.opened };
    case "openFailed":
      return { ...seat, openFault: fact.fault };
    case "known":
      return { ...seat, money: fact.money, slots: placed(seat.slots, fact.bets) };
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
      const { roundId } = fact.bet;
      const slots = seat.slots.map((slot, place) => {
        if (place === fact.slot) return { ...slot, bet: fact.bet };
        // A read of all bets had put it there before its own answer arrived.
        return slot.bet?.roundId === roundId ? { ...slot, bet: null } : slot;
      });
      return { ...seat, slots };
    }
    case "gotOut":
      return {
        ...seat,
        slots: seat.slots.map((slot) =>
          slot.bet?.roundId === fact.roundId ? { ...slot, bet: outOf(slot.bet, fact) } : slot,
        ),
      };
    case "counted":
      return { ...seat, money: fact.money };
    case "refused":
      return change(fact.slot, { fault: fact.fault });
    case "ended":
      return change(fact.slot, { busy: false });
  }
}

const outOf = (bet: MyBet, { outAt }: { outAt: number }): MyBet =>
  bet.outAt === null ? { ...bet, outAt, won: wonAt(bet, outAt) } : bet;

/**
 * Bets keep their slots, and a cashed-out bet stays cashed out. Other bets take the free slots,
 * first those with a request in flight, because the bet may be its result.
 */
function placed(slots: readonly CrashSlot[], bets: readonly MyBet[]): CrashSlot[] {
  const heldIn = ({ bet }: CrashSlot) => bets.find(({ roundId }) => roundId === bet?.roundId);
  const others = bets.filter(({ roundId }) => !slots.some(({ bet }) => bet?.roundId === roundId));
  const left = slots.flatMap((slot, place) => (heldIn(slot) ? [] : [{ place, busy: slot.busy }]));
  const places = left
    .toSorted((one, other) => Number(other.busy) - Number(one.busy))
    .map(({ place }) => place);
  return slots.map((slot, place) => {
    const held = heldIn(slot);
    if (!held) return { ...slot, bet: others[places.indexOf(place)] ?? slot.bet };
    return slot.bet?.outAt && held.outAt === null ? slot : { ...slot, bet: held };
  });
}
