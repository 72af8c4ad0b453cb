import {
  alerts,
  removePriceAlert,
  setCashOutAlert,
  setMatchAlert,
  setPriceAlert,
} from "@touchline/contract";
import { type Clock, DAY_MS, HOUR_MS, SECOND_MS } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Pushes } from "../../../ports/pushes.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Bets } from "../../sport/bets/bets.module.ts";
import { createAlertsService } from "./alerts.service.ts";
import { betsSince, forgetOver, pricesSince } from "./alerts.store.ts";
import { createGoOff } from "./go-off.ts";
import { forgetMatches, matchesSince } from "./match-alerts.store.ts";
import { createMatchNews } from "./match-news.ts";
import { createWatch } from "./watch.ts";

export interface AlertsDeps {
  db: Database;
  clock: Clock;
  bus: Bus;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  catalogue: Catalogue;
  jurisdictions: Jurisdictions;
  restrictions: Restrictions;
  bets: Bets;
  pushes: Pushes;
}

const PAGE = 5000;
/** Another gate's clock may run behind ours. */
const OVERLAP_MS = 30 * SECOND_MS;
/** An event that began this long ago is over, whatever the feed reported. */
const LONGEST_EVENT_MS = 10 * DAY_MS;

/** The set times up to which alerts are loaded. */
interface Seen {
  prices: Date;
  bets: Date;
  matches: Date;
}

const NOTHING_SEEN: Seen = { prices: new Date(0), bets: new Date(0), matches: new Date(0) };

/** The alerts in memory, and how far they are loaded. */
interface Loaded {
  watch: ReturnType<typeof createWatch>;
  matchNews: ReturnType<typeof createMatchNews>;
  seen: Seen;
}

/**
 * Alerts that punters requested: odds, a bet's cash-out, the start of a favourite, news of a match.
 */
export function createAlerts(deps: AlertsDeps): void {
  const { schedule, catalogue } = deps;
  const watch = createWatch();
  const goOff = createGoOff({ ...deps, watch });
  const matchNews = createMatchNews(deps);
  const loaded: Loaded = { watch, matchNews, seen: NOTHING_SEEN };
  const followNow = () => follow(deps, loaded);
  alertRoutes(deps, createAlertsService({ ...deps, watch, follow: followNow }));
  // Only where the jobs below run: elsewhere nobody would take what is noted here.
  if (schedule.runs("alerts.prices"))
    catalogue.subscribe((change) => {
      if (change.kind === "gone") return goOff.forgetTree(change.treeId);
      matchNews.hear(change);
      watch.hear(change, (treeId) => catalogue.head(treeId)?.eventId);
    });
  schedule.every(5 * SECOND_MS, "alerts.follow", followNow);
  schedule.every(SECOND_MS, "alerts.prices", goOff.prices);
  schedule.every(2 * SECOND_MS, "alerts.cash-outs", goOff.cashOuts);
  schedule.every(SECOND_MS, "alerts.starts", goOff.starts);
  schedule.every(SECOND_MS, "alerts.news", matchNews.tellAll);
  schedule.every(HOUR_MS, "alerts.sweep", () => sweep(deps, loaded));
}

function alertRoutes(
  { handle }: AlertsDeps,
  service: ReturnType<typeof createAlertsService>,
): void {
  handle(alerts, ({ punter }) => service.list(punter.punterId));
  handle(setPriceAlert, ({ punter, body, idempotencyKey }) =>
    service.setPrice(punter.punterId, body, idempotencyKey),
  );
  // These are idempotent without a key.
  handle(setCashOutAlert, ({ punter, params, body }) =>
    service.setCashOut(punter.punterId, params.id ?? "", body.amount),
  );
  handle(setMatchAlert, ({ punter, params, body }) =>
    service.setMatch(punter.punterId, params.id ?? "", body.news),
  );
  handle(removePriceAlert, ({ punter, body }) =>
    service.removePrice(punter.punterId, body.alertId),
  );
}

/** Loads alerts set since the last look, through any gate. */
async function follow({ db }: AlertsDeps, loaded: Loaded): Promise<void> {
  const { watch, matchNews } = loaded;
  const from = (at: Date) => new Date(Math.max(0, at.getTime() - OVERLAP_MS));
  const prices = await readAll(
    (since) => db.read((reader) => pricesSince(reader, since, PAGE)),
    from(loaded.seen.prices),
  );
  for (const alert of prices) watch.addPrice(alert);
  const bets = await readAll(
    (since) => db.read((reader) => betsSince(reader, since, PAGE)),
    from(loaded.seen.bets),
  );
  for (const alert of bets) watch.addBet(alert);
  const matches = await readAll(
    (since) => db.read((reader) => matchesSince(reader, since, PAGE)),
    from(loaded.seen.matches),
  );
  for (const { eventId } of matches) matchNews.add(eventId);
  loaded.seen = {
    prices: prices.at(-1)?.setAt ?? loaded.seen.prices,
    bets: bets.at(-1)?.setAt ?? loaded.seen.bets,
    matches: matches.at(-1)?.setAt ?? loaded.seen.matches,
  };
}

async function sweep(deps: AlertsDeps, loaded: Loaded): Promise<void> {
  const { db, clock } = deps;
  const longAgo = new Date(clock.now() - LONGEST_EVENT_MS);
  await db.transact((tx) => forgetOver(tx, longAgo));
  await db.transact((tx) => forgetMatches(tx, longAgo));
  loaded.watch.clear();
  loaded.matchNews.clear();
  loaded.seen = NOTHING_SEEN;
  await follow(deps, loaded);
}

async function readAll<T extends { setAt: Date }>(
  read: (since: Date) => Promise<T[]>,
  since: Date,
): Promise<T[]> {
  const all: T[] = [];
  for (let from = since; ; ) {
    const page = await read(from);
    all.push(...page);
    const last = page.at(-1)?.setAt;
    // A full page with a single timestamp would be read forever.
    if (page.length < PAGE || !last || last.getTime() === from.getTime()) return all;
    from = last;
  }
}
