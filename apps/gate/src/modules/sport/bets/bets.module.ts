import { bettingStatistics, type FeedMessage } from "@touchline/contract";
import { type Clock, HOUR_MS } from "@touchline/core";
import type { Database, Reader, Tx } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { PlayMeter } from "../../../platform/observe/metrics.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Gathering } from "../../../platform/work/gather.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import type { ActiveTerms } from "../../engagement/bonuses/bonuses.module.ts";
import type { PriceBoosts } from "../../engagement/price-boosts/price-boosts.module.ts";
import type { Joints } from "../feed/joints.ts";
import { betsRoutes } from "./bets.routes.ts";
import { type BuilderPrices, createBuilderPrices } from "./build/builder-prices.ts";
import { type CashOut, createCashOut } from "./cash-out/cash-out.service.ts";
import { createEdits } from "./edit/edit.service.ts";
import { forgetEdits } from "./edit/edit.store.ts";
import { forgetStakes } from "./limits/outcome-stakes.store.ts";
import { createOwnFigures } from "./limits/own-figures.ts";
import type { SportLimits } from "./limits/sport-limits.ts";
import { countFreeBets } from "./place/free-bets.store.ts";
import { createPlacement, type Placements } from "./place/placement.service.ts";
import { forgetUnbetResults } from "./settle/forget-results.ts";
import { createSettlement } from "./settle/settlement.service.ts";
import { countOpen, findBetByNumber } from "./stored/bets.store.ts";

export type { Gathering } from "../../../platform/work/gather.ts";
export { verifyBets } from "./verify-bets.ts";

export interface BetsDeps {
  db: Database;
  outbox: Outbox;
  meter: PlayMeter;
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
  joints: Joints;
  gathering?: Gathering | undefined;
  onError: (error: unknown) => void;
}

/** Past days are kept for a while so that counts survive a clock that is set back. */
const STAKES_KEPT_MS = 2 * 86_400_000;

/** The punter's page asks for the outcome of a change soon after its delay. */
const EDITS_KEPT_MS = 86_400_000;

export interface Bets {
  /** Results, corrections and cancels, in the order of the feed. */
  receive(message: FeedMessage): void;
  /**
   * Stores the message in the caller's own transaction, for messages that must not be lost. The
   * bets are settled after that transaction commits.
   */
  keep(tx: Tx, message: FeedMessage): Promise<void>;
  openCount(punterId: string): Promise<number>;
  /** Whether this punter placed the bet with this number. */
  isPlacedBy(reader: Reader, punterId: string, number: string): Promise<boolean>;
  quote: CashOut["quote"];
  /** The bet's current cash-out value, without creating a quote. */
  offerOf: CashOut["offerOf"];
  /** The same as the calls of these names, for answers that a punter gives outside those calls. */
  place: Placements["place"];
  cashOutQuote: CashOut["quoteFor"];
  cashOut: CashOut["cashOut"];
  /** Joint price of several picks in one event. */
  builders: Pick<BuilderPrices, "price" | "chance">;
  /** Free bets that the punter can use now. */
  freeBetCount(punterId: string): Promise<number>;
  /** Resolves when every message received so far is settled. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Places, settles and cashes out bets. Money moves through the wallet's SQL functions in the same
 * call.
 */
export function createBets(deps: BetsDeps): Bets {
  const { db, clock, schedule, handle } = deps;
  const builders = createBuilderPrices(deps);
  const placement = createPlacement({ ...deps, builders });
  const settlement = createSettlement(deps);
  const cashOut = createCashOut({ ...deps, builders });
  const edits = createEdits({ ...deps, builders });
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
