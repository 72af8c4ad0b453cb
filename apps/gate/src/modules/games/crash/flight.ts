import type { CrashParts } from "@touchline/contract";
import { assert, type Minor } from "@touchline/core";
import { timeTo } from "@touchline/fair";
import { createBulkhead } from "../../../platform/http/bulkhead.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import type { SharedRounds } from "../games/games.module.ts";
import { leavesAt, paidAt } from "./crash.rules.ts";
import type { CrashBet, CrashRow, OwedBet } from "./crash.store.ts";
import { SETTLED_AT_ONCE } from "./settle-crash.ts";

type Settled = Awaited<ReturnType<SharedRounds["settle"]>>;

/** One bet of the current round, as the clock knows it. */
export interface Flyer {
  punterId: string;
  roundId: string;
  stake: Minor;
  /** The multiplier of its automatic cash-out. */
  leavesAt: number;
  /**
   * The multiplier at which it left. That payout is owed from then on, however many attempts it
   * takes.
   */
  outAt: number | null;
  /** The payment under way or completed. */
  paying: Promise<Settled> | null;
  isPaid: boolean;
}

export interface Flight extends Omit<CrashRow, "openedAt"> {
  link: string;
  salt: string;
  crashesAt: number;
  phase: CrashParts["phase"];
  flyers: Map<string, Flyer>;
  /** Set while its crash point is being stored, and after; the broadcast follows. */
  telling: Promise<void> | null;
  /** Settlement has started. Bets that fail are retried before the next round. */
  isSettled: boolean;
}

export type FlightBet = Pick<CrashBet, "punterId" | "roundId" | "stake" | "autoAt" | "capAt">;

export const flyerOf = ({ punterId, roundId, stake, ...terms }: FlightBet): Flyer => ({
  punterId,
  roundId,
  stake,
  leavesAt: leavesAt(terms),
  outAt: null,
  paying: null,
  isPaid: false,
});

/** Starts the flight: the multiplier counts from this time. */
export function fliesFrom(flight: Flight, at: number): void {
  flight.fliesAt = at;
  flight.crashesAt = at + timeTo(flight.point);
}

/** Bets that left and are not paid yet. */
export const owedOf = ({ flyers }: Flight): OwedBet[] =>
  [...flyers.values()].flatMap(({ punterId, roundId, outAt, isPaid }) =>
    outAt === null || isPaid ? [] : [{ punterId, roundId, outAt }],
  );

/**
 * Pays bets that leave. None is paid twice: one task pays a flyer at a time, and the bet's row
 * guards it too.
 */
export function createPayer(
  shared: SharedRounds,
  onOut: (flyer: Flyer, at: number) => void,
  onError: (error: unknown) => void,
) {
  // Punters with the same automatic multiplier all leave at once, so their payments are queued.
  const automatic = createBulkhead({ atOnce: SETTLED_AT_ONCE, waiting: Number.POSITIVE_INFINITY });

  async function pay(flyer: Flyer, at: number): Promise<Settled> {
    const { punterId, roundId, stake } = flyer;
    const settled = await shared.settle(punterId, roundId, paidAt(stake, at), { outAt: at });
    flyer.isPaid = true;
    if (settled) onOut(flyer, at);
    return settled;
  }

  function cashOut(flyer: Flyer, at: number, paid = pay): Promise<Settled> {
    flyer.outAt ??= at;
    flyer.paying ??= paid(flyer, flyer.outAt).catch((error: unknown) => {
      // The payout is still owed, so allow another attempt.
      flyer.paying = null;
      throw error;
    });
    return flyer.paying;
  }

  return {
    cashOut: (flyer: Flyer, at: number) => cashOut(flyer, at),
    /** Cashes out every bet whose automatic multiplier is reached. */
    autoCashOut({ flyers }: Flight, multiplier: number): void {
      const inTurn = async (flyer: Flyer, at: number): Promise<Settled> => {
        const paid = await automatic.run(() => pay(flyer, at));
        assert(!isRefusal(paid), "the queue of payments has no limit");
        return paid;
      };
      for (const flyer of flyers.values())
        if (flyer.outAt === null && flyer.leavesAt <= multiplier)
          cashOut(flyer, flyer.leavesAt, inTurn).catch(onError);
    },
    /** Resolves when the payments under way have succeeded or failed. */
    async rest({ flyers }: Flight): Promise<void> {
      await Promise.allSettled([...flyers.values()].map(({ paying }) => paying));
    },
  };
}
