import { BET_TYPES, type BettingStatistics } from "@touchline/contract";
import { type Clock, MINUTE_MS, toIanaZone } from "@touchline/core";
import type { Database } from "../../../../platform/database/db.ts";
import type { Bus } from "../../../../platform/wire/bus.ts";
import type { Punters } from "../../../../ports/punters.ts";
import { figuresOf } from "./own-figures.store.ts";

export interface OwnFiguresDeps {
  db: Database;
  clock: Clock;
  bus: Bus;
  punters: Punters;
}

const KEPT_MS = MINUTE_MS;
/** Limit of cached punters; the oldest entries are evicted first. */
const MOST_KEPT = 1000;

/**
 * The punter's own betting in figures, cached for a minute so that repeated views cost one query.
 */
export function createOwnFigures(deps: OwnFiguresDeps) {
  const { clock, bus } = deps;
  const kept = new Map<string, { until: number; figures: Promise<BettingStatistics> }>();
  const forget = ({ punterId }: { punterId: string }) => void kept.delete(punterId);
  bus.subscribe("punter.bets", forget);
  bus.subscribe("punter.cash-out", forget);
  bus.subscribe("punter.settings", forget);
  bus.subscribe("database.rewound", () => kept.clear());

  return (punterId: string): Promise<BettingStatistics> => {
    const known = kept.get(punterId);
    if (known && clock.now() < known.until) return known.figures;
    const figures = ownFigures(deps, punterId);
    kept.delete(punterId);
    kept.set(punterId, { until: clock.now() + KEPT_MS, figures });
    figures.catch(() => kept.get(punterId)?.figures === figures && kept.delete(punterId));
    for (const [oldest] of kept) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return figures;
  };
}

async function ownFigures(
  { db, clock, punters }: Omit<OwnFiguresDeps, "bus">,
  punterId: string,
): Promise<BettingStatistics> {
  const { settings, currency, createdAt } = await db.read((reader) =>
    punters.byId(reader, punterId),
  );
  const found = await db.readHistory(punterId, (reader) =>
    figuresOf(reader, punterId, toIanaZone(settings.timeZoneId)),
  );
  const types = BET_TYPES.flatMap((type) =>
    found.types.filter(({ key }) => key === type).map(({ figures }) => ({ type, ...figures })),
  );
  return {
    currency,
    joinedAt: createdAt.getTime(),
    total: found.total,
    open: found.open,
    types,
    sports: found.sports.map(({ key, figures }) => ({ sport: key ?? "", ...figures })),
    months: found.months.map(({ key, figures }) => ({ month: key ?? "", ...figures })),
    best: found.best,
    worst: found.worst,
    at: clock.now(),
  };
}
