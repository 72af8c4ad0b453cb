import type { Product } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Messages } from "../../../ports/messages.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Turnover } from "../../../ports/turnover.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { createActiveTerms } from "./active-terms.ts";
import { readBonusInfo } from "./bonus-info.ts";
import { bonusesRoutes } from "./bonuses.routes.ts";
import { createCashbackJob } from "./cashback.job.ts";
import { createEndingSoon } from "./ending-soon.ts";
import { grantRoutes } from "./grant.routes.ts";
import { createEndings } from "./grants.endings.ts";
import { createGrants } from "./grants.service.ts";
import { createKinds } from "./kinds/kinds.ts";
import { createOffers } from "./offers.service.ts";
import { operatorOffersRoutes } from "./operator-offers.routes.ts";
import { createPostings } from "./postings.ts";
import { createReadyOffers } from "./ready-offers.ts";
import { createWelcome } from "./welcome.ts";

export type { ActiveTerms } from "./active-terms.ts";
export type { BonusInfo } from "./bonus-info.ts";
export { notForPerson, offerLanguages } from "./law.rules.ts";
export { readPerson } from "./person.store.ts";
export { createPostings, type Postings } from "./postings.ts";
export { judgeStake, weigh } from "./terms.rules.ts";
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
  punters: Pick<Punters, "perPerson">;
  turnover: Turnover;
  messages: Pick<Messages, "post">;
  /** The house edge of each game of a product, by game id. */
  edgesOf: (product: Product) => Readonly<Record<string, number>>;
  productOfGame: (gameId: string) => Product | null;
}

/**
 * Offers under each jurisdiction's law, and the grants that punters receive, booked on the ledger
 * (docs/adr/0035).
 */
export function createBonuses(deps: BonusesDeps) {
  const { db, clock, schedule, turnover } = deps;
  const postings = createPostings(deps.wallet);
  const kinds = createKinds({ ...deps, postings });
  const offers = createOffers({ ...deps, kinds });
  const grants = createGrants({ ...deps, kinds });
  const endings = createEndings({ ...deps, grants, kinds, postings });
  const ready = createReadyOffers({ ...deps, offers, grants });
  const welcome = createWelcome({ ...deps, grants });
  bonusesRoutes({ ...deps, grants, welcome });
  grantRoutes(deps);
  operatorOffersRoutes({ ...deps, offers, grants });
  turnover.subscribe("bonuses", endings.follow);
  schedule.every(5000, "bonuses.end-due", endings.endDue);
  schedule.every(
    5000,
    "bonuses.cashback",
    createCashbackJob({ ...deps, grants, cashback: kinds.cashback }),
  );
  schedule.every(60_000, "bonuses.ending-soon", createEndingSoon(deps));
  return {
    /** Redeems a promo code given at sign-up. */
    redeem: grants.redeem,
    /** The terms for staking bonus money; null for a punter without an active bonus. */
    terms: createActiveTerms(db),
    info: (punterId: string) =>
      db.read(async (reader) => ({
        ...(await readBonusInfo(reader, punterId, new Date(clock.now()))),
        welcomeBonusMoney: await welcome.money(reader, punterId),
      })),
    reward: grants.reward,
    acceptPromoted: grants.acceptPromoted,
    grantOf: grants.grantOf,
    cancelAll: endings.cancelAll,
    claimAgain: endings.claimAgain,
    rewardOffer: ready.rewardOffer,
    isRewardLawful: ready.isRewardLawful,
    offerPersonally: ready.offerPersonally,
    mostAmount: ready.mostAmount,
    seedDemo: ready.seedDemo,
  };
}

export type Bonuses = ReturnType<typeof createBonuses>;
