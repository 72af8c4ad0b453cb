import { isEsport, JURISDICTIONS } from "@touchline/contract";
import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import { worthOf } from "@touchline/core/worth";
import type { Database } from "../../../platform/database/db.ts";
import { quoteOf } from "./boost-prices.ts";
import { type BoostDraft, type BoostWrites, createBoost } from "./boost-writes.ts";
import type { BoostPick } from "./price-boosts.rules.ts";
import { runningBoosts } from "./price-boosts.store.ts";

const WANTED = 3;
const SOONEST_MS = 20 * MINUTE_MS;
const LATEST_MS = 36 * HOUR_MS;
const MOST_STAKE_DOLLARS = 20;
const BUDGET_DOLLARS = 2000;
const SHORTEST = 1400;
const LONGEST = 4500;
const NAMES = { en: "Favourites double", ru: "Экспресс на фаворитов", es: "Doble de favoritos" };

type DemoDeps = BoostWrites & { db: Database };

/** Keeps a few boosts running on the demo's own events: singles on favourites, and one double. */
export async function keepDemoBoosts(deps: DemoDeps): Promise<void> {
  const { db, clock } = deps;
  const running = await db.read((reader) => runningBoosts(reader, new Date(clock.now())));
  if (running.length >= WANTED) return;
  const taken = new Set(running.flatMap(({ picks }) => picks.map(({ eventId }) => eventId)));
  const free = favourites(deps).filter(({ eventId }) => !taken.has(eventId));
  const hasDouble = running.some(({ picks }) => picks.length > 1);
  for (let made = running.length; made < WANTED && free.length > 0; made++) {
    const draft = draftOf(deps, free.splice(0, made === WANTED - 1 && !hasDouble ? 2 : 1));
    // Skips one that a site's law forbids.
    if (draft) await db.transact((tx) => createBoost(tx, deps, draft));
  }
}

/** Favourites of the best known upcoming matches, one per match. */
function favourites({ clock, catalogue }: Pick<DemoDeps, "clock" | "catalogue">): BoostPick[] {
  const now = clock.now();
  const soon = catalogue
    .events()
    .filter(
      ({ head, state }) =>
        head.kind === "match" &&
        !isEsport(head.sport) &&
        !head.zeroMargin &&
        state.status === "prematch",
    )
    .filter(
      ({ head: { startTime } }) => startTime > now + SOONEST_MS && startTime < now + LATEST_MS,
    )
    .sort(
      (a, b) =>
        a.head.tournament.rank - b.head.tournament.rank || a.head.startTime - b.head.startTime,
    );
  return soon.flatMap(({ head: { eventId }, markets }) => {
    const market = [...markets.values()].find(
      ({ type, part, unit }) => (type === "match_result" || type === "winner") && !part && !unit,
    );
    const favourite = market?.outcomes
      .filter(({ key }) => key !== "X")
      .sort((a, b) => a.odds - b.odds)[0];
    if (
      market?.status !== "open" ||
      !favourite ||
      favourite.odds < SHORTEST ||
      favourite.odds > LONGEST
    )
      return [];
    return [{ eventId, marketId: market.marketId, outcomeId: favourite.outcomeId }];
  });
}

/** Slightly above the fair price, so that it more than undoes the margin. */
function draftOf(deps: DemoDeps, picks: BoostPick[]): BoostDraft | null {
  const { clock, jurisdictions } = deps;
  const quote = quoteOf(deps, picks);
  if (!quote) return null;
  const boostedOdds = Math.round((Math.max(quote.fairOdds, quote.odds) * 103) / 5000) * 50;
  const lawful = JURISDICTIONS.filter((name) =>
    jurisdictions.profile(name).bonusLaw.kinds.includes("odds_boost"),
  );
  const currencies = [...new Set(lawful.flatMap((name) => jurisdictions.profile(name).currencies))];
  return {
    picks,
    boostedOdds,
    jurisdictions: lawful,
    names: picks.length > 1 ? NAMES : null,
    mostStake: Object.fromEntries(
      currencies.map((currency) => [currency, Number(worthOf(MOST_STAKE_DOLLARS, currency))]),
    ),
    budget: { currency: "USD", amount: Number(worthOf(BUDGET_DOLLARS, "USD")) },
    startsAt: clock.now(),
    endsAt: clock.now() + LATEST_MS,
  };
}
