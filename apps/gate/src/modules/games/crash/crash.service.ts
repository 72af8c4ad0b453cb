import type { CrashParts, CrashPlayer } from "@touchline/contract";
import { multiplierAt } from "@touchline/fair";
import type { Term } from "../../../platform/database/locks.ts";
import type { ClockWork } from "../../../platform/database/owned-clock.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import { BETTING_MS, SHOWN_MS } from "./crash.rules.ts";
import { openRound, pastRounds, storeCrash, takeOff } from "./crash.store.ts";
import { createPayer, type Flight, type FlightBet, fliesFrom, flyerOf, owedOf } from "./flight.ts";
import { CRASH, finishRound, type SettleDeps, sweepCrash } from "./settle-crash.ts";

export interface CrashServiceDeps extends SettleDeps {
  bus: Bus;
}

const PAST_SHOWN = 30;
/**
 * If the database delays the take-off by more than this, the flight counts from the actual
 * take-off.
 */
const LATE_MS = 1000;

/**
 * The clock of the crash rounds: takes bets, flies, crashes and starts again. It runs in one
 * process only.
 */
export function createCrashService({ bus, ...deps }: CrashServiceDeps) {
  const { db, clock, shared, chain, onError } = deps;
  let round: Flight | null = null;
  let past: CrashParts["past"] = [];
  const players = new Map<string, CrashPlayer>();
  /** Changes of players, collected for the next tick's broadcast. */
  let changed: Record<string, CrashPlayer> = {};

  const setPlayer = (roundId: string, player: CrashPlayer) => {
    players.set(roundId, player);
    changed[roundId] = player;
  };
  const payer = createPayer(
    shared,
    ({ roundId }, outAt) => {
      const player = players.get(roundId);
      if (player) setPlayer(roundId, { ...player, outAt });
    },
    onError,
  );

  const tell = (parts: Partial<CrashParts>, fresh = false) => {
    const taken = Object.keys(changed).length > 0 ? { players: changed } : {};
    changed = {};
    const told = { gameId: CRASH, at: clock.now(), parts: { ...parts } };
    bus.publish("game.room", { ...told, ...taken, ...(fresh ? { fresh } : {}) });
  };

  function forget(): void {
    round = null;
    players.clear();
    changed = {};
  }

  async function begin(term: Term): Promise<void> {
    await sweepCrash(deps, term);
    const { chainId, position, link, point, salt } = await (await chain()).next();
    const openedAt = clock.now();
    const fliesAt = openedAt + BETTING_MS;
    const roundNo = await db.transact(async (tx) => {
      await term.hold(tx);
      return openRound(tx, { chainId, position, point, openedAt, fliesAt });
    });
    forget();
    const place = { roundNo, chainId, position, point, link, salt };
    round = {
      ...place,
      fliesAt,
      crashesAt: 0,
      phase: "betting",
      flyers: new Map(),
      telling: null,
      isSettled: false,
    };
    tell(
      { roundNo, phase: "betting", fliesAt, multiplier: 100, point: null, link: null, salt, past },
      true,
    );
  }

  /** The bets in flight are those in the database, not those in memory. */
  async function fly(flight: Flight): Promise<void> {
    const bets = await db.transact((tx) => takeOff(tx, flight.roundNo));
    if (!bets) return forget();
    flight.flyers = new Map(bets.map((bet) => [bet.roundId, flyerOf(bet)]));
    const now = clock.now();
    fliesFrom(flight, now - flight.fliesAt > LATE_MS ? now : flight.fliesAt);
    flight.phase = "flying";
    tell({ phase: "flying", fliesAt: flight.fliesAt, multiplier: 100 });
  }

  /**
   * Stores the crash point before broadcasting it: from then on the round is settled by it, even if
   * the server fails.
   */
  async function storeAndTell(flight: Flight): Promise<void> {
    const { roundNo, point, link } = flight;
    // Automatic cash-outs at or below the point count, even if no tick reached them.
    payer.autoCashOut(flight, point);
    await payer.rest(flight);
    if (!(await db.transact((tx) => storeCrash(tx, roundNo, owedOf(flight))))) return forget();
    flight.phase = "crashed";
    past = [{ roundNo, point }, ...past].slice(0, PAST_SHOWN);
    tell({ phase: "crashed", multiplier: point, point, link, past });
  }

  function told(flight: Flight): Promise<void> {
    flight.telling ??= storeAndTell(flight).catch((error: unknown) => {
      flight.telling = null;
      throw error;
    });
    return flight.telling;
  }

  /** Broadcasts the crash and settles the round. A late cash-out may have broadcast it already. */
  async function end(flight: Flight): Promise<void> {
    await told(flight);
    if (round !== flight || flight.isSettled) return;
    flight.isSettled = true;
    await finishRound(deps, flight);
  }

  const clockWork: ClockWork = {
    async takeOver(term) {
      await sweepCrash(deps, term);
      past = await db.read((reader) => pastRounds(reader, PAST_SHOWN));
    },
    giveUp: forget,
    /** Runs often and brings the round up to the current time. */
    async tick(term) {
      const now = clock.now();
      if (!round) return begin(term);
      if (round.phase === "betting") {
        if (now >= round.fliesAt) return fly(round);
        return Object.keys(changed).length > 0 ? tell({}) : undefined;
      }
      if (round.phase === "flying" && now < round.crashesAt) {
        const multiplier = multiplierAt(now - round.fliesAt);
        payer.autoCashOut(round, multiplier);
        return tell({ multiplier });
      }
      return round.phase === "crashed" && now >= round.crashesAt + SHOWN_MS
        ? begin(term)
        : end(round);
    },
  };

  return {
    clockWork,
    current: () => round && { roundNo: round.roundNo, phase: round.phase, fliesAt: round.fliesAt },
    past: () => past,

    /** The number of the round that takes bets now, or null. */
    taking: () =>
      round?.phase === "betting" && clock.now() < round.fliesAt ? round.roundNo : null,

    /** Adds a placed bet and announces it to everybody. */
    join(roundNo: string, bet: FlightBet, player: CrashPlayer): void {
      if (round?.roundNo !== roundNo || players.has(bet.roundId)) return;
      if (round.phase === "betting") round.flyers.set(bet.roundId, flyerOf(bet));
      setPlayer(bet.roundId, player);
    },

    /**
     * Cashes a bet out at the current multiplier. A bet that already left gets its payout as the
     * reply.
     */
    async leave(punterId: string, roundId: string) {
      const flight = round;
      const flyer = flight?.flyers.get(roundId);
      if (!flight || flyer?.punterId !== punterId) return refusal("GAME_ROUND_NOT_FOUND");
      if (flight.phase === "betting") return refusal("GAME_TOO_LATE");
      const now = clock.now();
      const isUp = now < flight.crashesAt;
      if (flyer.outAt === null && !isUp && flyer.leavesAt > flight.point) {
        // "Too late" reveals the crash, so store the crash point first.
        await told(flight);
        return refusal("GAME_TOO_LATE");
      }
      const reached = isUp
        ? Math.min(multiplierAt(now - flight.fliesAt), flight.point)
        : flight.point;
      await payer.cashOut(flyer, Math.min(reached, flyer.leavesAt));
      const paid = await shared.find(punterId, roundId);
      return paid?.status === "settled" && paid.won > 0n ? paid : refusal("GAME_TOO_LATE");
    },

    /** The punter's bets in the current round. */
    betsOf: (punterId: string) =>
      [...(round?.flyers.values() ?? [])]
        .filter((flyer) => flyer.punterId === punterId)
        .map(({ roundId }) => roundId),

    /** Waits for payments under way. */
    async close(): Promise<void> {
      if (!round) return;
      await payer.rest(round);
      await round.telling?.catch(() => {});
    },
  };
}

export type CrashService = ReturnType<typeof createCrashService>;
