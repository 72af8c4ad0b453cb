import type { CrashParts, CrashPlayer } from "@touchline/contract";
import { assert, type Clock, type Minor, minor } from "@touchline/core";
import { multiplierAt, timeTo } from "@touchline/fair";
import type { Bus } from "../../platform/bus.ts";
import type { Database } from "../../platform/db.ts";
import { isRefusal, refusal } from "../../platform/refusal.ts";
import type { SharedRounds } from "../games/games.module.ts";
import type { CrashChain } from "./chain.ts";
import { BETTING_MS, cappedAt, paidAt, SHOWN_MS } from "./crash.rules.ts";
import { interruptedRounds, openBets, openRound, pastRounds, setStatus } from "./crash.store.ts";

export interface CrashServiceDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  shared: SharedRounds;
  /** Opened when the first round is begun: it takes a moment. */
  chain: () => Promise<CrashChain>;
  onError: (error: unknown) => void;
}

export const CRASH = "crash";
const PAST_SHOWN = 30;

/** One bet of the round that runs, as its clock knows it. */
interface Flyer {
  punterId: string;
  roundId: string;
  stake: Minor;
  /** Where it is cashed out by itself: where the punter said, or where it has won all it can. */
  autoAt: number;
  /** Where it got out. That is owed from then on, however often paying it has to be tried. */
  outAt: number | null;
  /** Settled, or on its way to be. */
  isSettled: boolean;
}

interface Round {
  roundNo: string;
  link: string;
  point: number;
  salt: string;
  fliesAt: number;
  crashesAt: number;
  phase: CrashParts["phase"];
  flyers: Map<string, Flyer>;
  /** Payments under way: a round ends when they have ended. */
  paying: Set<Promise<unknown>>;
  /** Nothing of it is open any more: another may begin. */
  isOver: boolean;
}

/** The clock of the crash rounds: takes bets, flies, crashes, and begins again. It runs in one place only. */
export function createCrashService({ db, bus, clock, shared, chain, onError }: CrashServiceDeps) {
  let round: Round | null = null;
  let past: CrashParts["past"] = [];
  /** Changes of the players, gathered until the next tick tells them. */
  let changed: Record<string, CrashPlayer> = {};

  const tell = (parts: Partial<CrashParts>, fresh = false) => {
    const players = Object.keys(changed).length > 0 ? { players: changed } : {};
    changed = {};
    bus.publish("game.room", {
      gameId: CRASH,
      at: clock.now(),
      parts: parts as Record<string, unknown>,
      ...players,
      ...(fresh ? { fresh } : {}),
    });
  };

  async function begin(): Promise<void> {
    const { chainId, position, link, point, salt } = await (await chain()).next();
    const openedAt = clock.now();
    const fliesAt = openedAt + BETTING_MS;
    const roundNo = await db.transact((tx) => openRound(tx, { chainId, position, point, openedAt, fliesAt }));
    round = {
      roundNo,
      link,
      point,
      salt,
      fliesAt,
      crashesAt: fliesAt + timeTo(point),
      phase: "betting",
      flyers: new Map(),
      paying: new Set(),
      isOver: false,
    };
    changed = {};
    tell({ roundNo, phase: "betting", fliesAt, multiplier: 100, point: null, link: null, salt, past }, true);
  }

  /** Pays a bet at a multiplier. Nobody is paid twice: the flyer is out from here on, and the round's own row says the same. */
  function cashOut(flown: Round, flyer: Flyer, at: number): Promise<Awaited<ReturnType<SharedRounds["settle"]>>> {
    flyer.outAt = at;
    flyer.isSettled = true;
    const paying = shared.settle(flyer.punterId, flyer.roundId, paidAt(flyer.stake, at), { outAt: at }).then(
      (settled) => {
        const player = players.get(flyer.roundId);
        if (settled && player) {
          changed[flyer.roundId] = { ...player, outAt: at };
          players.set(flyer.roundId, { ...player, outAt: at });
        }
        return settled;
      },
      (error: unknown) => {
        // It is still owed: the end of the round pays it.
        flyer.isSettled = false;
        throw error;
      },
    );
    flown.paying.add(paying);
    void paying.catch(onError).finally(() => flown.paying.delete(paying));
    return paying;
  }
  const players = new Map<string, CrashPlayer>();

  function autoCashOut(flown: Round, multiplier: number): void {
    for (const flyer of flown.flyers.values())
      if (flyer.outAt === null && flyer.autoAt <= multiplier) void cashOut(flown, flyer, flyer.autoAt).catch(() => {});
  }

  async function crash(flown: Round): Promise<void> {
    // Whoever asked to be taken out at or below the point is out, whenever the last tick was.
    autoCashOut(flown, flown.point);
    flown.phase = "crashed";
    await Promise.allSettled([...flown.paying]);
    const { roundNo, point, link } = flown;
    past = [{ roundNo, point }, ...past].slice(0, PAST_SHOWN);
    tell({ phase: "crashed", multiplier: point, point, link, past });
    await finish(flown);
  }

  /** Settles whatever is left of a round that has crashed: what is owed is paid, the rest is lost. Said again, it goes on. */
  async function finish(flown: Round): Promise<void> {
    const { roundNo, point, link, salt } = flown;
    for (const flyer of flown.flyers.values()) {
      if (flyer.isSettled) continue;
      const { punterId, roundId, stake, outAt } = flyer;
      await shared.settle(punterId, roundId, outAt === null ? minor(0) : paidAt(stake, outAt), outAt === null ? {} : { outAt });
      flyer.isSettled = true;
    }
    // A bet that never joined the flight was not in it: it goes back.
    for (const { punterId, roundId } of await db.read((reader) => openBets(reader, roundNo)))
      await shared.refund(punterId, roundId, { void: true });
    await shared.reveal(CRASH, roundNo, { point, link, salt });
    await db.transact((tx) => setStatus(tx, roundNo, "crashed", new Date(clock.now())));
    flown.isOver = true;
  }

  let ending: Promise<void> | null = null;

  return {
    /** What was running when the server stopped cannot be flown to its end: every stake that is still in it goes back. */
    async recover(): Promise<void> {
      for (const roundNo of await db.read(interruptedRounds)) {
        for (const { punterId, roundId } of await db.read((reader) => openBets(reader, roundNo)))
          await shared.refund(punterId, roundId, { void: true });
        await db.transact((tx) => setStatus(tx, roundNo, "void", new Date(clock.now())));
      }
      past = (await db.read((reader) => pastRounds(reader, PAST_SHOWN))).map(({ roundNo, point }) => ({ roundNo, point }));
    },

    /** Run often: moves the round on to where the clock is. */
    async tick(): Promise<void> {
      const now = clock.now();
      if (!round) return begin();
      if (round.phase === "betting") {
        if (now < round.fliesAt) return Object.keys(changed).length > 0 ? tell({}) : undefined;
        const { roundNo } = round;
        round.phase = "flying";
        tell({ phase: "flying", multiplier: 100 });
        return db.transact((tx) => setStatus(tx, roundNo, "flying", null));
      }
      if (round.phase === "flying") {
        if (now < round.crashesAt) {
          const multiplier = multiplierAt(now - round.fliesAt);
          autoCashOut(round, multiplier);
          return tell({ multiplier });
        }
        ending ??= crash(round).finally(() => {
          ending = null;
        });
        return ending;
      }
      if (!round.isOver && !ending) return finish(round);
      if (now >= round.crashesAt + SHOWN_MS) {
        players.clear();
        return begin();
      }
    },

    current: () => round && { roundNo: round.roundNo, phase: round.phase, fliesAt: round.fliesAt },
    past: () => past,

    /** Whether a bet may be laid on the round now, and on which. */
    taking: () => (round?.phase === "betting" && clock.now() < round.fliesAt ? round.roundNo : null),

    /** A bet that was laid. One that came too late for its round is given back. */
    join(
      roundNo: string,
      bet: Omit<Flyer, "autoAt" | "outAt" | "isSettled"> & { autoAt: number | null },
      mostWin: Minor,
      player: CrashPlayer,
    ): boolean {
      if (round?.roundNo !== roundNo || round.phase !== "betting") return false;
      const autoAt = Math.min(bet.autoAt ?? Number.POSITIVE_INFINITY, cappedAt(bet.stake, mostWin));
      round.flyers.set(bet.roundId, { ...bet, autoAt, outAt: null, isSettled: false });
      players.set(bet.roundId, player);
      changed[bet.roundId] = player;
      return true;
    },

    /** Takes a bet out at the multiplier of now. */
    async leave(punterId: string, roundId: string) {
      const flyer = round?.flyers.get(roundId);
      if (!round || !flyer || flyer.punterId !== punterId) return refusal("GAME_ROUND_NOT_FOUND");
      const now = clock.now();
      if (round.phase !== "flying" || now >= round.crashesAt || flyer.outAt !== null) return refusal("GAME_TOO_LATE");
      const settled = await cashOut(round, flyer, Math.min(multiplierAt(now - round.fliesAt), flyer.autoAt));
      assert(settled && !isRefusal(settled), `bet ${roundId} was open and could not be settled`);
      return settled;
    },

    /** The punter's bets in the round that runs. */
    betsOf: (punterId: string) =>
      [...(round?.flyers.values() ?? [])].filter((flyer) => flyer.punterId === punterId).map(({ roundId }) => roundId),

    /** Lets payments that are under way end. */
    async close(): Promise<void> {
      await Promise.allSettled([...(round?.paying ?? []), ending ?? Promise.resolve()]);
    },
  };
}

export type CrashService = ReturnType<typeof createCrashService>;
