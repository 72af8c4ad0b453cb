import type { PromotionStanding } from "@touchline/contract";
import { minor } from "@touchline/core";
import type { Reader } from "../../../platform/database/db.ts";
import { shownName } from "../../games/games/games.module.ts";
import { notForPerson } from "../bonuses/law.rules.ts";
import { amountsOf } from "../bonuses/offers.store.ts";
import { oncePromotions } from "../bonuses/once-promotions.ts";
import { type Person, readPerson } from "../bonuses/person.store.ts";
import type { Viewed } from "./promotion-view.ts";
import { findJoin } from "./promotions.store.ts";
import { now, type PromotionsServiceDeps } from "./promotions-deps.ts";
import { ownScore } from "./scores.store.ts";

type Deps = PromotionsServiceDeps;

/** A person takes part in a race under one account: two would take two of its places. */
export const raceKey = (promotionId: string): string => `race:${promotionId}`;

/** Why a person cannot take part. Joining is a request, so no marketing consent is needed. */
export function whyNot(
  { jurisdictions, clock }: Deps,
  { promotion, race, offer }: Viewed,
  person: Person,
) {
  const law = jurisdictions.profile(person.jurisdiction).bonusLaw;
  const amounts = offer ? amountsOf(offer) : { [race?.currency ?? person.currency]: minor(1) };
  const moment = { now: clock.now(), asked: true };
  const own = notForPerson({ audience: promotion.audience, amounts }, law, person, moment);
  return own ?? (offer && notForPerson({ audience: offer.audience, amounts }, law, person, moment));
}

/** The same with what the person takes part in under another account. */
async function whyNotNow(deps: Deps, reader: Reader, found: Viewed, person: Person) {
  const { kind, promotionId } = found.promotion;
  if (kind !== "race" && kind !== "offer") return null;
  const onces = found.offer ? oncePromotions(found.offer) : [raceKey(promotionId)];
  const taken = await deps.punters.perPerson.takenByOthers(reader, person.punterId, onces);
  const [shared] = [...taken.values()].filter((why) => found.offer || why !== "sharedDevice");
  return whyNot(deps, found, person) ?? shared ?? null;
}

export async function standingIn(
  deps: Deps,
  reader: Reader,
  found: Viewed,
  punterId: string,
): Promise<PromotionStanding> {
  const { bonuses, punters } = deps;
  const { promotion, race } = found;
  const { promotionId, offerId } = promotion;
  const join = await findJoin(reader, punterId, promotionId);
  const grant = offerId === null ? null : await bonuses.grantOf(reader, punterId, offerId);
  const isJoined =
    (join !== null && join.leftAt === null) || (grant !== null && grant.status !== "offered");
  const person = isJoined ? null : await readPerson(reader, punterId, now(deps));
  const score = race && isJoined ? await ownScore(reader, race, punterId) : null;
  const { nickname } = score ? await punters.byId(reader, punterId) : { nickname: null };
  return {
    isJoined,
    joinedAt: join?.leftAt === null ? join.joinedAt.getTime() : null,
    why: person && (await whyNotNow(deps, reader, found, person)),
    race: score && {
      name: shownName(nickname, punterId),
      score: Number(score.score),
      place: score.place,
      counted: score.counted,
      prize: score.prize && { amount: Number(score.prize.amount), isPaid: score.prize.isPaid },
    },
    grant: grant && {
      status: grant.status,
      amount: Number(grant.amount),
      currency: grant.currency,
      endsAt: grant.endsAt.getTime(),
    },
  };
}
