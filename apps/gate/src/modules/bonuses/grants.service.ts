import type { GrantEnd } from "@touchline/contract";
import { assert, type Clock, DAY_MS, minor } from "@touchline/core";
import type { Reader, Tx } from "../../platform/db.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { refusal } from "../../platform/refusal.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import {
  changeGrant,
  findByCause,
  findGrant,
  type Grant,
  type GrantCause,
  holdPerson,
  insertGrant,
  type Person,
  readPerson,
} from "./grants.store.ts";
import type { EndStatus } from "./kinds/kind.ts";
import type { BonusKinds } from "./kinds/kinds.ts";
import { notForPerson } from "./law.rules.ts";
import {
  amountsOf,
  isRunning,
  newestVersion,
  publishedVersion,
  type StoredOffer,
} from "./offers.store.ts";

export interface GrantsDeps {
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  kinds: BonusKinds;
}

export interface Reward {
  punterId: string;
  /** A published offer with `audience.reward`. */
  offerId: string;
  cause: "points" | "race" | "quiz";
  key: string;
}

/** Once per punter, whichever way they get the offer. */
const offerKey = (offerId: string) => `offer:${offerId}`;

/** The only code that creates, starts and ends grants, with their postings. */
export function createGrants({ outbox, clock, random, jurisdictions, kinds }: GrantsDeps) {
  const now = () => new Date(clock.now());
  function kindOf({ kind }: Pick<Grant, "kind">) {
    const found = kinds[kind];
    assert(found, `an offer of the kind ${kind} cannot be saved`);
    return found;
  }
  const whyNot = (offer: StoredOffer, person: Person, asked: boolean) =>
    notForPerson(
      { audience: offer.audience, amounts: amountsOf(offer) },
      jurisdictions.profile(person.jurisdiction).bonusLaw,
      person,
      {
        now: clock.now(),
        asked,
      },
    );

  function newGrant(
    offer: StoredOffer,
    person: Person,
    cause: GrantCause,
    causeKey: string,
  ): Grant {
    const amount = amountsOf(offer)[person.currency];
    assert(amount !== undefined, "an offer is granted in a currency that it names");
    return {
      punterId: person.punterId,
      grantId: random.uuid(),
      offerId: offer.offerId,
      offerVersion: offer.version,
      kind: offer.kind,
      currency: person.currency,
      amount,
      terms: offer.terms,
      status: "offered",
      cause,
      causeKey,
      offeredAt: now(),
      acceptedAt: null,
      endsAt: new Date(offer.endsAt),
      endedAt: null,
      endReason: null,
      activeAt: null,
      wageringNeeded: minor(0n),
      wagered: minor(0n),
      roundsUsed: 0,
    };
  }

  const lasting = ({ terms }: Grant) => new Date(clock.now() + terms.days * DAY_MS);

  /** Activates the grant, or leaves it accepted until its trigger. */
  async function start(tx: Tx, grant: Grant, isNew: boolean): Promise<Grant> {
    const kind = kindOf(grant);
    const change = {
      status: kind.accepted,
      acceptedAt: now(),
      endsAt: lasting(grant),
      activeAt: kind.accepted === "active" ? now() : null,
    };
    const started: Grant = { ...grant, ...change };
    if (isNew) await insertGrant(tx, started, now());
    else await changeGrant(tx, grant, change, now());
    if (started.status === "active") await kind.begin(tx, started);
    return started;
  }

  /**
   * Ends a grant and takes back its unused part. Returns null if it cannot end yet because
   * something uses it.
   */
  async function end(
    tx: Tx,
    grant: Grant,
    status: EndStatus,
    endReason: GrantEnd,
  ): Promise<Grant | null> {
    if (!(await kindOf(grant).end(tx, grant, status))) return null;
    const ended = { status, endReason, endedAt: now() };
    await changeGrant(tx, grant, ended, now());
    return { ...grant, ...ended };
  }

  /** The offer behind an id that a punter saw, with their grant of it if they have one. */
  async function shown(tx: Tx, person: Person, id: string) {
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

  async function accept(tx: Tx, punterId: string, id: string) {
    const person = await personOf(tx, punterId);
    const found = await shown(tx, person, id);
    if ("code" in found) return found;
    if (found.offer?.kind === "welcome_choice" && !found.made)
      return refusal("OFFER_CHOICE_NEEDED");
    return take(tx, person, found.offer, found.made, "choice");
  }

  /**
   * Takes one offer of a welcome choice under the choice's own cause key, so that a punter gets
   * only one.
   */
  async function choose(tx: Tx, punterId: string, id: string, chosenId: string) {
    const person = await personOf(tx, punterId);
    const found = await shown(tx, person, id);
    if ("code" in found) return found;
    const { made, offer } = found;
    if (made) return refusal("GRANT_NOT_OFFERED", { status: made.status });
    if (!offer || !isRunning(offer, clock.now())) return refusal("OFFER_ENDED");
    const chosen = offer.terms.choices?.includes(chosenId)
      ? await publishedVersion(tx, chosenId)
      : null;
    if (!chosen || chosen.jurisdiction !== offer.jurisdiction) return refusal("OFFER_NOT_FOUND");
    const why = whyNot(offer, person, true);
    if (why) return refusal("OFFER_NOT_FOR_YOU", { why });
    return take(tx, person, chosen, null, "choice", offerKey(offer.offerId));
  }

  /** The punter takes an offer: from the list, by code or for points. */
  async function take(
    tx: Tx,
    person: Person,
    offer: StoredOffer | null,
    made: Grant | null,
    cause: GrantCause,
    causeKey = offerKey(offer?.offerId ?? ""),
  ) {
    if (made && made.status !== "offered")
      return refusal("GRANT_NOT_OFFERED", { status: made.status });
    if (!offer || !isRunning(offer, clock.now())) return refusal("OFFER_ENDED");
    const why = whyNot(offer, person, true);
    if (why) return refusal("OFFER_NOT_FOR_YOU", { why });
    const clash = await kindOf(offer).clash?.(tx, person.punterId);
    if (clash) return clash;
    return start(tx, made ?? newGrant(offer, person, cause, causeKey), !made);
  }

  /** Grants a reward bought with points or won, once per key. A refusal charges nothing. */
  async function reward(tx: Tx, { punterId, offerId, cause, key }: Reward) {
    const person = await personOf(tx, punterId);
    const offer = await publishedVersion(tx, offerId);
    if (!offer?.audience.reward || offer.jurisdiction !== person.jurisdiction)
      return refusal("OFFER_NOT_FOUND");
    const causeKey = `${cause}:${key}`;
    return (
      (await findByCause(tx, punterId, causeKey)) ?? take(tx, person, offer, null, cause, causeKey)
    );
  }

  async function decline(tx: Tx, punterId: string, id: string) {
    const person = await personOf(tx, punterId);
    const found = await shown(tx, person, id);
    if ("code" in found) return found;
    const { made, offer } = found;
    if (made && made.status !== "offered")
      return refusal("GRANT_NOT_OFFERED", { status: made.status });
    if (made) {
      const ended = await end(tx, made, "cancelled", "declined");
      assert(ended, "an offered grant has nothing in use");
      return ended;
    }
    if (!offer || !isRunning(offer, clock.now())) return refusal("OFFER_ENDED");
    if (amountsOf(offer)[person.currency] === undefined)
      return refusal("OFFER_NOT_FOR_YOU", { why: "currency" });
    const declined: Grant = {
      ...newGrant(offer, person, "choice", offerKey(offer.offerId)),
      ...{ status: "cancelled", endReason: "declined", endedAt: now() },
    };
    await insertGrant(tx, declined, now());
    return declined;
  }

  async function giveUp(tx: Tx, punterId: string, grantId: string) {
    await personOf(tx, punterId);
    const grant = await findGrant(tx, punterId, grantId);
    if (!grant || grant.status === "offered") return refusal("GRANT_NOT_FOUND");
    const ended =
      grant.status === "active" || grant.status === "accepted"
        ? await end(tx, grant, "forfeited", "givenUp")
        : null;
    return ended ?? refusal("GRANT_NOT_ACTIVE");
  }

  async function personOf(tx: Tx, punterId: string): Promise<Person> {
    const person = await holdPerson(tx, punterId, now());
    assert(person, `there is no punter ${punterId}`);
    return person;
  }

  /** The operator offers it to a named punter: returns the outcome, or why they cannot have it. */
  async function offerTo(tx: Tx, punterId: string, offer: StoredOffer): Promise<string> {
    const person = await holdPerson(tx, punterId, now());
    if (!person || person.jurisdiction !== offer.jurisdiction) return "unknown";
    // A choice itself is never granted; one of its offers is.
    if (offer.kind === "welcome_choice") return "choice";
    if (await findByCause(tx, punterId, offerKey(offer.offerId))) return "repeated";
    const why = whyNot(offer, person, false);
    if (why) return why;
    await insertGrant(tx, newGrant(offer, person, "operator", offerKey(offer.offerId)), now());
    await outbox.append(tx, "punter.promo", { punterId, kind: "offer", id: offer.offerId });
    return "offered";
  }

  /**
   * Redeems a code. At sign-up an offer that cannot start yet is stored for later acceptance, if
   * the reason may pass.
   */
  async function redeem(tx: Tx, punterId: string, offerId: string, at: "sign-up" | "account") {
    const person = await personOf(tx, punterId);
    const offer = await publishedVersion(tx, offerId);
    if (!offer || offer.jurisdiction !== person.jurisdiction)
      return refusal("PROMO_CODE_NOT_FOUND");
    const taken = await take(
      tx,
      person,
      offer,
      await findByCause(tx, punterId, offerKey(offerId)),
      "code",
    );
    if (at === "sign-up" && "code" in taken && WAITING.has(String(taken.details?.why)))
      await insertGrant(tx, newGrant(offer, person, "code", offerKey(offerId)), now());
    return taken;
  }

  /**
   * The audience was checked when the offer was made; the law and the punter's state are checked
   * again when it starts later.
   */
  async function whyNow(tx: Tx, { punterId, currency, amount }: Grant) {
    const person = await readPerson(tx, punterId, now());
    assert(person, `there is no punter ${punterId}`);
    const law = jurisdictions.profile(person.jurisdiction).bonusLaw;
    return notForPerson({ audience: {}, amounts: { [currency]: amount } }, law, person, {
      now: clock.now(),
      asked: true,
    });
  }

  /** Accepts the offer of a promotion, even if others need a code for it. */
  async function acceptPromoted(tx: Tx, punterId: string, offerId: string) {
    const offer = await publishedVersion(tx, offerId);
    return offer?.code ? redeem(tx, punterId, offerId, "account") : accept(tx, punterId, offerId);
  }

  return {
    ...{
      accept,
      acceptPromoted,
      choose,
      decline,
      giveUp,
      offerTo,
      redeem,
      reward,
      end,
      whyNot,
      whyNow,
      hold: personOf,
    },
    /** The punter's current or past grant of an offer, whichever way they got it. */
    grantOf: (db: Reader, punterId: string, offerId: string) =>
      findByCause(db, punterId, offerKey(offerId)),
  };
}

/** Reasons that pass with time or that the punter can remove. */
const WAITING = new Set(["state", "accountAge", "unverified", "limitRaised", "withdrawal"]);

export type Grants = ReturnType<typeof createGrants>;
