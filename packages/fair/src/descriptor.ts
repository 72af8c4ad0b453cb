import type { GameCard } from "@touchline/contract";
import type { AnyGame } from "./game.ts";
import type { GameId } from "./game-id.ts";
import type { Measure } from "./sheet.ts";

type CardFacts = Pick<
  GameCard,
  "product" | "title" | "studio" | "mechanic" | "themes" | "features"
>;

/**
 * All that the server knows of one of our own games. A browser loads the rules alone
 * (load-game.ts).
 */
export interface GameDescriptor<Id extends GameId = GameId> extends CardFacts {
  game: AnyGame & { readonly gameId: Id };
  /** How its maths sheet is computed; the lobby shows figures of its first bet. */
  measure: Measure;
  /** In dollars. */
  leastStake: number;
  mostStake: number;
  jackpotId?: string;
  isNew?: boolean;
}

/** The house's studios, each with its own style. */
export const STUDIOS = {
  originals: "Touchline Originals",
  floodlight: "Floodlight Games",
  terrace: "Terrace Tables",
} as const;

export const INSTANT = {
  studio: STUDIOS.originals,
  mechanic: "instant",
  leastStake: 0.1,
  mostStake: 500,
} as const;

export const TABLE = { studio: STUDIOS.terrace, product: "casino" } as const;
