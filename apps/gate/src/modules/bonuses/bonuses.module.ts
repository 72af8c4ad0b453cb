import type { Clock } from "@touchline/core";
import type { Database } from "../../platform/db.ts";
import type { Handle } from "../../platform/handle.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import type { Schedule } from "../../platform/schedule.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Messages } from "../messages/messages.module.ts";
import type { Turnover } from "../turnover/turnover.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { readBonusInfo } from "./bonus-info.ts";
import { bonusesRoutes } from "./bonuses.routes.ts";
import { createEndingSoon } from "./ending-soon.ts";
import { createEndings } from "./grants.endings.ts";
import { createGrants } from "./grants.service.ts";
import { createOffers } from "./offers.service.ts";
import { operatorOffersRoutes } from "./operator-offers.routes.ts";
import { createReadyOffers } from "./ready-offers.ts";

export type { BonusInfo } from "./bonus-info.ts";
export { verifyBonuses } from "./verify-bonuses.ts";

export interface BonusesDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  jurisdictions: Jurisdictions;
  wallet: Wallet;
  turnover: Turnover;
  messages: Pick<Messages, "post">;
}

/** Offers under each jurisdiction's law, and what punters have of them, on the ledger (docs/adr/0035). */
export function createBonuses(deps: BonusesDeps) {
  const { db, clock, schedule, turnover } = deps;
  const offers = createOffers(deps);
  const grants = createGrants(deps);
  const endings = createEndings({ ...deps, grants });
  const ready = createReadyOffers({ ...deps, offers, grants });
  bonusesRoutes({ ...deps, grants });
  operatorOffersRoutes({ ...deps, offers, grants });
  turnover.subscribe("bonuses", endings.follow);
  schedule.every(5000, "bonuses.end-due", endings.endDue);
  schedule.every(60_000, "bonuses.ending-soon", createEndingSoon(deps));
  return {
    /** A promo code was given at sign-up. */
    redeem: grants.redeem,
    info: (punterId: string) => db.read((reader) => readBonusInfo(reader, punterId, new Date(clock.now()))),
    reward: grants.reward,
    cancelAll: endings.cancelAll,
    rewardOffer: ready.rewardOffer,
    offerPersonally: ready.offerPersonally,
    mostAmount: ready.mostAmount,
    seedDemo: ready.seedDemo,
  };
}

export type Bonuses = ReturnType<typeof createBonuses>;
