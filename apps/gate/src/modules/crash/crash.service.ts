import type { CrashParts, CrashPlayer } from "@touchline/contract";
import { multiplierAt } from "@touchline/fair";
import type { Bus } from "../../platform/bus.ts";
import type { Term } from "../../platform/locks.ts";
import type { ClockWork } from "../../platform/owned-clock.ts";
import { refusal } from "../../platform/refusal.ts";
import { BETTING_MS, SHOWN_MS } from "./crash.rules.ts";
import { openRound, pastRounds, storeCrash, takeOff } from "./crash.store.ts";
import { createPayer, type Flight, type FlightBet, fliesFrom, flyerOf, owedOf } from "./flight.ts";
import { CRASH, finishRound, type SettleDeps, sweepCrash } from "./settle-crash.ts";

export interface CrashServiceDeps extends SettleDeps {
  bus: Bus;
}

const PAST_SHOWN = 30;
/** A take-off that the database kept waiting for longer is counted from when it was. */
const LATE_MS = 1000;

/**
 * The clock of the crash rounds: takes bets, flies, crashes, and begins again. It runs in one place
 * only.
 */
export function createCrashService({ bus, ...deps }: CrashServiceDeps) {
  const { db, clock, shared, chain, onError } = deps;
  let round: Flight | null = null;
  let past: CrashParts["past"] = [];
  const players = new Map<string, CrashPlayer>();
  /** Changes of the players, gathered until the next tick tells them. */
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
    const told = { gameId: CRASH, at: clock.now(), parts: parts as Record<string, unknown> };
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

  /** The bets that fly are those that are written down, whatever was heard of them. */
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
   * The point is stored before anybody is told: from then on the round is settled by it, whatever
   * becomes of the server.
   */
  async function storeAndTell(flight: Flight): Promise<void> {
    const { roundNo, point, link } = flight;
    // Whoever asked to be taken out at or below the point is out, whenever the last tick was.
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

  /** Told, and then settled: whoever came too late may have had it told before. */
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
    /** Run often: moves the round on to where the clock is. */
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

    /** Whether a bet may be laid on the round now, and on which. */
    taking: () =>
      round?.phase === "betting" && clock.now() < round.fliesAt ? round.roundNo : null,

    /** A bet that was laid: everybody is told of it. */
    join(roundNo: string, bet: FlightBet, player: CrashPlayer): void {
      if (round?.roundNo !== roundNo || players.has(bet.roundId)) return;
      if (round.phase === "betting") round.flyers.set(bet.roundId, flyerOf(bet));
      setPlayer(bet.roundId, player);
    },

    /**
     * Takes a bet out at the multiplier of now. One that is out already is answered with what it is
     * paid.
     */
    async leave(punterId: string, roundId: string) {
      const flight = round;
      const flyer = flight?.flyers.get(roundId);
      if (!flight || flyer?.punterId !== punterId) return refusal("GAME_ROUND_NOT_FOUND");
      if (flight.phase === "betting") return refusal("GAME_TOO_LATE");
      const now = clock.now();
      const isUp = now < flight.crashesAt;
      if (flyer.outAt === null && !isUp && flyer.leavesAt > flight.point) {
        // That it is too late says that it has crashed: nobody hears so before it is stored.
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

    /** The punter's bets in the round that runs. */
    betsOf: (punterId: string) =>
      [...(round?.flyers.values() ?? [])]
        .filter((flyer) => flyer.punterId === punterId)
        .map(({ roundId }) => roundId),

    /** Lets payments that are under way end. */
    async close(): Promise<void> {
      if (!round) return;
      await payer.rest(round);
      await round.telling?.catch(() => {});
    },
  };
}

export type CrashService = ReturnType<typeof createCrashService>;
