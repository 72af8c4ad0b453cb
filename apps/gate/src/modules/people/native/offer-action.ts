import { type BodyOf, offerPushAction, type PushTerms } from "@touchline/contract";
import { type Clock, formatOdds, milliOdds } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Messages } from "../../../ports/messages.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Pushes } from "../../../ports/pushes.ts";
import type { Bets } from "../../sport/bets/bets.module.ts";
import { countDevices } from "./native.store.ts";
import { insertAction } from "./push-actions.store.ts";

export interface OfferActionDeps {
  handle: Handle;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  bets: Bets;
  catalogue: Catalogue;
  messages: Messages;
  punters: Punters;
  pushes: Pushes;
}

/** A match is named by its sides, a race or an outright by its title. */
const titleOf = ({
  title,
  competitors,
}: {
  title?: string;
  competitors: readonly { name: string }[];
}): string => title ?? competitors.map(({ name }) => name).join(" – ");

type Wanted = BodyOf<typeof offerPushAction>["offer"];

/**
 * The operator offers a bet or a cash-out at the current price; it goes to the inbox, and the apps
 * show it with its buttons.
 */
export function offerActions({
  handle,
  db,
  outbox,
  clock,
  random,
  bets,
  catalogue,
  messages,
  punters,
  pushes,
}: OfferActionDeps): void {
  /** The current terms, with the message's arguments. */
  async function termsOf(punterId: string, offer: Wanted) {
    if (offer.kind === "cashOut") {
      const quote = await bets.cashOutQuote(punterId, offer.betId);
      if (isRefusal(quote)) return quote;
      const terms: PushTerms = { kind: "cashOut", betId: offer.betId, offer: quote.offer };
      return { terms, template: "push-cash-out" as const, args: {} };
    }
    const { eventId, marketId, outcomeId, stake } = offer;
    const selection = catalogue.selection(eventId, marketId, outcomeId);
    if (!selection) return refusal("EVENT_NOT_FOUND");
    if (selection.market.status !== "open") return refusal("MARKET_NOT_OPEN");
    const terms: PushTerms = {
      kind: "bet",
      eventId,
      marketId,
      outcomeId,
      odds: selection.outcome.odds,
      stake,
    };
    const args = {
      event: titleOf(selection.head),
      odds: formatOdds(milliOdds(selection.outcome.odds), "Decimal"),
    };
    return { terms, template: "push-bet" as const, args };
  }

  handle(offerPushAction, async (call) => {
    const { punterId, expiresInSeconds, offer } = call.body;
    const [known] = await db.read((reader) => punters.byIds(reader, [punterId]));
    if (!known) return refusal("PUNTER_NOT_FOUND");
    const found = await termsOf(punterId, offer);
    if (isRefusal(found)) return found;
    const { terms, template, args } = found;
    const expiresAt = new Date(clock.now() + expiresInSeconds * 1000);
    const made = await db.transact((tx) =>
      onceForOperator(tx, clock, offerPushAction, call, async () => {
        if ((await countDevices(tx, punterId)) === 0) return refusal("PUNTER_NOT_REACHABLE");
        const actionId = random.uuid();
        const posted = await messages.post(tx, punterId, [
          { template, args, causeKey: `push-action:${actionId}`, endsAt: expiresAt },
        ]);
        // The punter is excluded or declined correspondence: offer nothing.
        if (posted === 0) return refusal("PUNTER_NOT_REACHABLE");
        await insertAction(tx, { actionId, punterId, terms, at: new Date(clock.now()), expiresAt });
        const action = { actionId, expiresAt: expiresAt.getTime(), ...terms };
        const notice = {
          kind: "message" as const,
          causeKey: `push-action:${actionId}`,
          args: {},
          path: "/account/messages",
          action,
          expiresAt,
        };
        await pushes.notifyDevices(tx, punterId, notice);
        return { actionId, terms, expiresAt: expiresAt.getTime() };
      }),
    );
    outbox.wake();
    if (!isRefusal(made)) call.changed({ actionId: made.actionId, punterId });
    return made;
  });
}
