import type { CashOutQuote, ClientMessage, PushMessage } from "@touchline/contract";
import type { CatalogueService } from "../modules/sport/catalogue/catalogue.service.ts";
import { forEachAtOnce } from "../platform/work/at-once.ts";
import type { CatalogueChange } from "../ports/catalogue.ts";
import type { PushClient } from "./client.ts";
import { SOCKET_HOLDS } from "./message-costs.data.ts";

type BetSubscription = Extract<ClientMessage, { type: "BET_SUBSCRIBE" | "BET_UNSUBSCRIBE" }>;
type Removal = Extract<PushMessage, { type: "coRemoval" }>["reason"];
export type QuoteFor = (
  punterId: string,
  betId: string,
) => Promise<CashOutQuote | "missing" | Removal>;

/**
 * A new quote is sent this long before the last one expires, so that the quote on screen is always
 * valid.
 */
const RENEW_MS = 3000;
/** Bets valued at the same time. */
const QUOTED_AT_ONCE = 4;
/** After this many failed valuations in a row a bet is no longer valued. */
const MOST_FAILURES = 3;

interface Watched {
  offer: number;
  expiresAt: number;
  removed: Removal | null;
  failures: number;
}
const UNTOLD: Watched = { offer: -1, expiresAt: 0, removed: null, failures: 0 };

interface BetWatch {
  clients: ReadonlySet<PushClient>;
  quoteFor: QuoteFor;
  now: () => number;
  watched: Map<PushClient, Map<string, Watched>>;
  /** market id → the sockets that asked about it. */
  selections: Map<string, Set<PushClient>>;
  selectionsOf: Map<PushClient, Set<string>>;
}

/**
 * The bet subscription: the cash-out offer of a watched bet (watch-on-bet), and selections that can
 * no longer be bet on (inactive-selection, by market id). Offers are computed only for bets that
 * somebody is watching.
 */
export function createBetWatch(
  catalogue: CatalogueService,
  clients: ReadonlySet<PushClient>,
  quoteFor: QuoteFor,
  now: () => number,
) {
  const watch: BetWatch = {
    clients,
    quoteFor,
    now,
    watched: new Map(),
    selections: new Map(),
    selectionsOf: new Map(),
  };
  catalogue.subscribe((change) => tellInactive(watch, change));
  return {
    change: (client: PushClient, said: BetSubscription) => changeWatch(watch, client, said),
    /** A bet that cannot be valued does not block the others. */
    tellOffers: () => tellOffers(watch),
    remove(client: PushClient): void {
      watch.watched.delete(client);
      for (const marketId of [...(watch.selectionsOf.get(client) ?? [])])
        leaveSelection(watch, client, marketId);
    },
  };
}

function changeWatch(watch: BetWatch, client: PushClient, said: BetSubscription): void {
  const [follow, leave] =
    said.kind === "inactive-selection" ? [followSelection, leaveSelection] : [followBet, leaveBet];
  if (said.type === "BET_UNSUBSCRIBE") {
    for (const id of said.ids) leave(watch, client, id);
    return;
  }
  const refused = [...new Set(said.ids)].filter((id) => !follow(watch, client, id));
  if (refused.length > 0) client.refuse({ code: "TOO_MANY_SUBSCRIPTIONS", about: said.type });
}

function followSelection(
  { selections, selectionsOf }: BetWatch,
  client: PushClient,
  marketId: string,
): boolean {
  const own = selectionsOf.get(client) ?? new Set();
  if (own.size >= SOCKET_HOLDS.selections && !own.has(marketId)) return false;
  selectionsOf.set(client, own.add(marketId));
  const set = selections.get(marketId) ?? new Set();
  selections.set(marketId, set.add(client));
  return true;
}

function leaveSelection(
  { selections, selectionsOf }: BetWatch,
  client: PushClient,
  marketId: string,
): void {
  const own = selectionsOf.get(client);
  if (own?.delete(marketId) && own.size === 0) selectionsOf.delete(client);
  const set = selections.get(marketId);
  if (set?.delete(client) && set.size === 0) selections.delete(marketId);
}

function tellInactive(watch: BetWatch, change: CatalogueChange): void {
  if (change.kind !== "tree" || change.displayMode !== "FULL") return;
  for (const marketId of change.entry.value.removed ?? []) {
    for (const client of [...(watch.selections.get(marketId) ?? [])]) {
      client.send({ type: "inactiveSelection", marketId });
      leaveSelection(watch, client, marketId);
    }
  }
}

function followBet({ watched }: BetWatch, client: PushClient, betId: string): boolean {
  // A guest has no bets.
  if (!client.punter) return true;
  const bets = watched.get(client) ?? new Map<string, Watched>();
  if (bets.has(betId)) return true;
  if (bets.size >= SOCKET_HOLDS.bets) return false;
  watched.set(client, bets.set(betId, UNTOLD));
  return true;
}

function leaveBet({ watched }: BetWatch, client: PushClient, betId: string): void {
  const bets = watched.get(client);
  if (bets?.delete(betId) && bets.size === 0) watched.delete(client);
}

async function tellOffers(watch: BetWatch): Promise<void> {
  const all = [...watch.watched].flatMap(([client, bets]) =>
    [...bets.keys()].map((betId) => ({ client, betId })),
  );
  await forEachAtOnce(all, QUOTED_AT_ONCE, ({ client, betId }) => tellOffer(watch, client, betId));
}

async function tellOffer(watch: BetWatch, client: PushClient, betId: string): Promise<void> {
  const { clients, quoteFor, now, watched } = watch;
  const bets = watched.get(client);
  const before = bets?.get(betId);
  if (!bets || !before || !client.punter) return;
  const found = await quoteFor(client.punter.punterId, betId).catch((error: unknown) => {
    if (before.failures + 1 >= MOST_FAILURES) leaveBet(watch, client, betId);
    else if (bets.has(betId)) bets.set(betId, { ...before, failures: before.failures + 1 });
    throw error;
  });
  if (!clients.has(client) || watched.get(client) !== bets || !bets.has(betId)) return;
  if (typeof found === "string") {
    const reason = found === "missing" ? "unavailable" : found;
    if (before.removed === reason) return;
    // Another punter's bet, or a nonexistent one, will not change.
    if (found === "missing") leaveBet(watch, client, betId);
    else bets.set(betId, { ...UNTOLD, removed: reason });
    return client.send({ type: "coRemoval", betId, reason });
  }
  if (before.offer === found.offer && before.expiresAt - now() > RENEW_MS) return;
  bets.set(betId, { ...UNTOLD, offer: found.offer, expiresAt: found.expiresAt });
  client.send({ type: "coOffer", quote: found });
}
