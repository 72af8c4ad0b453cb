import type { MyGrant, OfferToMe } from "@touchline/contract";
import type { Reader } from "../../../platform/database/db.ts";
import { boostedBets } from "./boosts.store.ts";
import { cashbackOn } from "./cashback.rules.ts";
import { lostSoFar } from "./cashback.store.ts";
import { freeBetsOf } from "./granted-free-bets.store.ts";
import type { Grants } from "./grants.service.ts";
import { answeredOffers, type Grant, openGrants, pastGrants } from "./grants.store.ts";
import { termsOf } from "./offer-terms.ts";
import { amountsOf, runningOffers, type StoredOffer, versionsOf } from "./offers.store.ts";
import { oncePromotions } from "./once-promotions.ts";
import { type Person, readPerson } from "./person.store.ts";
import { bonusBalance } from "./wagering.store.ts";
import { choicesOf, isChosen } from "./welcome.ts";

const PAST = 50;

/** Grants as their punter sees them, with the offer's texts and the bet. */
export async function viewGrants(
  db: Reader,
  person: Person,
  grants: readonly Grant[],
): Promise<MyGrant[]> {
  const offers = await versionsOf(db, grants);
  const freeBets = await freeBetsOf(db, person.punterId, {
    grantIds: grants.map(({ grantId }) => grantId),
  });
  const boosted = await boostedBets(
    db,
    person.punterId,
    grants.filter(({ kind }) => kind === "odds_boost").map(({ grantId }) => grantId),
  );
  const paid = await cashbacksSoFar(db, person.punterId, grants);
  const balance = grants.some(isWagered) ? await bonusBalance(db, person.punterId) : 0n;
  return grants.flatMap((grant) => {
    const offer = offers.find(
      ({ offerId, version }) => offerId === grant.offerId && version === grant.offerVersion,
    );
    if (!offer) return [];
    const bet =
      freeBets.find(({ grantId }) => grantId === grant.grantId)?.bet ??
      boosted.get(grant.grantId) ??
      null;
    return {
      ...termsOf(offer, person, grant),
      grantId: grant.grantId,
      status: grant.status,
      acceptedAt: grant.acceptedAt?.getTime() ?? null,
      endsAt: grant.endsAt.getTime(),
      endedAt: grant.endedAt?.getTime() ?? null,
      endReason: grant.endReason,
      bet: bet && { betId: bet.betId, number: bet.number },
      progress:
        grant.wageringNeeded === 0n
          ? null
          : {
              needed: Number(grant.wageringNeeded),
              wagered: Number(grant.wagered),
              balance: isWagered(grant) ? Number(balance) : 0,
            },
      roundsLeft: grant.terms.rounds ? grant.terms.rounds.count - grant.roundsUsed : null,
      cashbackSoFar: paid.get(grant.grantId) ?? null,
    };
  });
}
async function cashbacksSoFar(
  db: Reader,
  punterId: string,
  grants: readonly Grant[],
): Promise<Map<string, number>> {
  const soFar = new Map<string, number>();
  for (const { kind, status, grantId, terms, amount } of grants)
    if (kind === "cashback" && status === "active")
      soFar.set(grantId, Number(cashbackOn(await lostSoFar(db, punterId, grantId), terms, amount)));
  return soFar;
}

const isWagered = ({ status, wageringNeeded }: Grant) => status === "active" && wageringNeeded > 0n;

/**
 * Everything on the punter's offers page. Shows an offer with an audience only to those who can
 * have it.
 */
export async function viewOffers(db: Reader, grants: Grants, punterId: string, now: Date) {
  const person = await readPerson(db, punterId, now);
  if (!person) return { offered: [], active: [], past: [] };
  const open = await openGrants(db, punterId);
  const active = await viewGrants(
    db,
    person,
    open.filter(({ status }) => status !== "offered"),
  );
  const past = await viewGrants(db, person, await pastGrants(db, punterId, PAST));
  if (!person.permitted) return { offered: [], active, past };
  const made = open.filter(({ status, endsAt }) => status === "offered" && endsAt > now);
  const versions = await versionsOf(db, made);
  const running = await runningOffers(db, person.jurisdiction, now);
  const onces = [...versions, ...running].flatMap(oncePromotions);
  const taken = await grants.perPerson.takenByOthers(db, punterId, [...new Set(onces)]);
  const whyNot = (offer: StoredOffer) =>
    grants.whyNot(offer, person, true) ??
    oncePromotions(offer).reduce<OfferToMe["why"]>(
      (why, each) => why ?? taken.get(each) ?? null,
      null,
    );
  const toMe = made.flatMap((grant): OfferToMe[] => {
    const offer = versions.find(
      ({ offerId, version }) => offerId === grant.offerId && version === grant.offerVersion,
    );
    if (offer?.status !== "published") return [];
    return [toView(offer, person, grant, grant.grantId, whyNot(offer), [])];
  });
  const answered = await answeredOffers(db, punterId);
  const listed: OfferToMe[] = [];
  for (const offer of running) {
    const amount = amountsOf(offer)[person.currency];
    if (answered.has(offer.offerId) || amount === undefined || grants.whyNot(offer, person, true))
      continue;
    const choices = await choicesOf(db, offer, person, person.currency, now);
    if (
      offer.kind === "welcome_choice" &&
      (choices.length === 0 || (await isChosen(db, punterId, offer.offerId)))
    )
      continue;
    listed.push(
      toView(
        offer,
        person,
        { amount, currency: person.currency },
        offer.offerId,
        whyNot(offer),
        choices,
      ),
    );
  }
  return { offered: [...toMe, ...listed], active, past };
}

const toView = (
  offer: StoredOffer,
  person: Person,
  amount: { amount: bigint; currency: string },
  id: string,
  why: OfferToMe["why"],
  choices: OfferToMe["choices"],
): OfferToMe => ({
  id,
  ...termsOf(offer, person, amount),
  days: offer.terms.days,
  endsAt: offer.endsAt,
  why,
  choices,
});
