import type { TableParts, TablePlayer } from "@touchline/contract";
import { assert, MINUTE_MS } from "@touchline/core";
import { seedHash } from "@touchline/fair";
import type { SeatAct } from "@touchline/fair/live-blackjack";
import type { Term } from "../../../platform/database/locks.ts";
import type { ClockWork } from "../../../platform/database/owned-clock.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { seal } from "../../../platform/secrets.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import type { Restrictions } from "../../people/restrictions/restrictions.module.ts";
import { seatedCourse, sharedCourse } from "./courses.ts";
import { createSeatActs } from "./seat-acts.ts";
import type { SeatRow } from "./seats.store.ts";
import { createSeats } from "./seats.ts";
import { type SettleDeps, settleRound, sweepTable, voidRound } from "./settle-round.ts";
import { createTableRoom } from "./table-room.ts";
import {
  betAtSeat,
  betsById,
  betsOnNothing,
  newRound,
  seatsDealtIn,
  type TableRound,
} from "./table-round.ts";
import type { TableEntry } from "./tables.data.ts";
import {
  decideRound,
  isTableOpen,
  lockRound,
  openParts,
  openTableRound,
  pastRounds,
  type TablePart,
} from "./tables.store.ts";
import { inTurn } from "./turns.ts";

export interface TableDeps extends SettleDeps {
  bus: Bus;
  random: SecureRandom;
  restrictions: Restrictions;
  /** Parts that a new room receives in addition to the table's own. */
  besides: (gameId: string) => Readonly<Record<string, unknown>>;
}

const PAST_SHOWN = 50;
const LAST_TOLD = 8;
/** How often a closed table is checked: another gate may have opened it. */
const LOOK_MS = 1000;

/** One table: its clock, rounds, seats and broadcasts. It runs in one process only. */
export function createTable(entry: TableEntry, deps: TableDeps) {
  const { db, bus, clock, random, restrictions, shared, sealKey, besides, onError } = deps;
  const { gameId, kind, dealer, seatCount, pace } = entry;
  const turns = inTurn();
  const room = createTableRoom({ bus, clock, gameId, besides });
  let isOpen = true;
  /** Whether its clock runs in this process. */
  let isRun = false;
  let round: TableRound | null = null;
  let past: TableParts["past"] = [];
  let tidiedAt = 0;
  let lookedAt = 0;

  const seats = createSeats({
    db,
    clock,
    restrictions,
    gameId,
    onChange: () => {
      room.tell({ seats: seats.view() });
      tellLobby("HasAvailableSeats");
      // Do not wait for a player who has left.
      const turn = round?.seated?.turn();
      if (round && turn && !isPresent(turn.seat)) round.until = clock.now();
    },
  });
  /** Whether the punter who was dealt in still holds the seat. */
  const isPresent = (seat: number): boolean =>
    round !== null && betAtSeat(round, seat)?.punterId === seats.holder(seat);
  const acts = createSeatActs({
    db,
    clock,
    shared,
    show,
    seatOf: seats.seatOf,
    onRaised: (roundId, staked) => room.changePlayer(roundId, { stake: Number(staked) }),
  });

  const state = () => ({
    gameId,
    isOpen,
    seats: seatCount > 0 ? { taken: seats.taken(), total: seatCount } : null,
    last: past.slice(0, LAST_TOLD).map(({ short }) => short),
  });
  const tellLobby = (what: Parameters<typeof room.tellLobby>[1]) => room.tellLobby(state(), what);

  const parts = (): TableParts => ({
    kind,
    dealer,
    past,
    seatCount,
    seats: seatCount > 0 ? seats.view() : null,
    roundNo: round?.roundNo ?? "",
    phase: round?.phase ?? "idle",
    from: round?.from ?? clock.now(),
    until: round?.until ?? clock.now(),
    seedHash: round?.seedHash ?? "",
    serverSeed: round?.phase === "result" ? round.serverSeed : null,
    outcome: round?.seen ?? null,
  });

  function enter(entered: TableRound, phase: TableRound["phase"], ms: number): void {
    entered.phase = phase;
    entered.from = clock.now();
    entered.until = entered.from + ms;
    entered.seen =
      phase === "playing" || phase === "result" ? (entered.course?.seen() ?? null) : null;
    room.tell(parts());
  }

  /** Drops a round that another gate ended: nothing of it may be broadcast. */
  function forget(): void {
    round = null;
    room.empty();
  }

  function setOpen(open: boolean): void {
    isOpen = open;
    tellLobby("TableOpen");
  }

  /** Reads from the database whether the table is open: another gate may have closed it. */
  async function looksOpen(): Promise<boolean> {
    lookedAt = clock.now();
    const open = await db.read((reader) => isTableOpen(reader, gameId));
    if (open !== isOpen) setOpen(open);
    return open;
  }

  async function begin(run: Term): Promise<void> {
    if (!(await looksOpen())) return shut();
    await sweepTable(deps, run, gameId);
    if (seatCount > 0) await seats.load();
    const serverSeed = Buffer.from(random.token(32), "base64url").toString("hex");
    const seedSealed = seal(sealKey, serverSeed, Buffer.from(random.token(16), "base64url"));
    const opened = {
      gameId,
      seedSealed,
      seedHash: seedHash(serverSeed),
      openedAt: new Date(clock.now()),
    };
    const roundNo = await db.transact(async (tx) => {
      await run.hold(tx);
      return openTableRound(tx, opened);
    });
    const from = clock.now();
    forget();
    round = newRound({
      roundNo,
      serverSeed,
      seedHash: opened.seedHash,
      from,
      until: from + pace.bettingMs,
    });
    room.tell(parts(), true);
  }

  /** Shows the closed table, which has no round. */
  function shut(): void {
    forget();
    room.tell(parts(), true);
  }

  /** Refunds bets on hands that are not dealt, and ends the betting window. */
  async function giveBack(locked: TableRound, dealt: readonly number[]): Promise<void> {
    for (const { punterId, roundId } of betsOnNothing(locked, dealt)) {
      await shared.refund(punterId, roundId, { void: true });
      locked.bets.delete(roundId);
    }
    await seats.windowEnded(dealt);
  }

  /** A table with seats does not deal without bets: the same round takes bets again. */
  async function letPass(run: Term, passed: TableRound): Promise<void> {
    await giveBack(passed, []);
    await sweepTable(deps, run, gameId, passed.roundNo);
    if (await looksOpen()) return enter(passed, "betting", pace.bettingMs);
    await voidRound(deps, run, gameId, passed.roundNo);
    shut();
  }

  /** Closes betting. The result is fixed from here on, except for the players' decisions. */
  async function lock(run: Term, locked: TableRound): Promise<void> {
    const { roundNo, serverSeed } = locked;
    if (kind === "blackjack") {
      // Include bets whose reply was lost: only the database knows of them.
      for (const part of await db.read((reader) => openParts(reader, gameId, roundNo)))
        locked.bets.set(part.roundId, part);
      if (seatsDealtIn(locked).length === 0) return letPass(run, locked);
    }
    const laid = await db.transact((tx) => lockRound(tx, gameId, roundNo));
    if (!laid) return forget();
    locked.bets = betsById(laid);
    const drawn = { serverSeed, gameId, roundNo, pace };
    if (kind === "blackjack") {
      const dealt = seatsDealtIn(locked);
      await giveBack(locked, dealt);
      locked.seated = seatedCourse(drawn, dealt, isPresent);
      locked.course = locked.seated;
    } else {
      locked.course = sharedCourse(kind, drawn);
      if (!(await decide(locked))) return forget();
    }
    enter(locked, "locked", pace.lockedMs);
  }

  /** Stores the result once it is known; false if another gate ended the round. */
  async function decide(decided: TableRound): Promise<boolean> {
    const decision = decided.course?.decision();
    if (decision && !decided.isDecided)
      decided.isDecided = await db.transact((tx) => decideRound(tx, decided.roundNo, decision));
    return !decision || decided.isDecided;
  }

  /**
   * Shows a step of the course. A deciding result is stored before anybody sees it; until then the
   * round waits.
   */
  async function show(shown: TableRound, ms: number): Promise<void> {
    shown.unshown = ms;
    if (!(await decide(shown))) return forget();
    shown.unshown = null;
    enter(shown, "playing", ms);
  }

  /** Completes what failed before, ahead of anything else; false if that ended the round here. */
  async function catchUp(late: TableRound): Promise<boolean> {
    if (late.unshown !== null) await show(late, late.unshown);
    await acts.makeSure(late);
    return round === late;
  }

  async function end(ended: TableRound): Promise<void> {
    const { roundNo, serverSeed } = ended;
    const decision = ended.course?.decision();
    assert(decision && ended.isDecided, `round ${roundNo} of ${gameId} ended without an outcome`);
    const onWon = (roundId: string, back: bigint) =>
      room.changePlayer(roundId, { won: Number(back) });
    // The result is stored, so payments that fail now are made before the next round.
    await settleRound(
      deps,
      { gameId, roundNo, serverSeed: () => serverSeed, ...decision },
      onWon,
    ).catch(onError);
    past = [{ roundNo, short: decision.short }, ...past].slice(0, PAST_SHOWN);
    enter(ended, "result", pace.resultMs);
    tellLobby("OtherUpdate");
  }

  /** A closed table has no next round to clean up after its last one, so a timer does. */
  async function tidyUp(run: Term, now: number): Promise<void> {
    if (now - tidiedAt < MINUTE_MS) return;
    await sweepTable(deps, run, gameId);
    tidiedAt = now;
  }

  async function goOn(run: Term, now: number): Promise<void> {
    if (!round)
      return isOpen || (now - lookedAt >= LOOK_MS && (await looksOpen()))
        ? begin(run)
        : tidyUp(run, now);
    if (!(await catchUp(round))) return;
    if (now < round.until) return room.isChanged() ? room.tell({}) : undefined;
    if (round.phase === "betting") return lock(run, round);
    if (round.phase === "locked") return show(round, round.course?.begin() ?? 0);
    if (round.phase === "playing") {
      const ms = round.course?.next() ?? null;
      return ms === null ? end(round) : show(round, ms);
    }
    return begin(run);
  }

  const clockWork: ClockWork = {
    /**
     * Ends what was running when the server stopped, and broadcasts the table's state to its
     * followers.
     */
    takeOver: (taken) =>
      turns(async () => {
        await sweepTable(deps, taken, gameId);
        isOpen = await db.read((reader) => isTableOpen(reader, gameId));
        past = await db.read((reader) => pastRounds(reader, gameId, PAST_SHOWN));
        if (seatCount > 0) await seats.load();
        isRun = true;
        room.tell(parts(), true);
        tellLobby("TableOpen");
      }),
    /** Runs often and brings the table up to the current time. */
    tick: (run) =>
      turns(async () => {
        await seats.watch();
        await goOn(run, clock.now());
      }),
    giveUp() {
      isRun = false;
      forget();
    },
  };

  return {
    entry,
    clockWork,
    parts,
    state,
    isOpen: () => isOpen,
    seatOf: seats.seatOf,
    holder: seats.holder,
    takeSeat: (row: SeatRow) =>
      turns(async () => (isOpen && isRun ? seats.take(row) : refusal("TABLE_CLOSED"))),
    leaveSeat: (punterId: string) => turns(() => seats.leave(punterId)),

    /** A table that is closed finishes its current round and starts no other. */
    setOpen,

    /** The round that takes bets now, or null. */
    taking: () =>
      round?.phase === "betting" && clock.now() < round.until
        ? { roundNo: round.roundNo, seedHash: round.seedHash }
        : null,

    /** Adds a placed bet and announces it to everybody. */
    join(roundNo: string, bet: TablePart, player: TablePlayer): void {
      if (round?.roundNo !== roundNo || room.knows(bet.roundId)) return;
      if (round.phase === "betting") round.bets.set(bet.roundId, bet);
      room.setPlayer(bet.roundId, player);
    },

    betsOf: (punterId: string): string[] =>
      [...(round?.bets.values() ?? [])]
        .filter((bet) => bet.punterId === punterId)
        .map(({ roundId }) => roundId),

    act: (punterId: string, { roundNo, ...asked }: { roundNo: string; act: SeatAct; at: number }) =>
      turns(async () => {
        const acting = round;
        if (acting?.roundNo !== roundNo || acting.phase !== "playing" || !(await catchUp(acting)))
          return refusal("GAME_TOO_LATE");
        return acts.act(acting, punterId, asked);
      }),

    /** Waits for work under way. */
    close: () => turns(async () => {}),
  };
}

export type Table = ReturnType<typeof createTable>;
