import type { GrantEnd } from "@touchline/contract";
import { assert } from "@touchline/core";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { endGrant, type GrantsDeps, newGrant, nowOf, personOf, whyNot } from "./grant.ts";
import { findByCause, findGrant, type Grant, insertGrant } from "./grants.store.ts";
import type { EndStatus } from "./kinds/kind.ts";
import { notForPerson } from "./law.rules.ts";
import { amountsOf, isRunning, newestVersion, type StoredOffer } from "./offers.store.ts";
import { offerKey, offerOfKey, oncePromotions } from "./once-promotions.ts";
import { holdPerson, type Person, readPerson } from "./person.store.ts";
import {
  accept,
  acceptPromoted,
  choose,
  type Reward,
  redeem,
  reward,
  shownOffer,
} from "./take-offer.ts";

async function decline(deps: GrantsDeps, tx: Tx, punterId: string, id: string) {
  const person = await personOf(deps, tx, punterId);
  const found = await shownOffer(tx, person, id);
  if ("code" in found) return found;
  const { made, offer } = found;
  if (made && made.status !== "offered")
    return refusal("GRANT_NOT_OFFERED", { status: made.status });
  if (made) {
    const ended = await endGrant(deps, tx, made, { status: "cancelled", endReason: "declined" });
    assert(ended, "an offered grant has nothing in use");
    return ended;
  }
  if (!offer || !isRunning(offer, deps.clock.now())) return refusal("OFFER_ENDED");
  if (amountsOf(offer)[person.currency] === undefined)
    return refusal("OFFER_NOT_FOR_YOU", { why: "currency" });
  const causeKey = offerKey(offer.offerId);
  const declined: Grant = {
    ...newGrant(deps, offer, person, { cause: "choice", causeKey }),
    status: "cancelled",
    endReason: "declined",
    endedAt: nowOf(deps),
  };
  await insertGrant(tx, declined, nowOf(deps));
  return declined;
}

async function giveUp(deps: GrantsDeps, tx: Tx, punterId: string, grantId: string) {
  await personOf(deps, tx, punterId);
  const grant = await findGrant(tx, punterId, grantId);
  if (!grant || grant.status === "offered") return refusal("GRANT_NOT_FOUND");
  const ended =
    grant.status === "active" || grant.status === "accepted"
      ? await endGrant(deps, tx, grant, { status: "forfeited", endReason: "givenUp" })
      : null;
  return ended ?? refusal("GRANT_NOT_ACTIVE");
}

/** The operator offers it to a named punter: returns the outcome, or why they cannot have it. */
async function offerTo(
  deps: GrantsDeps,
  tx: Tx,
  punterId: string,
  offer: StoredOffer,
): Promise<string> {
  const person = await holdPerson(tx, punterId, nowOf(deps));
  if (!person || person.jurisdiction !== offer.jurisdiction) return "unknown";
  // A choice itself is never granted; one of its offers is.
  if (offer.kind === "welcome_choice") return "choice";
  const causeKey = offerKey(offer.offerId);
  if (await findByCause(tx, punterId, causeKey)) return "repeated";
  const why = whyNot(deps, offer, person, false);
  if (why) return why;
  const offered = newGrant(deps, offer, person, { cause: "operator", causeKey });
  await insertGrant(tx, offered, nowOf(deps));
  await deps.outbox.append(tx, "punter.promo", { punterId, kind: "offer", id: offer.offerId });
  return "offered";
}

/**
 * The audience was checked when the offer was made; the law and the punter's state are checked
 * again when it starts later.
 */
async function whyNow(deps: GrantsDeps, tx: Tx, { punterId, currency, amount }: Grant) {
  const person = await readPerson(tx, punterId, nowOf(deps));
  assert(person, `there is no punter ${punterId}`);
  const law = deps.jurisdictions.profile(person.jurisdiction).bonusLaw;
  return notForPerson({ audience: {}, amounts: { [currency]: amount } }, law, person, {
    now: deps.clock.now(),
    asked: true,
  });
}

/**
 * Claims an accepted offer again when more is known of whose it is: the deposit that starts it was
 * made, or the account was identified.
 */
async function claimNow(deps: GrantsDeps, tx: Tx, { punterId, causeKey }: Grant) {
  const offerId = offerOfKey(causeKey);
  const offer = offerId === null ? null : await newestVersion(tx, offerId);
  const how = { devices: false, now: nowOf(deps) };
  return offer && deps.punters.perPerson.claim(tx, punterId, oncePromotions(offer), how);
}

/** The only code that creates, starts and ends grants, with their postings. */
export function createGrants(deps: GrantsDeps) {
  return {
    accept: (tx: Tx, punterId: string, id: string) => accept(deps, tx, punterId, id),
    acceptPromoted: (tx: Tx, punterId: string, offerId: string) =>
      acceptPromoted(deps, tx, punterId, offerId),
    choose: (tx: Tx, punterId: string, id: string, chosenId: string) =>
      choose(deps, tx, punterId, { id, chosenId }),
    decline: (tx: Tx, punterId: string, id: string) => decline(deps, tx, punterId, id),
    giveUp: (tx: Tx, punterId: string, grantId: string) => giveUp(deps, tx, punterId, grantId),
    offerTo: (tx: Tx, punterId: string, offer: StoredOffer) => offerTo(deps, tx, punterId, offer),
    redeem: (tx: Tx, punterId: string, offerId: string, at: "sign-up" | "account") =>
      redeem(deps, tx, punterId, { offerId, at }),
    reward: (tx: Tx, wanted: Reward) => reward(deps, tx, wanted),
    end: (tx: Tx, grant: Grant, status: EndStatus, endReason: GrantEnd) =>
      endGrant(deps, tx, grant, { status, endReason }),
    whyNot: (offer: StoredOffer, person: Person, asked: boolean) =>
      whyNot(deps, offer, person, asked),
    whyNow: (tx: Tx, grant: Grant) => whyNow(deps, tx, grant),
    claimNow: (tx: Tx, grant: Grant) => claimNow(deps, tx, grant),
    /** Claims what a person may have once under all accounts. */
    perPerson: deps.punters.perPerson,
    hold: (tx: Tx, punterId: string) => personOf(deps, tx, punterId),
    /** The punter's current or past grant of an offer, whichever way they got it. */
    grantOf: (db: Reader, punterId: string, offerId: string) =>
      findByCause(db, punterId, offerKey(offerId)),
  };
}

export type Grants = ReturnType<typeof createGrants>;
