import type { CrashParts } from "@touchline/contract";
import type { Minor } from "@touchline/core";
import { timeTo } from "@touchline/fair";
import { createBulkhead } from "../../platform/bulkhead.ts";
import type { SharedRounds } from "../games/games.module.ts";
import { leavesAt, paidAt } from "./crash.rules.ts";
import type { CrashBet, CrashRow, OwedBet } from "./crash.store.ts";
import { SETTLED_AT_ONCE } from "./settle-crash.ts";

type Settled = Awaited<ReturnType<SharedRounds["settle"]>>;

/** One bet of the round that runs, as its clock knows it. */
export interface Flyer {
  punterId: string;
  roundId: string;
  stake: Minor;
  /** Where it is cashed out by itself. */
  leavesAt: number;
  /** Where it got out. That is owed from then on, however often paying it has to be tried. */
  outAt: number | null;
  /** Being paid, or paid. */
  paying: Promise<Settled> | null;
  isPaid: boolean;
}

export interface Flight extends Omit<CrashRow, "openedAt"> {
  link: string;
  salt: string;
  crashesAt: number;
  phase: CrashParts["phase"];
  flyers: Map<string, Flyer>;
  /** Its point is being stored, or was; then it is told. */
  telling: Promise<void> | null;
  /**
   * Its bets are being settled, or were: what could not be is taken up again before the next round.
   */
  isSettled: boolean;
}

export type FlightBet = Pick<CrashBet, "punterId" | "roundId" | "stake" | "autoAt" | "capAt">;

export const flyerOf = ({ punterId, roundId, stake, ...terms }: FlightBet): Flyer => ({
  ...{
    punterId,
    roundId,
    stake,
    leavesAt: leavesAt(terms),
    outAt: null,
    paying: null,
    isPaid: false,
  },
});

/** Begins to fly: the multiplier is counted from there. */
export function fliesFrom(flight: Flight, at: number): void {
  flight.fliesAt = at;
  flight.crashesAt = at + timeTo(flight.point);
}

/** Those who got out and could not be paid yet. */
export const owedOf = ({ flyers }: Flight): OwedBet[] =>
  [...flyers.values()].flatMap(({ punterId, roundId, outAt, isPaid }) =>
    outAt === null || isPaid ? [] : [{ punterId, roundId, outAt }],
  );

/**
 * Pays those who get out. Nobody is paid twice: a flyer is paid by one work at a time, and the
 * bet's own row says the same.
 */
export function createPayer(
  shared: SharedRounds,
  onOut: (flyer: Flyer, at: number) => void,
  onError: (error: unknown) => void,
) {
  // All who said the same multiplier get out at once: their payments take turns.
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
      // It is still owed.
      flyer.paying = null;
      throw error;
    });
    return flyer.paying;
  }

  return {
    cashOut: (flyer: Flyer, at: number) => cashOut(flyer, at),
    /** Whoever said to be taken out by now is out. */
    autoCashOut({ flyers }: Flight, multiplier: number): void {
      const inTurn = async (flyer: Flyer, at: number) =>
        (await automatic.run(() => pay(flyer, at))) as Settled;
      for (const flyer of flyers.values())
        if (flyer.outAt === null && flyer.leavesAt <= multiplier)
          cashOut(flyer, flyer.leavesAt, inTurn).catch(onError);
    },
    /** Payments under way have ended, one way or the other. */
    async rest({ flyers }: Flight): Promise<void> {
      await Promise.allSettled([...flyers.values()].map(({ paying }) => paying));
    },
  };
}
