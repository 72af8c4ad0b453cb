import { type Static, Type } from "typebox";
import { GameBet, GameMove } from "./game-bets.ts";
import { GAME_PRODUCTS, GameCard, GameIdSchema } from "./game-card.ts";
import { GameRound, PlayClock, Purse, RoundReply } from "./game-round.ts";
import { ReachedLimit } from "./play-limits.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount, Nullable, oneOf } from "./values.ts";

export const games = route({
  method: "GET",
  gate: "casino",
  path: "/games",
  auth: "guest",
  summary: "Games of one product or of all",
  query: Type.Object({ product: Type.Optional(oneOf(GAME_PRODUCTS)) }),
  reply: Type.Object({ games: Type.Array(GameCard) }),
  errors: [],
  cacheSeconds: 60,
});

export const game = route({
  method: "GET",
  gate: "casino",
  path: "/games/{gameId}",
  auth: "guest",
  summary: "One game with the rules of play in this jurisdiction",
  reply: Type.Object({
    game: GameCard,
    /**
     * Whether autoplay is allowed, the minimum time between rounds, and the interval of reality
     * checks.
     */
    rules: Type.Object({
      autoplay: Type.Boolean(),
      minRoundMs: Type.Integer(),
      realityCheckMs: Type.Integer(),
    }),
    /** The play money of a guest. */
    demo: Type.Object({
      currency: Type.String(),
      balance: MinorAmount,
      minStake: MinorAmount,
      maxStake: MinorAmount,
    }),
  }),
  errors: ["GAME_NOT_FOUND"],
});

export const jackpotValues = route({
  method: "GET",
  gate: "casino",
  path: "/jackpots",
  auth: "guest",
  summary: "The current progressive jackpots",
  query: Type.Object({ currency: Type.Optional(Type.String({ maxLength: 3 })) }),
  reply: Type.Object({
    /**
     * A stake of at least `fullStake` plays for the whole jackpot, a lower one for the proportional
     * part.
     */
    jackpots: Type.Array(
      Type.Object({
        jackpotId: Type.String(),
        currency: Type.String(),
        amount: MinorAmount,
        fullStake: MinorAmount,
      }),
    ),
  }),
  errors: [],
});

export const recentGames = route({
  method: "GET",
  gate: "casino",
  path: "/recent",
  auth: "punter",
  beforeSecondFactor: true,
  summary: "The punter's recently played games, latest first",
  reply: Type.Object({ gameIds: Type.Array(Type.String()) }),
  errors: [],
});

/** The seeds that rounds are drawn from. The server seed stays secret until rotation. */
const CurrentSeeds = Type.Object({
  serverHash: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
});
const RevealedSeeds = Type.Object({
  seedId: Type.String(),
  serverSeed: Type.String(),
  serverHash: Type.String(),
  clientSeed: Type.String(),
  /** Number of rounds played on them. */
  nonce: Type.Integer(),
  revealedAt: Instant,
});
export type RevealedSeeds = Static<typeof RevealedSeeds>;

export const openGame = route({
  method: "POST",
  gate: "casino",
  path: "/sessions",
  auth: "punter",
  permission: "play",
  summary: "Open a game: returns a token, the limits, and an unfinished round if there is one",
  body: Type.Object({ gameId: GameIdSchema }, { additionalProperties: false }),
  reply: Type.Object({
    sessionId: Type.String(),
    token: Type.String(),
    expiresAt: Instant,
    currency: Type.String(),
    ...Purse,
    limits: Type.Object({ minStake: MinorAmount, maxStake: MinorAmount }),
    seeds: CurrentSeeds,
    clock: PlayClock,
    /** The reality-check interval: the legal one, or a shorter one set by the punter. */
    realityCheckMs: Type.Integer(),
    /** The punter's own limit that blocks even the minimum stake. */
    reached: Nullable(ReachedLimit),
    /** The interrupted round. */
    round: Nullable(GameRound),
    /** The address of another provider's game, with its token. */
    frameUrl: Nullable(Type.String()),
  }),
  errors: ["GAME_NOT_FOUND"],
  idempotent: true,
  perMinute: 60,
});

export const playStanding = route({
  method: "GET",
  gate: "casino",
  path: "/standing",
  auth: "punter",
  summary:
    "The punter's current sitting, and whether their own limits still allow the game's minimum stake",
  query: Type.Object({ gameId: GameIdSchema }),
  reply: Type.Object({
    ...Purse,
    clock: PlayClock,
    realityCheckMs: Type.Integer(),
    reached: Nullable(ReachedLimit),
  }),
  errors: ["GAME_NOT_FOUND"],
});

const Token = Type.String({ minLength: 40, maxLength: 200 });

export const openRound = route({
  method: "POST",
  gate: "casino",
  path: "/rounds",
  auth: "punter",
  permission: "play",
  summary:
    "Place a bet. The gate draws the round, and pays it unless the player has decisions to make",
  body: Type.Object(
    {
      token: Token,
      bet: GameBet,
      freeRoundsId: Type.Optional(
        Type.String({
          format: "uuid",
          description: "Uses one of these free rounds; their stake applies",
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: RoundReply,
  errors: [
    "GAME_SESSION_INVALID",
    "GAME_BET_INVALID",
    "GAME_STAKE_OUT_OF_LIMITS",
    "GAME_ROUND_OPEN",
    "GAME_TOO_FAST",
    "PLAY_LIMIT_REACHED",
    "BONUS_TERMS",
    "FREE_ROUNDS_OVER",
    "INSUFFICIENT_FUNDS",
  ],
  idempotent: true,
  perMinute: 240,
});

export const moveInRound = route({
  method: "POST",
  gate: "casino",
  path: "/rounds/{roundId}/moves",
  auth: "punter",
  // A restricted punter can finish a running round. The gate checks moves that add a stake
  // separately.
  permission: "account",
  summary: "Make a move in a running round; a repeated move has no further effect",
  body: Type.Object(
    {
      move: GameMove,
      /** The number of moves made before it. */
      at: Type.Integer({ minimum: 0, maximum: 200 }),
    },
    { additionalProperties: false },
  ),
  reply: RoundReply,
  errors: [
    "GAME_ROUND_NOT_FOUND",
    "GAME_MOVE_INVALID",
    "PLAY_LIMIT_REACHED",
    "BONUS_TERMS",
    "INSUFFICIENT_FUNDS",
  ],
  idempotent: true,
  perMinute: 240,
});

export const gameRounds = route({
  method: "GET",
  gate: "casino",
  path: "/rounds",
  auth: "punter",
  summary: "The punter's rounds, latest first",
  query: Type.Object({
    gameId: Type.Optional(GameIdSchema),
    before: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  reply: Type.Object({ rounds: Type.Array(GameRound), next: Nullable(Type.String()) }),
  errors: [],
});

export const gameRound = route({
  method: "GET",
  gate: "casino",
  path: "/rounds/{roundId}",
  auth: "punter",
  summary: "One round with everything needed to verify it",
  reply: Type.Object({
    round: GameRound,
    /** The server seed is included only after its rotation. */
    seeds: Nullable(
      Type.Object({
        serverHash: Type.String(),
        clientSeed: Type.String(),
        nonce: Type.Integer(),
        serverSeed: Nullable(Type.String()),
      }),
    ),
  }),
  errors: ["GAME_ROUND_NOT_FOUND"],
});

export const gameSeeds = route({
  method: "GET",
  gate: "casino",
  path: "/seeds",
  auth: "punter",
  summary: "The current seeds and the revealed ones",
  reply: Type.Object({ current: CurrentSeeds, revealed: Type.Array(RevealedSeeds) }),
  errors: [],
});

export const rotateSeeds = route({
  method: "POST",
  gate: "casino",
  path: "/seeds/rotate",
  auth: "punter",
  permission: "account",
  summary: "Reveal the server seed and start a new pair with the punter's own client seed",
  body: Type.Object(
    { clientSeed: Type.String({ minLength: 1, maxLength: 64 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ current: CurrentSeeds, revealed: Type.Array(RevealedSeeds) }),
  errors: ["GAME_ROUND_OPEN"],
  idempotent: true,
  perMinute: 30,
});

/** Calls of the games lobby and of our own games. */
export const gameCalls = {
  games,
  game,
  jackpotValues,
  recentGames,
  openGame,
  playStanding,
  openRound,
  moveInRound,
  gameRounds,
  gameRound,
  gameSeeds,
  rotateSeeds,
} as const;
