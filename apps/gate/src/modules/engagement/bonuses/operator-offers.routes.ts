import type { ReplyOf } from "@touchline/contract";
import * as contract from "@touchline/contract";
import { type Clock, isUuid } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { CallContext, Handle } from "../../../platform/http/handle.ts";
import { onceForOperator, rememberedForOperator } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Grants } from "./grants.service.ts";
import type { Offers } from "./offers.service.ts";
import { isRunning, newestOffers, newestVersion, publishedVersion } from "./offers.store.ts";

export interface OperatorOffersDeps {
  handle: Handle;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  offers: Offers;
  grants: Grants;
}

/** The operator's writes to offers, each once per key and recorded with what it changed. */
export function operatorOffersRoutes(deps: OperatorOffersDeps): void {
  const { handle, db, clock, offers } = deps;
  handle(contract.operatorOffers, async ({ query }) => ({
    offers: await db.read((reader) => newestOffers(reader, query.jurisdiction)),
  }));
  handle(contract.saveOffer, (call) =>
    db.transact((tx) =>
      onceForOperator(tx, clock, contract.saveOffer, call, () => offers.save(tx, call.body)),
    ),
  );
  handle(contract.publishOffer, (call) => publish(deps, call));
  handle(contract.endOffer, (call) => end(deps, call));
  handle(contract.previewOffer, async ({ params: { id = "" } }) => {
    if (!isUuid(id)) return refusal("OFFER_NOT_FOUND");
    return db.read((reader) => offers.preview(reader, id));
  });
  handle(contract.grantOffer, (call) => grant(deps, call));
}

async function publish(
  { db, clock, offers }: OperatorOffersDeps,
  call: CallContext<typeof contract.publishOffer>,
) {
  const { id = "" } = call.params;
  if (!isUuid(id)) return refusal("OFFER_NOT_FOUND");
  return db.transact((tx) =>
    onceForOperator(tx, clock, contract.publishOffer, call, async () => {
      const published = await offers.publish(tx, id);
      if (isRefusal(published)) return published;
      call.changed({ offerId: id, version: published.version, status: "published" });
      return published;
    }),
  );
}

async function end(
  { db, clock, offers }: OperatorOffersDeps,
  call: CallContext<typeof contract.endOffer>,
) {
  const { id = "" } = call.params;
  if (!isUuid(id)) return refusal("OFFER_NOT_FOUND");
  return db.transact((tx) =>
    onceForOperator(tx, clock, contract.endOffer, call, async () => {
      const ended = await offers.end(tx, id);
      if (isRefusal(ended)) return ended;
      call.changed({ offerId: id, version: ended.version, status: "ended" });
      return ended;
    }),
  );
}

/**
 * Each punter has their own transaction and gets the offer once, so a repeated call is safe.
 */
async function grant(
  { db, outbox, clock, offers, grants }: OperatorOffersDeps,
  call: CallContext<typeof contract.grantOffer>,
) {
  const { id = "" } = call.params;
  const offer = isUuid(id) ? await db.read((reader) => publishedVersion(reader, id)) : null;
  if (!offer) return refusal((await exists(db, id)) ? "OFFER_ENDED" : "OFFER_NOT_FOUND");
  if (!isRunning(offer, clock.now())) return refusal("OFFER_ENDED");
  const broken = offers.flawsOf({
    ...offer,
    audience: { ...offer.audience, punterIds: call.body.punterIds },
  });
  if (broken.length > 0) return refusal("OFFER_UNLAWFUL", { broken });
  const known = await db.read((reader) =>
    rememberedForOperator<ReplyOf<typeof contract.grantOffer>>(reader, contract.grantOffer, call),
  );
  if (known) return known;
  const made: { punterId: string; outcome: string }[] = [];
  for (const punterId of call.body.punterIds)
    made.push({
      punterId,
      outcome: await db.transact((tx) => grants.offerTo(tx, punterId, offer)),
    });
  outbox.wake();
  call.changed({
    offerId: id,
    offered: made.filter(({ outcome }) => outcome === "offered").length,
  });
  return db.transact((tx) =>
    onceForOperator(tx, clock, contract.grantOffer, call, async () => ({ grants: made })),
  );
}

const exists = async (db: Database, id: string) =>
  isUuid(id) && (await db.read((reader) => newestVersion(reader, id))) !== null;
