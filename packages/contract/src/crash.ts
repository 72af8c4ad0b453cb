import { type Static, Type } from "typebox";
import { GameRound, Money, PlayClock } from "./game-round.ts";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

/** Multipliers are whole hundredths: 250 is 2.50 ×. */
const Multiplier = Type.Integer({ minimum: 101, maximum: 100_000_000 });

const Token = Type.String({ minLength: 40, maxLength: 200 });

export const CRASH_PHASES = ["betting", "flying", "crashed"] as const;

/** A player of the round, as everybody sees them. */
export interface CrashPlayer {
  name: string;
  stake: number;
  currency: string;
  /** The multiplier they cashed out at. */
  outAt?: number;
}

/** The named states of the crash room (`gameRoom`), beside its players. */
export interface CrashParts {
  roundNo: string;
  phase: (typeof CRASH_PHASES)[number];
  /** Betting closes then, and the multiplier starts to grow. */
  fliesAt: number;
  /** The server's current multiplier during the flight. */
  multiplier: number;
  /** The crash point, and the chain link that proves it; set when the round is over. */
  point: number | null;
  link: string | null;
  salt: string;
  /** The crash points of the last rounds, latest first. */
  past: { roundNo: string; point: number }[];
}

export const crashRoom = route({
  method: "GET",
  gate: "casino",
  path: "/crash",
  auth: "guest",
  summary: "The current crash round, for a page to show before its socket is connected",
  reply: Type.Object({
    roundNo: Type.String(),
    phase: oneOf(CRASH_PHASES),
    fliesAt: Instant,
    serverTime: Instant,
    past: Type.Array(Type.Object({ roundNo: Type.String(), point: Type.Integer() })),
    /** The published commitment to the chain. */
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
  summary: "The published commitment of every chain of crash rounds, the current one first",
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
  summary: "The punter's bets in the current crash round",
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
  summary: "Bet on the named crash round; refused unless that round is open for bets",
  body: Type.Object(
    {
      token: Token,
      /**
       * The round on the punter's screen. A bet that arrives too late for it is not moved to the
       * next.
       */
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
  // A restricted punter can always cash out money that is already at stake.
  permission: "account",
  summary: "Cash out a bet at the current multiplier",
  body: Type.Object({ roundId: Type.String({ format: "uuid" }) }, { additionalProperties: false }),
  reply: CrashReply,
  errors: ["GAME_ROUND_NOT_FOUND", "GAME_TOO_LATE"],
  idempotent: true,
  perMinute: 240,
});
