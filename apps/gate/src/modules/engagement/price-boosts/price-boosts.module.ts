import type { GateConfig } from "../../../config.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Turnover } from "../../../ports/turnover.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { createPostings } from "../bonuses/bonuses.module.ts";
import { accumulatorRoutes, createAccumulatorFollow, seedAccumulatorTerms } from "./accumulator.ts";
import type { BoostWrites } from "./boost-writes.ts";
import { createFollow } from "./boosted-bets.ts";
import { keepDemoBoosts } from "./demo-boosts.ts";
import { priceBoostsRoutes } from "./price-boosts.routes.ts";
import { createPriceBoostsService, type PriceBoostsServiceDeps } from "./price-boosts.service.ts";

export { verifyPriceBoosts } from "./verify-price-boosts.ts";

export interface PriceBoostsDeps extends PriceBoostsServiceDeps, BoostWrites {
  config: Pick<GateConfig, "demo">;
  handle: Handle;
  schedule: Schedule;
  wallet: Wallet;
  turnover: Turnover;
  punters: Pick<Punters, "byId" | "perPerson">;
}

/**
 * Boosted prices of events: the operator creates them, bets use them, promotions pay the extra
 * (docs/adr/0056).
 */
export function createPriceBoosts(deps: PriceBoostsDeps) {
  const service = createPriceBoostsService(deps);
  const postings = createPostings(deps.wallet);
  priceBoostsRoutes({ ...deps, service });
  deps.turnover.subscribe("price-boosts", createFollow(postings));
  accumulatorRoutes(deps);
  deps.turnover.subscribe("accumulator-bonus", createAccumulatorFollow(postings));
  if (deps.config.demo) {
    deps.schedule.every(30_000, "price-boosts.demo", () => keepDemoBoosts(deps));
    deps.schedule.every(30_000, "price-boosts.demo-accumulators", () => seedAccumulatorTerms(deps));
  }
  return { judge: service.judge, take: service.take, limits: service.limits };
}

export type PriceBoosts = ReturnType<typeof createPriceBoosts>;
