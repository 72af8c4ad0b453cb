import { assert, type Clock, type Minor, minor } from "@touchline/core";
import type { SeatAct } from "@touchline/fair/live-blackjack";
import type { Database } from "../../../platform/database/db.ts";
import { RefusalError, refusal } from "../../../platform/http/refusal.ts";
import type { SharedRounds } from "../games/games.module.ts";
import { betAtSeat, type TableRound } from "./table-round.ts";
import type { TablePart } from "./tables.store.ts";

export interface SeatActsDeps {
  db: Database;
  clock: Clock;
  shared: SharedRounds;
  seatOf: (punterId: string) => number | null;
  /** Shows a step of the course for this long. */
  show: (round: TableRound, ms: number) => Promise<void>;
  onRaised: (roundId: string, staked: Minor) => void;
}

export interface AskedAct {
  act: SeatAct;
  /** How many acts came before it: makes the act idempotent. */
  at: number;
}

const stepOf = (at: number) => `act:${at}`;

/**
 * The decisions of the seated players, in turn. A double and a split each stake the same amount
 * again.
 */
export function createSeatActs({ db, clock, shared, seatOf, show, onRaised }: SeatActsDeps) {
  const make = (round: TableRound, act: SeatAct): Promise<void> => {
    assert(round.seated, "those who act sit");
    return show(round, round.seated.act(act));
  };

  /**
   * Stakes the same amount again; false if the balance is too low. If the reply is lost, the raise
   * is unsure, and the round waits until the database answers.
   */
  async function raise(round: TableRound, bet: TablePart, { act, at }: AskedAct): Promise<boolean> {
    const more = minor(bet.chips[0]?.amount ?? 0);
    try {
      const raised = await db.transact((tx) => shared.raise(tx, bet, stepOf(at), more));
      if (raised) onRaised(bet.roundId, raised.staked);
      return raised !== null;
    } catch (error) {
      // A refusal by the punter's own limit debited nothing.
      if (!(error instanceof RefusalError)) round.unsure = { bet, act, at };
      throw error;
    }
  }

  return {
    /**
     * If the reply to a raise was lost, re-read the database: apply the raise if the stake was
     * debited, otherwise ignore it.
     */
    async makeSure(round: TableRound): Promise<void> {
      if (!round.unsure) return;
      const { bet, act, at } = round.unsure;
      const raised = await db.transact((tx) => shared.raisedBy(tx, bet, stepOf(at)));
      round.unsure = null;
      if (!raised) return;
      onRaised(bet.roundId, raised.staked);
      await make(round, act);
    },

    async act(round: TableRound, punterId: string, asked: AskedAct) {
      const { act, at } = asked;
      const seat = seatOf(punterId);
      const bet = seat === null ? undefined : betAtSeat(round, seat);
      if (!round.seated || bet?.punterId !== punterId) return refusal("TABLE_NOT_SEATED");
      const made = round.seated.moves()[at];
      if (made) return made.seat === seat && made.act === act ? null : refusal("GAME_MOVE_INVALID");
      const turn = round.seated.turn();
      if (turn?.seat !== seat || at !== round.seated.moves().length || !turn.may.includes(act))
        return refusal("GAME_MOVE_INVALID");
      if (clock.now() >= round.until) return refusal("GAME_TOO_LATE");
      if ((act === "double" || act === "split") && !(await raise(round, bet, asked)))
        return refusal("INSUFFICIENT_FUNDS");
      await make(round, act);
      return null;
    },
  };
}
