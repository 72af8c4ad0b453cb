import * as contract from "@touchline/contract";
import { DAY_MS } from "@touchline/core";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Turnover } from "../../../ports/turnover.ts";
import { FORMER_MS, TIER_WINDOW_MS } from "./loyalty.data.ts";
import { createLoyaltyService, rates, tiers } from "./loyalty.service.ts";
import type { LoyaltyServiceDeps } from "./loyalty-deps.ts";
import { createVipLine } from "./vip-line.ts";

export { verifyLoyalty } from "./verify-loyalty.ts";

export interface LoyaltyDeps extends LoyaltyServiceDeps {
  schedule: Schedule;
  handle: Handle;
  turnover: Turnover;
}

export type Loyalty = Pick<ReturnType<typeof createLoyaltyService>, "heartbeat">;

/** Points for play, the rewards they buy, and the club's tiers. */
export function createLoyalty({ schedule, handle, turnover, ...deps }: LoyaltyDeps): Loyalty {
  const service = createLoyaltyService(deps);
  createVipLine({ ...deps, schedule, handle });
  turnover.subscribe("loyalty", service.count);
  schedule.every(60_000, "loyalty.expire", service.expire);
  schedule.every(2000, "loyalty.tiers", service.reviewTiers);

  handle(contract.loyalty, ({ punter, query }) =>
    service.view(punter.punterId, query.before === undefined ? null : BigInt(query.before)),
  );
  handle(contract.acceptLoyaltyRules, ({ punter, body }) =>
    service.accept(punter.punterId, body.version),
  );
  handle(contract.exchangePoints, ({ punter, body, idempotencyKey }) =>
    service.exchange(punter.punterId, body.rewardId, idempotencyKey),
  );
  handle(contract.vipClub, async ({ caller }) => ({
    isOffered: service.isOffered(caller),
    tiers,
    rates,
    windowDays: TIER_WINDOW_MS / DAY_MS,
    formerDays: FORMER_MS / DAY_MS,
  }));
  return service;
}
