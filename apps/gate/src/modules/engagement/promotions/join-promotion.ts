import { assert } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { holdPerson, type Person } from "../bonuses/person.store.ts";
import { findPromotion, phase } from "./find-promotion.ts";
import { raceKey, standingIn, whyNot } from "./promotion-standing.ts";
import type { Viewed } from "./promotion-view.ts";
import { endJoin, insertJoin } from "./promotions.store.ts";
import { now, type PromotionsServiceDeps } from "./promotions-deps.ts";
import { holdRace } from "./races.store.ts";
import { deleteScore, insertScore } from "./scores.store.ts";

type Deps = PromotionsServiceDeps;

type Change<T> = (deps: Deps, tx: Tx, punterId: string, promotionId: string) => Promise<T>;

export const joinPromotion = (deps: Deps, punterId: string, id: string, key: string) =>
  write(deps, join, "join", punterId, id, key);

export const leavePromotion = (deps: Deps, punterId: string, id: string, key: string) =>
  write(deps, leave, "leave", punterId, id, key);

/** Runs a punter's write about a promotion once per key. */
async function write<T extends object>(
  deps: Deps,
  change: Change<T>,
  name: string,
  punterId: string,
  id: string,
  key: string,
) {
  const request = { scope: `${name}-promotion:${punterId}`, key, body: [id] };
  const reply = await deps.db.transact((tx) =>
    once<T>(tx, deps.clock, request, () => change(deps, tx, punterId, id)),
  );
  deps.outbox.wake();
  return reply;
}

async function join(deps: Deps, tx: Tx, punterId: string, promotionId: string) {
  const person = await holdPerson(tx, punterId, now(deps));
  assert(person, `there is no punter ${punterId}`);
  const found = await findPromotion(deps, tx, { promotionId }, person.jurisdiction);
  if (!found) return refusal("PROMOTION_NOT_FOUND");
  const { kind } = found.promotion;
  if (kind !== "race" && kind !== "offer") return refusal("PROMOTION_NOT_JOINABLE");
  const before = await standingIn(deps, tx, found, punterId);
  if (before.isJoined) return before;
  const refused =
    kind === "race"
      ? await enterRace(deps, tx, person, found)
      : await enterOffer(deps, tx, person, found);
  if (refused) return refused;
  await deps.outbox.append(tx, "punter.promo", { punterId, kind: "joined", id: promotionId });
  return standingIn(deps, tx, found, punterId);
}

/** Locks the race, so that it is neither frozen nor ended before this transaction is over. */
async function enterRace(deps: Deps, tx: Tx, person: Person, found: Viewed) {
  const { promotionId } = found.promotion;
  const held = { ...found, race: await holdRace(tx, promotionId, "share") };
  const at = phase(deps, held);
  if (at !== "running" && at !== "coming") return refusal("PROMOTION_NOT_RUNNING", { phase: at });
  const why = whyNot(deps, held, person);
  if (why) return refusal("OFFER_NOT_FOR_YOU", { why });
  const how = { devices: false, now: now(deps) };
  const { perPerson } = deps.punters;
  const shared = await perPerson.claim(tx, person.punterId, [raceKey(promotionId)], how);
  if (shared) return perPerson.refusal(shared);
  if (!(await insertJoin(tx, person.punterId, promotionId, now(deps)))) return null;
  await insertScore(tx, person.punterId, promotionId, now(deps));
  deps.races.touch(promotionId);
  return null;
}

async function enterOffer(deps: Deps, tx: Tx, person: Person, found: Viewed) {
  const { promotionId, offerId } = found.promotion;
  assert(offerId, "an offer promotion has an offer");
  if (phase(deps, found) !== "running")
    return refusal("PROMOTION_NOT_RUNNING", { phase: phase(deps, found) });
  const why = whyNot(deps, found, person);
  if (why) return refusal("OFFER_NOT_FOR_YOU", { why });
  const granted = await deps.bonuses.acceptPromoted(tx, person.punterId, offerId);
  if (isRefusal(granted)) return granted;
  await insertJoin(tx, person.punterId, promotionId, now(deps));
  return null;
}

async function leave(deps: Deps, tx: Tx, punterId: string, promotionId: string) {
  const person = await holdPerson(tx, punterId, now(deps));
  assert(person, `there is no punter ${punterId}`);
  const found = await findPromotion(deps, tx, { promotionId }, person.jurisdiction);
  if (!found) return refusal("PROMOTION_NOT_FOUND");
  if (found.promotion.kind !== "race") return refusal("PROMOTION_NOT_JOINABLE");
  const race = await holdRace(tx, promotionId, "share");
  const at = phase(deps, { ...found, race });
  if (at !== "running" && at !== "coming") return refusal("PROMOTION_NOT_RUNNING", { phase: at });
  if (!(await endJoin(tx, punterId, promotionId, now(deps))))
    return refusal("PROMOTION_NOT_JOINED");
  await deleteScore(tx, punterId, promotionId);
  deps.races.touch(promotionId);
  await deps.outbox.append(tx, "punter.promo", { punterId, kind: "left", id: promotionId });
  return standingIn(deps, tx, found, punterId);
}
