import { bettingStatistics, type FeedMessage, type FeedSource } from "@touchline/contract";
import { type Clock, HOUR_MS } from "@touchline/core";
import type { Bus } from "../../platform/bus.ts";
import type { Database, Reader, Tx } from "../../platform/db.ts";
import type { Gathering } from "../../platform/gather.ts";
import type { Handle } from "../../platform/handle.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import type { Schedule } from "../../platform/schedule.ts";
import type { ActiveTerms } from "../bonuses/bonuses.module.ts";
import type { Catalogue } from "../catalogue/catalogue.service.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { PriceBoosts } from "../price-boosts/price-boosts.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import type { Restrictions } from "../restrictions/restrictions.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { betsRoutes } from "./bets.routes.ts";
import { countOpen, findBetByNumber } from "./bets.store.ts";
import { type BuilderPrices, createBuilderPrices } from "./builder-prices.ts";
import { type CashOut, createCashOut } from "./cash-out.service.ts";
import { createEdits } from "./edit.service.ts";
import { forgetEdits } from "./edit.store.ts";
import { forgetUnbetResults } from "./forget-results.ts";
import { countFreeBets } from "./free-bets.store.ts";
import { forgetStakes } from "./outcome-stakes.store.ts";
import { createOwnFigures } from "./own-figures.ts";
import { createPlacement } from "./placement.service.ts";
import { createSettlement } from "./settlement.service.ts";
import type { SportLimits } from "./sport-limits.ts";

export type { Gathering } from "../../platform/gather.ts";
export { verifyBets } from "./verify-bets.ts";

export interface BetsDeps {
  db: Database;
  outbox: Outbox;
  bus: Bus;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  catalogue: Catalogue;
  jurisdictions: Jurisdictions;
  punters: Punters;
  restrictions: Restrictions;
  wallet: Wallet;
  bonusTerms: ActiveTerms;
  priceBoosts: () => PriceBoosts;
  playLimits: SportLimits;
  /** The feed's view of how picks of one event end together. */
  joint: FeedSource["joint"];
  gathering?: Gathering | undefined;
  onError: (error: unknown) => void;
}

/** Past days are kept a little: a clock that is set back must find what it counted. */
const STAKES_KEPT_MS = 2 * 86_400_000;

/** The punter's page asks soon after the delay how a change ended. */
const EDITS_KEPT_MS = 86_400_000;

export interface Bets {
  /** Results, corrections and cancels, in the order of the feed. */
  receive(message: FeedMessage): void;
  /**
   * The same in the teller's own transaction, for what must not be lost; its bets are settled once
   * that is committed.
   */
  keep(tx: Tx, message: FeedMessage): Promise<void>;
  openCount(punterId: string): Promise<number>;
  /** Whether the punter placed the bet that they read this number on. */
  isPlacedBy(reader: Reader, punterId: string, number: string): Promise<boolean>;
  quote: CashOut["quote"];
  /** The amount that a bet could be cashed out for now, without a quote. */
  offerOf: CashOut["offerOf"];
  /** As the calls of the same names do, for what a punter answered elsewhere. */
  place: ReturnType<typeof createPlacement>["place"];
  cashOutQuote: CashOut["quoteFor"];
  cashOut: CashOut["cashOut"];
  /** The price of picks of one event together. */
  builders: Pick<BuilderPrices, "price" | "chance">;
  /** Free bets that the punter can use now. */
  freeBetCount(punterId: string): Promise<number>;
  /** All that was heard is settled. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Slips become bets, bets are settled or cashed out; the money moves by the wallet's functions, in
 * the same call.
 */
export function createBets(deps: BetsDeps): Bets {
  const { db, clock, schedule, handle } = deps;
  const builders = createBuilderPrices(deps);
  const placement = createPlacement({ ...deps, builders });
  const settlement = createSettlement(deps);
  const cashOut = createCashOut({ ...deps, builders });
  const edits = createEdits({ ...deps, builders, placement, cashOut });
  betsRoutes(handle, { ...deps, placement, cashOut, builders, edits });
  const ownFigures = createOwnFigures(deps);
  handle(bettingStatistics, ({ punter }) => ownFigures(punter.punterId));
  schedule.every(250, "bets.decide", placement.decideReady);
  schedule.every(250, "bets.edit", edits.decideReady);
  schedule.every(1000, "bets.auto-cash-out", cashOut.takeAutomatic);
  schedule.every(1000, "bets.settle", settlement.work);
  schedule.every(30_000, "bets.settle-forgotten", settlement.sweep);
  schedule.every(60_000, "bets.forget-quotes", cashOut.forget);
  schedule.every(HOUR_MS, "bets.forget-edits", () =>
    db.statement((tx) => forgetEdits(tx, new Date(clock.now() - EDITS_KEPT_MS))),
  );
  schedule.every(HOUR_MS, "bets.forget-stakes", () =>
    db.statement((tx) => forgetStakes(tx, new Date(clock.now() - STAKES_KEPT_MS))),
  );
  schedule.every(HOUR_MS, "bets.forget-results", () => forgetUnbetResults(db, clock));
  return {
    receive: settlement.receive,
    keep: settlement.keep,
    openCount: (punterId) => db.read((reader) => countOpen(reader, punterId)),
    isPlacedBy: async (reader, punterId, number) =>
      /^\d{1,18}$/.test(number) &&
      (await findBetByNumber(reader, punterId, BigInt(number))) !== null,
    quote: cashOut.quote,
    offerOf: cashOut.offerOf,
    place: placement.place,
    cashOutQuote: cashOut.quoteFor,
    cashOut: cashOut.cashOut,
    builders,
    freeBetCount: (punterId) =>
      db.read((reader) => countFreeBets(reader, punterId, new Date(clock.now()))),
    settled: settlement.idle,
    close: settlement.close,
  };
}
