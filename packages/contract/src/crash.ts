import { type Static, Type } from "typebox";
import { GameRound, Money, PlayClock } from "./game-round.ts";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

/** Multipliers are whole hundredths: 250 is 2.50 ×. */
const Multiplier = Type.Integer({ minimum: 101, maximum: 100_000_000 });

const Token = Type.String({ minLength: 40, maxLength: 200 });

export const CRASH_PHASES = ["betting", "flying", "crashed"] as const;

/** One who plays along, as everybody sees it. */
export interface CrashPlayer {
  name: string;
  stake: number;
  currency: string;
  /** Where they cashed out. */
  outAt?: number;
}

/** The parts of the crash room (`gameRoom`), beside its players. */
export interface CrashParts {
  roundNo: string;
  phase: (typeof CRASH_PHASES)[number];
  /** Bets are taken until then; the multiplier grows from there. */
  fliesAt: number;
  /** The multiplier as the server has it, while it flies. */
  multiplier: number;
  /** Where it ended, and the link that proves it: when it is over. */
  point: number | null;
  link: string | null;
  salt: string;
  /** The last rounds' points, the latest first. */
  past: { roundNo: string; point: number }[];
}

export const crashRoom = route({
  method: "GET",
  gate: "casino",
  path: "/crash",
  auth: "guest",
  summary: "How the crash round stands: what a page begins with before the socket speaks",
  reply: Type.Object({
    roundNo: Type.String(),
    phase: oneOf(CRASH_PHASES),
    fliesAt: Instant,
    serverTime: Instant,
    past: Type.Array(Type.Object({ roundNo: Type.String(), point: Type.Integer() })),
    /** What the chain was announced with. */
    anchor: Type.String(),
    salt: Type.String(),
  }),
  errors: [],
});

export const crashChains = route({
  method: "GET",
  gate: "casino",
  path: "/crash/chains",
  auth: "guest",
  summary: "What every chain of crash rounds was announced with, the one that is played first",
  reply: Type.Object({
    chains: Type.Array(
      Type.Object({
        anchor: Type.String(),
        salt: Type.String(),
        firstRound: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
  errors: [],
});

export const myCrashBets = route({
  method: "GET",
  gate: "casino",
  path: "/crash/bets",
  auth: "punter",
  summary: "The punter's bets in the round that runs",
  reply: Type.Object({ bets: Type.Array(GameRound), ...Money, clock: PlayClock }),
  errors: [],
});

const CrashReply = Type.Object({ bet: GameRound, ...Money, clock: PlayClock });
export type CrashReply = Static<typeof CrashReply>;

export const betOnCrash = route({
  method: "POST",
  gate: "casino",
  path: "/crash/bets",
  auth: "punter",
  permission: "play",
  summary: "Lays a bet on the round that takes bets, if it is the one that is named",
  body: Type.Object(
    {
      token: Token,
      /** The round that the punter sees: one that comes too late for it is on no other. */
      roundNo: Type.String({ maxLength: 20 }),
      stake: Type.Integer({ minimum: 1, maximum: 2 ** 40 }),
      autoAt: Type.Union([Multiplier, Type.Null()]),
    },
    { additionalProperties: false },
  ),
  reply: CrashReply,
  errors: [
    "GAME_SESSION_INVALID",
    "GAME_BETS_CLOSED",
    "GAME_STAKE_OUT_OF_LIMITS",
    "GAME_ROUND_OPEN",
    "PLAY_LIMIT_REACHED",
    "BONUS_TERMS",
    "INSUFFICIENT_FUNDS",
  ],
  idempotent: true,
  perMinute: 120,
});

export const cashOutCrash = route({
  method: "POST",
  gate: "casino",
  path: "/crash/cash-out",
  auth: "punter",
  // Money that is already at stake can always be taken back out of the air.
  permission: "account",
  summary: "Takes a bet out at the multiplier of now",
  body: Type.Object({ roundId: Type.String({ format: "uuid" }) }, { additionalProperties: false }),
  reply: CrashReply,
  errors: ["GAME_ROUND_NOT_FOUND", "GAME_TOO_LATE"],
  idempotent: true,
  perMinute: 240,
});
