import { readFileSync } from "node:fs";
import { GAME_MECHANICS, GAME_THEMES, oneOf, VOLATILITIES } from "@touchline/contract";
import { type Static, Type } from "typebox";
import { Compile } from "typebox/compile";
import { ConfigError } from "../../../platform/settings/setting.ts";

const PRODUCTS = ["casino", "live-casino", "live-games", "mgames", "fast-games"] as const;

const Game = Type.Object(
  {
    gameId: Type.String({ pattern: "^[a-z0-9-]{2,60}$" }),
    product: oneOf(PRODUCTS),
    title: Type.String({ minLength: 1, maxLength: 60 }),
    mechanic: oneOf(GAME_MECHANICS),
    themes: Type.Array(oneOf(GAME_THEMES)),
    volatility: oneOf(VOLATILITIES),
    /** In ten-thousandths. */
    rtp: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    /** Stakes in dollars. */
    leastStake: Type.Number({ exclusiveMinimum: 0 }),
    mostStake: Type.Number({ exclusiveMinimum: 0 }),
    frameUrl: Type.String({ pattern: "^https?://" }),
  },
  { additionalProperties: false },
);

const Provider = Type.Object(
  {
    id: Type.String({ pattern: "^[a-z0-9-]{2,40}$" }),
    name: Type.String({ minLength: 1, maxLength: 60 }),
    /** Shared with the provider; signs every request. */
    secret: Type.String({ minLength: 32 }),
    games: Type.Array(Game),
  },
  { additionalProperties: false },
);
export type GameProvider = Static<typeof Provider>;

/** The origins of the providers' games. */
export const frameOrigins = (listed: readonly GameProvider[]): string[] => [
  ...new Set(listed.flatMap(({ games }) => games.map(({ frameUrl }) => new URL(frameUrl).origin))),
];

const providers = Compile(Type.Array(Provider));

/**
 * GAME_PROVIDERS: a file that lists the providers whose games are offered in addition to ours
 * (docs/game-providers.md).
 */
export function readGameProviders(path: string | undefined): readonly GameProvider[] {
  if (!path) return [];
  let listed: unknown;
  try {
    listed = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new ConfigError(`GAME_PROVIDERS is "${path}": there is no JSON to read there`);
  }
  if (providers.Check(listed)) {
    const lost = listed
      .flatMap(({ games }) => games)
      .find(({ frameUrl }) => !URL.canParse(frameUrl));
    if (lost) throw new ConfigError(`GAME_PROVIDERS: the frameUrl of ${lost.gameId} is no address`);
    return listed;
  }
  const [first] = providers.Errors(listed);
  throw new ConfigError(
    `GAME_PROVIDERS: ${first ? `${first.instancePath} ${first.message}` : "not a list of providers"}`,
  );
}
