import type { ReplyOf } from "@touchline/contract";
import * as contract from "@touchline/contract";
import { isUuid } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Punters } from "../../../ports/punters.ts";
import { type BoostWrites, createBoost } from "./boost-writes.ts";
import type { PriceBoostsService } from "./price-boosts.service.ts";
import { endBoost, newestBoosts, type StoredBoost } from "./price-boosts.store.ts";

export interface PriceBoostsRoutes extends BoostWrites {
  handle: Handle;
  db: Database;
  punters: Pick<Punters, "byId">;
  service: PriceBoostsService;
}

const SHOWN = 200;

export function priceBoostsRoutes(deps: PriceBoostsRoutes): void {
  const { handle, db, clock, punters, service } = deps;
  handle(contract.priceBoosts, async ({ caller, query }) => ({
    boosts: await service.listForGuests(caller.jurisdiction, query.event),
    serverTime: clock.now(),
  }));
  handle(contract.myPriceBoosts, async ({ punter, query }) => ({
    boosts: await service.listFor(
      await db.read((reader) => punters.byId(reader, punter.punterId)),
      query.event,
    ),
    serverTime: clock.now(),
  }));
  operatorRoutes(deps);
}

function operatorRoutes(deps: PriceBoostsRoutes): void {
  const { handle, db, clock, service } = deps;
  handle(contract.operatorPriceBoosts, async () => ({
    boosts: (await db.read((reader) => newestBoosts(reader, SHOWN))).map((boost) =>
      operatorView(deps, boost, boost.bets),
    ),
  }));

  /** Clears the cache, so that the next reader sees the change. */
  async function written<T>(write: Promise<T>): Promise<T> {
    const done = await write;
    service.changed();
    return done;
  }

  handle(contract.createPriceBoost, (call) =>
    written(
      db.transact((tx) =>
        onceForOperator(tx, clock, contract.createPriceBoost, call, async () => {
          const made = await createBoost(tx, deps, call.body);
          if (isRefusal(made)) return made;
          call.changed({
            boostId: made.boostId,
            fairOdds: made.fairOdds,
            quotedOdds: made.quotedOdds,
            force: call.body.force ?? false,
          });
          return operatorView(deps, made, 0);
        }),
      ),
    ),
  );

  handle(contract.endPriceBoost, async (call) => {
    const { id = "" } = call.params;
    if (!isUuid(id)) return refusal("PRICE_BOOST_NOT_FOUND");
    return written(
      db.transact((tx) =>
        onceForOperator(tx, clock, contract.endPriceBoost, call, async () => {
          const ended = await endBoost(tx, id, new Date(clock.now()));
          if (!ended) return refusal("PRICE_BOOST_NOT_FOUND");
          call.changed({ boostId: id, status: "ended" });
          return operatorView(deps, ended, 0);
        }),
      ),
    );
  });
}

/** A boost as the operator sees it. */
const operatorView = (
  { clock, service }: Pick<PriceBoostsRoutes, "clock" | "service">,
  boost: StoredBoost,
  bets: number,
): ReplyOf<typeof contract.createPriceBoost> => ({
  boostId: boost.boostId,
  jurisdictions: boost.jurisdictions,
  names: boost.names,
  picks: boost.picks,
  bets,
  fairOdds: boost.fairOdds,
  quotedOdds: boost.quotedOdds,
  boostedOdds: boost.boostedOdds,
  mostStake: boost.mostStake,
  budget: { currency: boost.currency, amount: Number(boost.budget) },
  taken: Number(boost.taken),
  startsAt: boost.startsAt.getTime(),
  endsAt: boost.endsAt.getTime(),
  status: boost.endsAt.getTime() > clock.now() ? "running" : "ended",
  standing: service.standing(boost),
});
