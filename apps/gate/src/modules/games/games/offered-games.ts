import type { GameCard, Jurisdiction } from "@touchline/contract";
import { refusal } from "../../../platform/http/refusal.ts";
import type { GamesServiceDeps } from "./games-deps.ts";
import type { OfferedGame } from "./offered-game.ts";
import { stakeLimits } from "./stake-limits.ts";

type Deps = Pick<GamesServiceDeps, "catalogue" | "jurisdictions">;

/** A guest's play money, in whole units. */
const DEMO_BALANCE = 1000;

export function offered(
  { catalogue, jurisdictions }: Deps,
  gameId: string,
  jurisdiction: Jurisdiction,
): OfferedGame | null {
  const game = catalogue.find(gameId);
  return game && jurisdictions.profile(jurisdiction).products.includes(game.card.product)
    ? game
    : null;
}

export const playRules = ({ jurisdictions }: Deps, jurisdiction: Jurisdiction) =>
  jurisdictions.profile(jurisdiction).play;

export const gameCards = (
  { catalogue, jurisdictions }: Deps,
  jurisdiction: Jurisdiction,
  product: GameCard["product"] | undefined,
): GameCard[] =>
  catalogue
    .cards(product)
    .filter((card) => jurisdictions.profile(jurisdiction).products.includes(card.product));

/** A currency of the jurisdiction: the requested one, or the first. */
export function currencyAt(
  { jurisdictions }: Deps,
  jurisdiction: Jurisdiction,
  wanted: string | undefined,
): string {
  const { currencies } = jurisdictions.profile(jurisdiction);
  return wanted && currencies.includes(wanted) ? wanted : currencies[0];
}

/** A game as guests see it, with play money for a demo. */
export function gameCard(deps: Deps, gameId: string, jurisdiction: Jurisdiction) {
  const game = offered(deps, gameId, jurisdiction);
  if (!game) return refusal("GAME_NOT_FOUND");
  const currency = deps.jurisdictions.profile(jurisdiction).currencies[0];
  const { minStake, maxStake } = stakeLimits(game, currency, "Common");
  // Enough for a good while at mid-range stakes, in whole units.
  const balance = Math.max(DEMO_BALANCE * 100, Number(minStake) * 1000);
  return {
    game: game.card,
    rules: playRules(deps, jurisdiction),
    demo: { currency, balance, minStake: Number(minStake), maxStake: Number(maxStake) },
  };
}
