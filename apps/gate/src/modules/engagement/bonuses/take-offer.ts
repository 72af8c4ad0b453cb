import { SHARED_FACTS } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { type GrantsDeps, kindOf, newGrant, nowOf, personOf, startGrant, whyNot } from "./grant.ts";
import {
  findByCause,
  findGrant,
  type Grant,
  type GrantCause,
  insertGrant,
} from "./grants.store.ts";
import { isRunning, newestVersion, publishedVersion, type StoredOffer } from "./offers.store.ts";
import { offerKey, oncePromotions } from "./once-promotions.ts";
import type { Person } from "./person.store.ts";

export interface Reward {
  punterId: string;
  /** A published offer with `audience.reward`. */
  offerId: string;
  cause: "points" | "race" | "quiz";
  key: string;
}

/**
 * Reasons that pass with time or that the punter can remove, and those that only the offer's card
 * can still name.
 */
const WAITING = new Set<string>([
  "state",
  "accountAge",
  "unverified",
  "limitRaised",
  "withdrawal",
  ...SHARED_FACTS,
]);

/** The offer behind an id that a punter saw, with their grant of it if they have one. */
export async function shownOffer(tx: Tx, person: Person, id: string) {
  const made = await findGrant(tx, person.punterId, id);
  const offerId = made?.offerId ?? id;
  const offer = await publishedVersion(tx, offerId);
  if (made) return { made, offer: offer?.version === made.offerVersion ? offer : null };
  const isListed = (each: StoredOffer | null) =>
    each?.jurisdiction === person.jurisdiction &&
    each.code === null &&
    !each.audience.punterIds &&
    !each.audience.reward;
  if (!isListed(offer ?? (await newestVersion(tx, offerId)))) return refusal("OFFER_NOT_FOUND");
  return { made: await findByCause(tx, person.punterId, offerKey(offerId)), offer };
}

/**
 * The punter takes an offer: from the list, by code or for points. `listed`: the offer that they
 * saw, if the taken one is a choice of it.
 */
async function take(
  deps: GrantsDeps,
  tx: Tx,
  person: Person,
  {
    offer,
    listed = offer,
    made,
    cause,
    causeKey = offerKey(offer?.offerId ?? ""),
  }: {
    offer: StoredOffer | null;
    listed?: StoredOffer | null;
    made: Grant | null;
    cause: GrantCause;
    causeKey?: string;
  },
) {
  if (made && made.status !== "offered")
    return refusal("GRANT_NOT_OFFERED", { status: made.status });
  if (!offer || !isRunning(offer, deps.clock.now())) return refusal("OFFER_ENDED");
  const why = whyNot(deps, offer, person, true);
  if (why) return refusal("OFFER_NOT_FOR_YOU", { why });
  const clash = await kindOf(deps, offer).clash?.(tx, person.punterId);
  if (clash) return clash;
  if (listed && causeKey === offerKey(listed.offerId)) {
    const how = { devices: true, now: nowOf(deps) };
    const { perPerson } = deps.punters;
    const shared = await perPerson.claim(tx, person.punterId, oncePromotions(listed), how);
    if (shared) return perPerson.refusal(shared);
  }
  return startGrant(deps, tx, made ?? newGrant(deps, offer, person, { cause, causeKey }), !made);
}

export async function accept(deps: GrantsDeps, tx: Tx, punterId: string, id: string) {
  const person = await personOf(deps, tx, punterId);
  const found = await shownOffer(tx, person, id);
  if ("code" in found) return found;
  if (found.offer?.kind === "welcome_choice" && !found.made) return refusal("OFFER_CHOICE_NEEDED");
  return take(deps, tx, person, { ...found, cause: "choice" });
}

/**
 * Takes one offer of a welcome choice under the choice's own cause key, so that a punter gets only
 * one.
 */
export async function choose(
  deps: GrantsDeps,
  tx: Tx,
  punterId: string,
  { id, chosenId }: { id: string; chosenId: string },
) {
  const person = await personOf(deps, tx, punterId);
  const found = await shownOffer(tx, person, id);
  if ("code" in found) return found;
  const { made, offer } = found;
  if (made) return refusal("GRANT_NOT_OFFERED", { status: made.status });
  if (!offer || !isRunning(offer, deps.clock.now())) return refusal("OFFER_ENDED");
  const chosen = offer.terms.choices?.includes(chosenId)
    ? await publishedVersion(tx, chosenId)
    : null;
  if (!chosen || chosen.jurisdiction !== offer.jurisdiction) return refusal("OFFER_NOT_FOUND");
  const why = whyNot(deps, offer, person, true);
  if (why) return refusal("OFFER_NOT_FOR_YOU", { why });
  const causeKey = offerKey(offer.offerId);
  return take(deps, tx, person, {
    offer: chosen,
    listed: offer,
    made: null,
    cause: "choice",
    causeKey,
  });
}

/** Grants a reward bought with points or won, once per key. A refusal charges nothing. */
export async function reward(deps: GrantsDeps, tx: Tx, { punterId, offerId, cause, key }: Reward) {
  const person = await personOf(deps, tx, punterId);
  const offer = await publishedVersion(tx, offerId);
  if (!offer?.audience.reward || offer.jurisdiction !== person.jurisdiction)
    return refusal("OFFER_NOT_FOUND");
  const causeKey = `${cause}:${key}`;
  return (
    (await findByCause(tx, punterId, causeKey)) ??
    take(deps, tx, person, { offer, made: null, cause, causeKey })
  );
}

/**
 * Redeems a code. At sign-up an offer that cannot start yet is stored for later acceptance, if the
 * reason may pass.
 */
export async function redeem(
  deps: GrantsDeps,
  tx: Tx,
  punterId: string,
  { offerId, at }: { offerId: string; at: "sign-up" | "account" },
) {
  const person = await personOf(deps, tx, punterId);
  const offer = await publishedVersion(tx, offerId);
  if (!offer || offer.jurisdiction !== person.jurisdiction) return refusal("PROMO_CODE_NOT_FOUND");
  const made = await findByCause(tx, punterId, offerKey(offerId));
  const taken = await take(deps, tx, person, { offer, made, cause: "code" });
  if (at === "sign-up" && "code" in taken && WAITING.has(String(taken.details?.why))) {
    const waiting = newGrant(deps, offer, person, { cause: "code", causeKey: offerKey(offerId) });
    await insertGrant(tx, waiting, nowOf(deps));
  }
  return taken;
}

/** Accepts the offer of a promotion, even if others need a code for it. */
export async function acceptPromoted(deps: GrantsDeps, tx: Tx, punterId: string, offerId: string) {
  const offer = await publishedVersion(tx, offerId);
  return offer?.code
    ? redeem(deps, tx, punterId, { offerId, at: "account" })
    : accept(deps, tx, punterId, offerId);
}
