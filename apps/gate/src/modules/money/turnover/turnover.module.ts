import * as contract from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import { createTurnoverService, type TurnoverService } from "./turnover.service.ts";
import { countWaiting, endRests, listFailures } from "./turnover.store.ts";
import type { TurnoverServiceDeps } from "./turnover-deps.ts";

export { productOfSports } from "./bet-facts.ts";
export { oppositeBets } from "./opposite-bets.store.ts";
export { runningFacts } from "./turnover.facts.ts";

export interface TurnoverDeps extends TurnoverServiceDeps {
  schedule: Schedule;
  handle: Handle;
}

const SHOWN = 100;

/**
 * Sends results of bets, rounds, coupons and payments to bonuses, loyalty, races, quizzes and
 * messages (docs/adr/0034).
 */
export function createTurnover(deps: TurnoverDeps): TurnoverService {
  const { db, clock, schedule, handle } = deps;
  const service = createTurnoverService(deps);
  schedule.every(250, "turnover.work", service.work);

  handle(contract.turnoverQueue, async () => {
    const [waiting, failing] = await db.read((reader) =>
      Promise.all([countWaiting(reader), listFailures(reader, { limit: SHOWN })]),
    );
    return {
      waiting,
      failing: failing.map(({ notBefore, ...failure }) => ({
        ...failure,
        notBefore: notBefore.getTime(),
      })),
    };
  });
  handle(contract.retryTurnover, (call) =>
    db.transact((tx) =>
      onceForOperator(tx, clock, contract.retryTurnover, call, async () => ({
        retried: await endRests(tx, call.body.punterId, new Date(clock.now())),
      })),
    ),
  );
  return service;
}
