import { type Static, Type } from "typebox";
import { GameBet, GameMove } from "./game-bets.ts";
import { GameRound, PlayClock, Purse, RoundReply } from "./game-round.ts";
import { ReachedLimit } from "./play-limits.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount, oneOf } from "./values.ts";

/** The products whose lobbies hold games. */
export const GAME_PRODUCTS = [
  "casino",
  "live-casino",
  "live-games",
  "mgames",
  "crash",
  "fast-games",
] as const;
export type GameProduct = (typeof GAME_PRODUCTS)[number];

export const GAME_MECHANICS = [
  "lines",
  "ways",
  "clusters",
  "table",
  "cards",
  "instant",
  "crash",
  "dealer",
  "show",
  "draw",
] as const;
export const GAME_THEMES = [
  "football",
  "fruit",
  "desert",
  "sea",
  "space",
  "night",
  "classic",
  "numbers",
] as const;
export const GAME_FEATURES = [
  "freeSpins",
  "multipliers",
  "cascades",
  "stickyWilds",
  "expandingWilds",
  "jackpot",
  "splits",
  "autoCashOut",
] as const;
export const VOLATILITIES = ["low", "medium", "high"] as const;

const Null = Type.Null();
const Id = Type.String({ maxLength: 80 });
const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Null]);

export const GameCard = Type.Object({
  gameId: Id,
  product: oneOf(GAME_PRODUCTS),
  /** A name, the same in every language. */
  title: Type.String(),
  studio: Type.String(),
  /**
   * How it is played: a game of our own by its code, a table or crash by the socket, another
   * provider's in a frame.
   */
  plays: oneOf(["own", "shared", "frame"] as const),
  mechanic: oneOf(GAME_MECHANICS),
  themes: Type.Array(oneOf(GAME_THEMES)),
  features: Type.Array(oneOf(GAME_FEATURES)),
  volatility: oneOf(VOLATILITIES),
  /**
   * What of all stakes comes back in the long run, in ten-thousandths; null where the provider does
   * not say.
   */
  rtp: Nullable(Type.Integer()),
  /** How often a round pays anything, in ten-thousandths. */
  hitRate: Nullable(Type.Integer()),
  /** The highest return on one stake, in whole stakes. */
  most: Nullable(Type.Number()),
  jackpotId: Nullable(Type.String()),
  isNew: Type.Boolean(),
  /** Guests may play it for play money. */
  demo: Type.Boolean(),
});
export type GameCard = Static<typeof GameCard>;

export const games = route({
  method: "GET",
  gate: "casino",
  path: "/games",
  auth: "guest",
  summary: "Games of a product, or of all",
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
  summary: "One game, and the rules of play where it is offered",
  reply: Type.Object({
    game: GameCard,
    /**
     * Whether rounds may follow each other by themselves, how far apart they must be, and how often
     * time and result are told.
     */
    rules: Type.Object({
      autoplay: Type.Boolean(),
      minRoundMs: Type.Integer(),
      realityCheckMs: Type.Integer(),
    }),
    /** What a guest plays for play money with. */
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
  summary: "What the progressive prizes hold now",
  query: Type.Object({ currency: Type.Optional(Type.String({ maxLength: 3 })) }),
  reply: Type.Object({
    /**
     * A round that stakes `fullStake` or more plays for the whole amount, one that stakes less for
     * its part of it.
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
  summary: "Games that the punter played last, the latest first",
  reply: Type.Object({ gameIds: Type.Array(Type.String()) }),
  errors: [],
});

/** The seeds that rounds are drawn from: the server's own is secret until it is rotated. */
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
  /** Rounds played on them. */
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
  summary:
    "Opens a game: a token to play with, the limits, and the round that waits to be finished",
  body: Type.Object({ gameId: Id }, { additionalProperties: false }),
  reply: Type.Object({
    sessionId: Type.String(),
    token: Type.String(),
    expiresAt: Instant,
    currency: Type.String(),
    ...Purse,
    limits: Type.Object({ minStake: MinorAmount, maxStake: MinorAmount }),
    seeds: CurrentSeeds,
    clock: PlayClock,
    /**
     * How often the game tells how the sitting stands: as the law has it, or oftener by the
     * punter's own wish.
     */
    realityCheckMs: Type.Integer(),
    /** A limit of the punter's own that keeps even the least stake from being taken. */
    reached: Nullable(ReachedLimit),
    /** The one that was interrupted. */
    round: Nullable(GameRound),
    /** Where a game of another provider is to be found; its token is in it. */
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
    "How the sitting stands, and whether a limit of the punter's own leaves the game's least stake",
  query: Type.Object({ gameId: Id }),
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
  summary: "Lays a bet: the round is drawn, and paid if nothing is left to decide",
  body: Type.Object(
    {
      token: Token,
      bet: GameBet,
      freeRoundsId: Type.Optional(
        Type.String({
          format: "uuid",
          description: "Free rounds that one is taken of: the stake is theirs",
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
  // What runs can be finished by whoever may not play any more; a move that lays more is asked for
  // itself.
  permission: "account",
  summary: "A move in a round that runs; said twice, it is made once",
  body: Type.Object(
    {
      move: GameMove,
      /** How many moves came before it. */
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
  summary: "The punter's rounds, the latest first",
  query: Type.Object({
    gameId: Type.Optional(Id),
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
  summary: "One round with all that is needed to check it",
  reply: Type.Object({
    round: GameRound,
    /** As far as they may be known: the server's seed only after its rotation. */
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
  summary: "The seeds in use, and those that were revealed",
  reply: Type.Object({ current: CurrentSeeds, revealed: Type.Array(RevealedSeeds) }),
  errors: [],
});

export const rotateSeeds = route({
  method: "POST",
  gate: "casino",
  path: "/seeds/rotate",
  auth: "punter",
  permission: "account",
  summary: "Reveals the server's seed and begins anew, with a seed of the punter's own",
  body: Type.Object(
    { clientSeed: Type.String({ minLength: 1, maxLength: 64 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ current: CurrentSeeds, revealed: Type.Array(RevealedSeeds) }),
  errors: ["GAME_ROUND_OPEN"],
  idempotent: true,
  perMinute: 30,
});
