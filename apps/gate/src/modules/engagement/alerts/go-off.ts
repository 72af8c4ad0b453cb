import { isEsport } from "@touchline/contract";
import { eventAddress } from "@touchline/contract/event-address";
import { type Clock, formatOdds, milliOdds } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Pushes } from "../../../ports/pushes.ts";
import type { Bets } from "../../sport/bets/bets.module.ts";
import {
  keepersOf,
  takeCashOutAlert,
  takePriceAlert,
  type WatchedBet,
  type WatchedPrice,
} from "./alerts.store.ts";
import { JUST_BEGUN_MS } from "./match-news.rules.ts";
import type { createWatch } from "./watch.ts";

export interface GoOffDeps {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  bets: Pick<Bets, "offerOf">;
  pushes: Pick<Pushes, "notifyDevices">;
  watch: ReturnType<typeof createWatch>;
}

interface Alerts extends GoOffDeps {
  /** Trees whose start was announced. */
  begun: Set<string>;
}

type Head = NonNullable<ReturnType<Catalogue["head"]>>;

const AT_ONCE = 4;
const BETS_A_PASS = 500;
const KEEPERS_A_PAGE = 500;

export const titleOf = ({ kind, title, competitors }: Head): string =>
  kind === "match"
    ? `${competitors[0]?.name ?? ""} – ${competitors[1]?.name ?? ""}`
    : (title ?? "");

export const pathOf = ({ eventId, sport, virtual }: Head, isLive: boolean): string =>
  eventAddress(eventId, virtual ? "virtual-sports" : isEsport(sport) ? "esports" : "sport", isLive);

const FIRST = "00000000-0000-0000-0000-000000000000";

/** Fires due alerts, each once: the transaction that writes its notification deletes it. */
export function createGoOff(deps: GoOffDeps) {
  const alerts: Alerts = { ...deps, begun: new Set() };
  const { watch, begun } = alerts;
  return {
    prices: () => forEachAtOnce(watch.takePrices(), AT_ONCE, (alert) => price(alerts, alert)),
    cashOuts: () =>
      forEachAtOnce(watch.takeBets(BETS_A_PASS), AT_ONCE, (bet) => cashOut(alerts, bet)),
    starts: () => forEachAtOnce(watch.takeTrees(), 1, (treeId) => begins(alerts, treeId)),
    /** Trees that are gone need not be remembered as begun. */
    forgetTree: (treeId: string) => void begun.delete(treeId),
  };
}

async function price({ db, catalogue, pushes, watch }: Alerts, alert: WatchedPrice): Promise<void> {
  const { punterId, alertId, direction, odds } = alert;
  const found = catalogue.selection(alert.eventId, alert.marketId, alert.outcomeId);
  if (found?.market.status !== "open") return;
  const isReached = direction === "above" ? found.outcome.odds >= odds : found.outcome.odds <= odds;
  if (!isReached) return;
  const args = {
    event: titleOf(found.head),
    odds: formatOdds(milliOdds(found.outcome.odds), "Decimal"),
  };
  const path = pathOf(found.head, found.state.status === "live");
  await db.transact(async (tx) => {
    if (!(await takePriceAlert(tx, alert))) return;
    await pushes.notifyDevices(tx, punterId, {
      kind: "priceAlert",
      causeKey: alertId,
      args,
      path,
    });
  });
  watch.forgetPrice(alert);
}

async function cashOut(
  { db, bets, pushes, watch }: Alerts,
  { punterId, betId, amount, setAt }: WatchedBet,
): Promise<void> {
  const offer = await bets.offerOf(punterId, betId);
  if (offer === "settled" || offer === "cashed_out" || offer === "missing")
    return watch.forgetBet(punterId, betId);
  if (typeof offer === "string" || offer < amount) return;
  await db.transact(async (tx) => {
    if (!(await takeCashOutAlert(tx, punterId, betId, offer))) return;
    const bet = await tx
      .selectFrom("bets")
      .select("number")
      .where("punter_id", "=", punterId)
      .where("bet_id", "=", betId)
      .executeTakeFirstOrThrow();
    const number = String(bet.number);
    const notice = {
      causeKey: `${betId}:${setAt.getTime()}`,
      args: { number },
      path: `/betting?number=${number}`,
    };
    await pushes.notifyDevices(tx, punterId, { kind: "cashOutThreshold", ...notice });
  });
  watch.forgetBet(punterId, betId);
}

/** Notifies everybody who follows the event or one of its sides, once. */
async function begins(
  { db, clock, catalogue, pushes, begun }: Alerts,
  treeId: string,
): Promise<void> {
  const view = catalogue.tree(treeId, "SHORT");
  if (view?.tree.state.status !== "live" || begun.has(treeId)) return;
  begun.add(treeId);
  const { head } = view.tree;
  if (head.virtual || clock.now() - head.startTime > JUST_BEGUN_MS) return;
  const things = {
    event: head.eventId,
    competitors: head.competitors.map(({ name }) => `${head.sport}:${name}`),
  };
  const notice = {
    causeKey: `event:${head.eventId}`,
    args: { event: titleOf(head) },
    path: pathOf(head, true),
  };
  let page: string[] = [];
  do {
    page = await db.read((reader) =>
      keepersOf(reader, things, page.at(-1) ?? FIRST, KEEPERS_A_PAGE),
    );
    await forEachAtOnce(page, AT_ONCE, (punterId) =>
      db.transact((tx) =>
        pushes.notifyDevices(tx, punterId, { kind: "favouriteStarts", ...notice }),
      ),
    );
  } while (page.length === KEEPERS_A_PAGE);
}
