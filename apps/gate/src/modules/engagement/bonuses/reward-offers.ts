import type { Jurisdiction } from "@touchline/contract";
import { assert, DAY_MS, type Minor } from "@touchline/core";
import type { GameId } from "@touchline/fair";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/db.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import { PERSONAL_TEXTS, type ReadyOffer, ROUNDS_TEXTS, roundsTerms } from "./demo-offers.data.ts";
import { namedId } from "./named-id.ts";
import { newestVersion } from "./offers.store.ts";
import { readPerson } from "./person.store.ts";
import { draftOf, ensure, isLawful, type ReadyOffersDeps } from "./ready-offer.ts";

/** A reward bought with points, worth about this many dollars. */
export interface Reward {
  rewardId: string;
  dollars: number;
  /** The free rounds of the reward; a reward without them is a free bet. */
  rounds?: { gameId: GameId; count: number };
}

const PERSONAL_DAYS = 30;

/** Shorter than an offer's life, so that the offer of one period lasts until its end. */
const REWARD_MS = 300 * DAY_MS;

/**
 * The offer behind a reward for points, created on first use and again each period; null if the
 * law forbids it. Concurrent first uses are serialised.
 */
export async function rewardOffer(
  deps: ReadyOffersDeps,
  tx: Tx,
  jurisdiction: Jurisdiction,
  reward: Reward,
) {
  const offerId = namedId(
    `reward ${jurisdiction} ${reward.rewardId} ${Math.floor(deps.clock.now() / REWARD_MS)}`,
  );
  if (await newestVersion(tx, offerId)) return offerId;
  await sql`select pg_advisory_xact_lock(hashtextextended(${offerId}, 0))`.execute(tx);
  return (await ensure(deps, tx, jurisdiction, rewardOf(deps, reward), offerId)) ? offerId : null;
}

export const isRewardLawful = (
  deps: ReadyOffersDeps,
  jurisdiction: Jurisdiction,
  reward: Reward,
): boolean => isLawful(deps, jurisdiction, rewardOf(deps, reward));

/** A free bet or free rounds bought with points. */
function rewardOf(
  { productOfGame }: ReadyOffersDeps,
  { rewardId, dollars, rounds }: Reward,
): ReadyOffer {
  const common = {
    name: rewardId,
    code: null,
    dollars,
    days: PERSONAL_DAYS,
    leastOdds: null,
    audience: { reward: true as const },
  };
  if (!rounds) return { ...common, texts: PERSONAL_TEXTS };
  const product = productOfGame(rounds.gameId);
  return {
    ...common,
    kind: "free_rounds",
    products: product ? [product] : [],
    terms: roundsTerms(rounds),
    texts: ROUNDS_TEXTS,
  };
}

/** Offers one punter a personal free bet; returns why that is impossible, or null. */
export async function offerPersonally(
  deps: ReadyOffersDeps,
  punterId: string,
  amount: Minor,
): Promise<string | null> {
  const problem = await deps.db.transact((tx) => offerIn(deps, tx, punterId, amount));
  deps.outbox.wake();
  return problem;
}

async function offerIn(
  deps: ReadyOffersDeps,
  tx: Tx,
  punterId: string,
  amount: Minor,
): Promise<string | null> {
  const { clock, offers, grants } = deps;
  const person = await readPerson(tx, punterId, new Date(clock.now()));
  assert(person, `there is no punter ${punterId}`);
  const personal = {
    name: "personal",
    code: null,
    dollars: 0,
    days: PERSONAL_DAYS,
    leastOdds: null,
    texts: PERSONAL_TEXTS,
  };
  const audience = { punterIds: [punterId] };
  const draft = draftOf(
    deps,
    person.jurisdiction,
    { ...personal, audience },
    { [person.currency]: Number(amount) },
  );
  const saved = await offers.save(tx, draft);
  if (isRefusal(saved))
    return `The law of ${person.jurisdiction} does not allow it (${String(saved.details?.broken)}).`;
  const published = await offers.publish(tx, saved.offerId);
  assert(!isRefusal(published), "a lawful draft can be published");
  const outcome = await grants.offerTo(tx, punterId, published);
  if (outcome === "offered") return null;
  await offers.end(tx, saved.offerId);
  return `This punter cannot have an offer now (${outcome}).`;
}
