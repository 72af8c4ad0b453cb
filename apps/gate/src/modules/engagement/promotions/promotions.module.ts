import { SECOND_MS } from "@touchline/core";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Turnover } from "../../../ports/turnover.ts";
import { createDemoRivals, type DemoRivalsDeps } from "./demo-rivals.ts";
import { type PromotionsRoutesDeps, promotionsRoutes } from "./promotions.routes.ts";
import { createPromotionsService } from "./promotions.service.ts";
import { createPromotionsDemo } from "./promotions-demo.ts";
import type { PromotionsServiceDeps } from "./promotions-deps.ts";
import { createPromotionsDesk } from "./promotions-desk.ts";
import type { PromotionsDeskDeps } from "./promotions-desk-deps.ts";
import { createRaceClock, type RaceClockDeps } from "./race-clock.ts";
import { createRaces, type RacesServiceDeps } from "./races.service.ts";

export { verifyPromotions } from "./verify-promotions.ts";

export interface PromotionsDeps
  extends RacesServiceDeps,
    Omit<PromotionsServiceDeps, "races">,
    Omit<PromotionsDeskDeps, "races">,
    Omit<RaceClockDeps, "races">,
    Omit<DemoRivalsDeps, "service">,
    Pick<PromotionsRoutesDeps, "handle"> {
  config: { demo: boolean };
  schedule: Schedule;
  turnover: Turnover;
}

const DEMO_MS = 15 * SECOND_MS;

/**
 * Promotions as versioned data, and races by settled results with prizes that are paid once
 * (docs/adr/0038).
 */
export function createPromotions(deps: PromotionsDeps) {
  const { config, schedule, turnover } = deps;
  const races = createRaces(deps);
  const service = createPromotionsService({ ...deps, races });
  const desk = createPromotionsDesk({ ...deps, races });
  const seedDemo = createPromotionsDemo({ ...deps, desk });
  promotionsRoutes({ ...deps, service, desk });
  turnover.subscribe("promotions", races.count);
  schedule.every(SECOND_MS, "promotions.clock", createRaceClock({ ...deps, races }).tick);
  schedule.here(SECOND_MS, "promotions.tell", async () => races.tell());
  const rivalsRace = createDemoRivals({ ...deps, service });
  if (config.demo)
    schedule.every(DEMO_MS, "promotions.demo", async () => {
      for (const { promotionId, jurisdiction } of await seedDemo())
        await rivalsRace(promotionId, jurisdiction);
    });
  return {
    seedDemo: async (): Promise<void> => void (await seedDemo()),
    /** For the sockets: who may watch a race, and its top places. */
    board: races.board,
    isRaceOf: service.isRaceOf,
  };
}
