import type { BetPriceBoost, Jurisdiction, WantedBet } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import type { Punter } from "../../../ports/punters.ts";
import type { NewBet } from "../../sport/bets/place/placement.store.ts";
import type { Judged } from "../../sport/bets/place/wanted-bet.rules.ts";
import { listFor, listForGuests, type PriceBoostsServiceDeps } from "./list-boosts.ts";
import { runningBoosts, type StoredBoost } from "./price-boosts.store.ts";
import { boostLimits, judgeBoost, standing, takeBoost } from "./take-boost.ts";

export type { PriceBoostsServiceDeps } from "./list-boosts.ts";

/** Lists are cached this long for all readers. */
const LIST_MS = 1000;

export function createPriceBoostsService(deps: PriceBoostsServiceDeps) {
  const { db, clock } = deps;
  let known: { at: number; boosts: Promise<StoredBoost[]> } | undefined;

  function running(): Promise<StoredBoost[]> {
    if (!known || Math.abs(clock.now() - known.at) >= LIST_MS) {
      const boosts = db.read((reader) => runningBoosts(reader, new Date(clock.now())));
      known = { at: clock.now(), boosts };
      boosts.catch(() => (known = undefined));
    }
    return known.boosts;
  }

  const listing = { ...deps, running };
  return {
    /** Called after a boost was created or ended here. */
    changed: () => (known = undefined),
    standing: (boost: StoredBoost) => standing(deps, boost),
    listForGuests: (jurisdiction: Jurisdiction, eventId?: string) =>
      listForGuests(listing, jurisdiction, eventId),
    listFor: (punter: Punter, eventId?: string) => listFor(listing, punter, eventId),
    judge: (punter: Punter, wanted: WantedBet, judged: Judged) =>
      judgeBoost(deps, punter, wanted, judged),
    take: (tx: Tx, bet: Pick<NewBet, "row">, boost: BetPriceBoost) =>
      takeBoost(deps, tx, bet, boost),
    limits: (punter: Punter, bets: readonly Omit<WantedBet, "unitStake">[]) =>
      boostLimits(deps, punter, bets),
  };
}

export type PriceBoostsService = ReturnType<typeof createPriceBoostsService>;
