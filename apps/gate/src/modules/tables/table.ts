import type { CASINO_STATES, TableParts, TablePlayer } from "@touchline/contract";
import { assert, type Clock, type Minor } from "@touchline/core";
import { seedHash } from "@touchline/fair";
import { type SeatAct, seatOf } from "@touchline/fair/live-blackjack";
import type { Chip } from "@touchline/fair/live-tables";
import type { Bus } from "../../platform/bus.ts";
import type { Database } from "../../platform/db.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { refusal } from "../../platform/refusal.ts";
import { seal } from "../../platform/secrets.ts";
import type { SharedRounds } from "../games/games.module.ts";
import type { Restrictions } from "../restrictions/restrictions.module.ts";
import { type Course, type SeatedCourse, seatedCourse, sharedCourse } from "./courses.ts";
import { createSeats } from "./seats.ts";
import { settleRound, voidRound } from "./settle-round.ts";
import type { TableEntry } from "./tables.data.ts";
import { decideRound, lockRound, openTableRound, pastRounds } from "./tables.store.ts";
import { inTurn } from "./turns.ts";

export interface TableDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  random: SecureRandom;
  restrictions: Restrictions;
  shared: SharedRounds;
  /** Seals the seeds of rounds that run. */
  sealKey: Uint8Array;
  /** What a room that begins anew is told beside the table's own parts. */
  besides: (gameId: string) => Readonly<Record<string, unknown>>;
}

const PAST_SHOWN = 50;
const LAST_TOLD = 8;

/** One bet of the round that runs, as the table's clock knows it. */
interface LaidBet {
  punterId: string;
  roundId: string;
  chips: readonly Chip[];
  stake: Minor;
}

interface Round {
  roundNo: string;
  serverSeed: string;
  seedHash: string;
  phase: TableParts["phase"];
  from: number;
  until: number;
  bets: Map<string, LaidBet>;
  /** From the moment that nobody can bet any more. */
  course: Course | null;
  seated: SeatedCourse | null;
}

/** One table: its clock, its rounds, its seats, and what everybody there is told. It runs in one place only. */
export function createTable(entry: TableEntry, { db, bus, clock, random, restrictions, shared, sealKey, besides }: TableDeps) {
  const { gameId, kind, dealer, seatCount, pace } = entry;
  const turns = inTurn();
  let isOpen = true;
  let round: Round | null = null;
  let past: TableParts["past"] = [];
  const players = new Map<string, TablePlayer>();
  /** Changes of the players, gathered until the next tick tells them. */
  let changed: Record<string, TablePlayer> = {};

  const seats = createSeats({
    ...{ db, clock, restrictions, gameId },
    onChange: () => {
      tell({ seats: seats.view() });
      tellLobby("HasAvailableSeats");
      // Whoever has left is not waited for.
      const turn = round?.seated?.turn();
      if (round && turn && !isPresent(turn.seat)) round.until = clock.now();
    },
  });
  /** Whoever was dealt in at a seat still sits there. */
  const isPresent = (seat: number): boolean => seatBet(seat)?.punterId === seats.holder(seat);
  const seatBet = (seat: number): LaidBet | undefined =>
    [...(round?.bets.values() ?? [])].find(({ chips }) => chips.some(({ spot }) => spot === `seat:${seat}`));

  const state = () => ({
    gameId,
    isOpen,
    seats: seatCount > 0 ? { taken: seats.taken(), total: seatCount } : null,
    last: past.slice(0, LAST_TOLD).map(({ short }) => short),
  });
  const tellLobby = (what: (typeof CASINO_STATES)[number]) => bus.publish("casino.table", { ...state(), state: what });

  const parts = (): TableParts => ({
    ...{ kind, dealer, past, seatCount, seats: seatCount > 0 ? seats.view() : null },
    roundNo: round?.roundNo ?? "",
    phase: round?.phase ?? "idle",
    from: round?.from ?? clock.now(),
    until: round?.until ?? clock.now(),
    seedHash: round?.seedHash ?? "",
    serverSeed: round?.phase === "result" ? round.serverSeed : null,
    outcome: round?.phase === "playing" || round?.phase === "result" ? (round.course?.seen() ?? null) : null,
  });

  function tell(told: Partial<TableParts>, fresh = false): void {
    const taken = Object.keys(changed).length > 0 ? { players: changed } : {};
    changed = {};
    const all = fresh ? { fresh, parts: { ...told, ...besides(gameId) } } : { parts: told };
    bus.publish("game.room", { gameId, at: clock.now(), ...all, ...taken });
  }
  const setPlayer = (roundId: string, player: TablePlayer) => {
    players.set(roundId, player);
    changed[roundId] = player;
  };

  function enter(entered: Round, phase: Round["phase"], ms: number): void {
    entered.phase = phase;
    entered.from = clock.now();
    entered.until = entered.from + ms;
    tell(parts());
  }

  async function begin(): Promise<void> {
    const serverSeed = Buffer.from(random.token(32), "base64url").toString("hex");
    const seedSealed = seal(sealKey, serverSeed, Buffer.from(random.token(16), "base64url"));
    const opened = { gameId, seedSealed, seedHash: seedHash(serverSeed), openedAt: new Date(clock.now()) };
    const roundNo = await db.transact((tx) => openTableRound(tx, opened));
    const from = clock.now();
    const times = { phase: "betting" as const, from, until: from + pace.bettingMs };
    round = { roundNo, serverSeed, seedHash: opened.seedHash, ...times, bets: new Map(), course: null, seated: null };
    players.clear();
    changed = {};
    tell(parts(), true);
  }

  /** Seats that are dealt in, and bets on the others given back. */
  async function dealtIn(locked: Round): Promise<number[]> {
    const on = (bet: LaidBet) => bet.chips.flatMap(({ spot }) => seatOf(spot) ?? []);
    const bets = [...locked.bets.values()];
    const dealt = [...new Set(bets.flatMap(on).flatMap(({ seat, isBehind }) => (isBehind ? [] : [seat])))].sort((a, b) => a - b);
    for (const bet of bets)
      if (on(bet).some(({ seat }) => !dealt.includes(seat))) {
        await shared.refund(bet.punterId, bet.roundId, { void: true });
        locked.bets.delete(bet.roundId);
      }
    return dealt;
  }

  /** No more bets. What the round comes to is fixed from here on, but for what those who sit decide. */
  async function lock(locked: Round): Promise<void> {
    const { roundNo, serverSeed } = locked;
    locked.phase = "locked";
    const drawn = { serverSeed, gameId, roundNo, pace };
    if (kind === "blackjack") {
      const dealt = await dealtIn(locked);
      await seats.windowEnded(dealt);
      // Nobody plays: the same round takes bets again.
      if (dealt.length === 0)
        return isOpen ? enter(locked, "betting", pace.bettingMs) : shut(() => voidRound({ db, clock, shared }, gameId, roundNo));
      locked.seated = seatedCourse(drawn, dealt, isPresent);
      locked.course = locked.seated;
      await db.transact((tx) => lockRound(tx, roundNo));
    } else {
      locked.course = sharedCourse(kind, drawn);
      await decide(locked);
    }
    enter(locked, "locked", pace.lockedMs);
  }

  /** A closed table has no round. */
  async function shut(ending: () => Promise<void> = async () => {}): Promise<void> {
    await ending();
    round = null;
    tell(parts(), true);
  }

  async function decide({ roundNo, course }: Round): Promise<void> {
    const decision = course?.decision();
    if (decision) await db.transact((tx) => decideRound(tx, roundNo, decision));
  }

  async function end(ended: Round): Promise<void> {
    const { roundNo, serverSeed, seated } = ended;
    if (seated) await decide(ended);
    const decision = ended.course?.decision();
    assert(decision, `round ${roundNo} of ${gameId} ended without an outcome`);
    const won = await settleRound({ db, clock, shared }, { gameId, roundNo, kind, serverSeed, ...decision });
    for (const [roundId, back] of won) {
      const player = players.get(roundId);
      if (player) setPlayer(roundId, { ...player, won: Number(back) });
    }
    past = [{ roundNo, short: decision.short }, ...past].slice(0, PAST_SHOWN);
    enter(ended, "result", pace.resultMs);
    tellLobby("OtherUpdate");
  }

  async function goOn(now: number): Promise<void> {
    if (!round) return isOpen ? begin() : undefined;
    if (now < round.until) return Object.keys(changed).length > 0 ? tell({}) : undefined;
    if (round.phase === "betting") {
      const locked = round;
      // What could not be locked takes no bets, and is locked at the next tick.
      return lock(locked).catch((error: unknown) => {
        locked.phase = "betting";
        throw error;
      });
    }
    if (round.phase === "locked") return enter(round, "playing", round.course?.begin() ?? 0);
    if (round.phase === "playing") {
      const ms = round.course?.next() ?? null;
      return ms === null ? end(round) : enter(round, "playing", ms);
    }
    return isOpen ? begin() : shut();
  }

  return {
    entry,
    seats,
    parts,
    state,
    isOpen: () => isOpen,

    /** What is known of the table after a start; told to whoever follows it. */
    async load(open: boolean): Promise<void> {
      isOpen = open;
      past = await db.read((reader) => pastRounds(reader, gameId, PAST_SHOWN));
      if (seatCount > 0) await seats.load();
      tell(parts(), true);
      tellLobby("TableOpen");
    },

    /** Run often: moves the table on to where the clock is. */
    tick: () =>
      turns(async () => {
        await seats.watch();
        await goOn(clock.now());
      }),

    /** A closed table plays the round that runs to its end, and begins no other. */
    setOpen(open: boolean): void {
      isOpen = open;
      tellLobby("TableOpen");
    },

    /** The round that takes bets now. */
    taking: () => (round?.phase === "betting" && clock.now() < round.until ? { roundNo: round.roundNo, seedHash: round.seedHash } : null),

    /** A bet that was laid; false when it came too late for its round. */
    join(roundNo: string, bet: LaidBet, player: TablePlayer): boolean {
      if (round?.roundNo !== roundNo || round.phase !== "betting") return false;
      // A hand has one owner for the whole of a round: whoever sits down later plays the next.
      const hands = new Set(bet.chips.flatMap(({ spot }) => (seatOf(spot)?.isBehind === false ? [spot] : [])));
      if ([...round.bets.values()].some(({ chips }) => chips.some(({ spot }) => hands.has(spot)))) return false;
      round.bets.set(bet.roundId, bet);
      setPlayer(bet.roundId, player);
      return true;
    },

    betsOf: (punterId: string): string[] =>
      [...(round?.bets.values() ?? [])].filter((bet) => bet.punterId === punterId).map(({ roundId }) => roundId),

    /** What a punter does in turn. A double and a split lay as much again. */
    act: (punterId: string, { roundNo, act, at }: { roundNo: string; act: SeatAct; at: number }) =>
      turns(async () => {
        const seated = round?.seated;
        if (!round || !seated || round.roundNo !== roundNo || round.phase !== "playing") return refusal("GAME_TOO_LATE");
        const bet = [...round.bets.values()].find(
          (each) => each.punterId === punterId && seatOf(each.chips[0]?.spot ?? "")?.isBehind === false,
        );
        const seat = seatOf(bet?.chips[0]?.spot ?? "")?.seat;
        if (!bet || seat === undefined || seats.seatOf(punterId) !== seat) return refusal("TABLE_NOT_SEATED");
        const made = seated.moves()[at];
        if (made) return made.seat === seat && made.act === act ? null : refusal("GAME_MOVE_INVALID");
        const turn = seated.turn();
        if (turn?.seat !== seat || at !== seated.moves().length || !turn.may.includes(act)) return refusal("GAME_MOVE_INVALID");
        if (clock.now() >= round.until) return refusal("GAME_TOO_LATE");
        if (act === "double" || act === "split") {
          const stored = await shared.find(punterId, bet.roundId);
          const more = BigInt(bet.chips[0]?.amount ?? 0) as Minor;
          if (!stored || !(await db.transact((tx) => shared.raise(tx, stored, `act:${at}`, more)))) return refusal("INSUFFICIENT_FUNDS");
          const player = players.get(bet.roundId);
          if (player) setPlayer(bet.roundId, { ...player, stake: player.stake + Number(more) });
        }
        enter(round, "playing", seated.act(act));
        return null;
      }),

    /** Lets what is under way end. */
    close: () => turns(async () => {}),
  };
}

export type Table = ReturnType<typeof createTable>;
