import { TOTO_GAMES, type TotoGameId } from "@touchline/betting";
import type { EventState, TotoDraw, TotoDrawSummary, TotoMatch } from "@touchline/contract";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { DrawRow, MatchRow } from "./draws.store.ts";
import type { PoolFigures } from "./pool-figures.ts";
import type { DeclaredPool } from "./settlement.store.ts";
import { moneyOf } from "./toto.rules.ts";

export interface PoolView {
  currency: string;
  figures: Pick<PoolFigures, "stakes" | "coupons">;
  /** The current jackpot. */
  jackpot: bigint;
  /**
   * The declared result; undefined before the declaration, and if nobody staked in this currency.
   */
  declared: DeclaredPool | undefined;
}

export function summaryOf(
  { draw_id, game, status, closes_at, settled_at }: DrawRow<TotoGameId>,
  pool: PoolView,
): TotoDrawSummary {
  const { currency, figures, jackpot, declared } = pool;
  const results = new Map(declared?.categories.map((category) => [category.right, category]));
  const amount = (text: string | undefined) => (text === undefined ? null : Number(text));
  return {
    drawId: draw_id.toString(),
    game,
    status,
    closesAt: closes_at.getTime(),
    settledAt: settled_at?.getTime() ?? null,
    currency,
    stakes: Number(declared?.stakes ?? figures.stakes),
    coupons: declared?.coupons ?? figures.coupons,
    jackpot: Number(declared?.carried_in ?? jackpot),
    carried: declared ? Number(declared.carried_out) : null,
    categories: TOTO_GAMES[game].categories.map(({ right, sharePermille }) => ({
      right,
      sharePermille,
      dividend: amount(results.get(right)?.dividend),
      winning: amount(results.get(right)?.winning),
    })),
  };
}

export interface DrawParts {
  draw: DrawRow<TotoGameId>;
  matches: readonly MatchRow[];
  pool: PoolView & { figures: PoolFigures };
  catalogue: Catalogue;
  now: number;
}

export function drawOf({ draw, matches, pool, catalogue, now }: DrawParts): TotoDraw {
  const { unit, minUnitStake, maxStake } = moneyOf(draw.game, pool.currency);
  return {
    ...summaryOf(draw, pool),
    unit: Number(unit),
    minUnitStake: Number(minUnitStake),
    maxStake: Number(maxStake),
    matches: matches.map((match) =>
      matchOf(match, catalogue, pool.figures.sharesPermille[match.position] ?? []),
    ),
    serverTime: now,
  };
}

const matchOf = (
  { event_id, head, start_time, score, is_void }: MatchRow,
  catalogue: Catalogue,
  sharesPermille: number[],
): TotoMatch => ({
  eventId: event_id,
  treeId: head.treeId,
  tournament: head.tournament.name,
  countryCode: head.category.countryCode,
  competitors: head.competitors,
  startTime: start_time.getTime(),
  state: stateOf(catalogue, event_id),
  score,
  isVoid: is_void,
  sharesPermille,
});

const stateOf = (catalogue: Catalogue, eventId: string): EventState | null => {
  const treeId = catalogue.treeIdOf(eventId);
  return (treeId && catalogue.tree(treeId, "SHORT")?.tree.state) || null;
};
