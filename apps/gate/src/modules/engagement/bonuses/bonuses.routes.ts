import * as contract from "@touchline/contract";
import { assert, type Clock, isUuid } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { findPromoCode } from "../../people/accounts/promo-codes.store.ts";
import type { Grants } from "./grants.service.ts";
import type { Grant } from "./grants.store.ts";
import { viewGrants, viewOffers } from "./offers.view.ts";
import { readPerson } from "./person.store.ts";
import type { Welcome } from "./welcome.ts";

export interface BonusesRoutesDeps {
  handle: Handle;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  grants: Grants;
  welcome: Welcome;
}

interface Asked {
  punter: { punterId: string };
  idempotencyKey: string;
  params: Record<string, string>;
  body?: unknown;
}

export function bonusesRoutes({
  handle,
  db,
  outbox,
  clock,
  grants,
  welcome,
}: BonusesRoutesDeps): void {
  const now = () => new Date(clock.now());

  /** Runs a change of a grant once per key; replies with the grant after it. */
  async function write<C extends contract.ErrorCode>(
    name: string,
    { punter: { punterId }, idempotencyKey: key, params, body }: Asked,
    change: (tx: Tx) => Promise<Grant | Refusal<C>>,
  ) {
    const reply = await db.transact((tx) =>
      once(
        tx,
        clock,
        { scope: `${name}:${punterId}`, key, body: [params, body ?? null] },
        async () => {
          const changed = await change(tx);
          if (isRefusal(changed)) return changed;
          const person = await readPerson(tx, punterId, now());
          assert(person, `there is no punter ${punterId}`);
          const [view] = await viewGrants(tx, person, [changed]);
          assert(view, "a grant has its offer");
          return view;
        },
      ),
    );
    outbox.wake();
    return reply;
  }

  handle(contract.myOffers, ({ punter }) =>
    db.read((reader) => viewOffers(reader, grants, punter.punterId, now())),
  );
  handle(contract.acceptOffer, async (call) => {
    const { id = "" } = call.params;
    if (!isUuid(id)) return refusal("OFFER_NOT_FOUND");
    return write("accept-offer", call, (tx) => grants.accept(tx, call.punter.punterId, id));
  });
  handle(contract.chooseWelcome, async (call) => {
    const { id = "" } = call.params;
    if (!isUuid(id)) return refusal("OFFER_NOT_FOUND");
    return write("choose-welcome", call, (tx) =>
      grants.choose(tx, call.punter.punterId, id, call.body.offerId),
    );
  });
  handle(contract.welcomeOffers, async ({ caller: { jurisdiction, locale }, query }) => ({
    welcome: await welcome.shown(jurisdiction, locale, query.currency),
  }));
  handle(contract.declineOffer, async (call) => {
    const { id = "" } = call.params;
    if (!isUuid(id)) return refusal("OFFER_NOT_FOUND");
    return write("decline-offer", call, (tx) => grants.decline(tx, call.punter.punterId, id));
  });
  handle(contract.giveUpGrant, async (call) => {
    const { id = "" } = call.params;
    if (!isUuid(id)) return refusal("GRANT_NOT_FOUND");
    return write("give-up-grant", call, (tx) => grants.giveUp(tx, call.punter.punterId, id));
  });
  handle(contract.redeemPromoCode, async (call) => {
    const { punterId } = call.punter;
    return write("promo-code", call, async (tx) => {
      const person = await readPerson(tx, punterId, now());
      assert(person, `there is no punter ${punterId}`);
      const promo = await findPromoCode(tx, person.jurisdiction, call.body.promoCode, now());
      return promo?.offerId
        ? grants.redeem(tx, punterId, promo.offerId, "account")
        : refusal("PROMO_CODE_NOT_FOUND");
    });
  });
}
