import type { StoredPromotion } from "@touchline/contract";
import { assert, type Clock, minor } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { Dictionary } from "../../../ports/dictionary.ts";
import type { Messages } from "../../../ports/messages.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { textsIn } from "./promotion.rules.ts";
import { publishedPromotion } from "./promotions.store.ts";
import type { Races } from "./races.service.ts";
import {
  duePrizes,
  dueRaces,
  endPrize,
  findRace,
  holdRace,
  isTurnoverWaiting,
  markTurnover,
  placeRace,
  type Race,
  setRaceStatus,
} from "./races.store.ts";

export interface RaceClockDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  wallet: Wallet;
  dictionary: Dictionary;
  punters: Punters;
  messages: Pick<Messages, "post">;
  races: Pick<Races, "touch">;
}

const PAID_AT_ONCE = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Closes races in steps that can be interrupted and repeated: freeze the scores once all turnover
 * in time is counted, decide places and prizes, and pay each prize in its own transaction, which
 * also ends it.
 */
export const createRaceClock = (deps: RaceClockDeps) => ({ tick: () => closeDueRaces(deps) });

const now = ({ clock }: Pick<RaceClockDeps, "clock">) => new Date(clock.now());

async function closeDueRaces(deps: RaceClockDeps): Promise<void> {
  const outcomes = await Promise.allSettled(
    (await deps.db.read((reader) => dueRaces(reader, now(deps)))).map((promotionId) =>
      advance(deps, promotionId),
    ),
  );
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

async function advance(deps: RaceClockDeps, promotionId: string): Promise<void> {
  // Bounded steps per run, so that one race does not block the others.
  for (let steps = 0; steps < 4 && (await step(deps, promotionId)); steps++)
    deps.races.touch(promotionId);
  const race = await deps.db.read((reader) => findRace(reader, promotionId));
  if (race?.status === "paying") await payAll(deps, race);
}

/** Takes one step of a race unless another process is doing so. True if something changed. */
const step = (deps: RaceClockDeps, promotionId: string): Promise<boolean> =>
  deps.db.transact(async (tx) => {
    const race = await holdRace(tx, promotionId, "skip");
    if (!race || race.settleUntil > now(deps)) return false;
    if (race.status === "open" && race.countUpTo === null) {
      await markTurnover(tx, promotionId);
      return true;
    }
    if (race.status === "open") {
      if (await isTurnoverWaiting(tx, race)) return false;
      await setRaceStatus(tx, promotionId, "counting", { at: now(deps) });
      return true;
    }
    if (race.status !== "counting") return false;
    await placeRace(tx, promotionId, now(deps));
    await setRaceStatus(tx, promotionId, "paying", { at: now(deps) });
    return true;
  });

/**
 * A winner who cannot be paid does not block the others; the job reports the error and retries.
 */
async function payAll(deps: RaceClockDeps, race: Race): Promise<void> {
  const { db, outbox, races } = deps;
  const { promotionId } = race;
  const promotion = await db.read((reader) => publishedPromotion(reader, promotionId));
  assert(promotion, `race ${promotionId} is a published promotion's`);
  const page = (after: string) =>
    db.read((reader) => duePrizes(reader, promotionId, after, PAID_AT_ONCE));
  const failures: unknown[] = [];
  for (
    let winners = await page(FIRST);
    winners.length > 0;
    winners = await page(winners.at(-1) ?? FIRST)
  ) {
    await forEachAtOnce(winners, 1, (punterId) =>
      pay(deps, race, promotion, punterId).catch((error: unknown) => void failures.push(error)),
    );
    outbox.wake();
  }
  if (failures.length > 0) throw failures[0];
  await db.transact(async (tx) => {
    const held = await holdRace(tx, promotionId, "skip");
    if (held?.status === "paying") await setRaceStatus(tx, promotionId, "paid", { at: now(deps) });
  });
  races.touch(promotionId);
}

async function pay(
  deps: RaceClockDeps,
  { promotionId, currency }: Race,
  promotion: StoredPromotion,
  punterId: string,
): Promise<void> {
  const { db, wallet, outbox } = deps;
  await db.transact(async (tx) => {
    const prize = await endPrize(tx, punterId, promotionId, now(deps));
    // Another process paid it first.
    if (!prize) return;
    const { outcome } = await wallet.credit(tx, {
      punterId,
      key: `race:${promotionId}`,
      kind: "race-prize",
      reference: promotionId,
      currency,
      amount: minor(prize.amount),
      from: "house:promotions",
    });
    assert(outcome === "posted", `the prize of race ${promotionId} for ${punterId} was ${outcome}`);
    await tellWinner(deps, tx, promotion, { punterId, currency, ...prize });
    await outbox.append(tx, "punter.promo", { punterId, kind: "race-prize", id: promotionId });
  });
}

async function tellWinner(
  { punters, dictionary, messages }: RaceClockDeps,
  tx: Tx,
  promotion: StoredPromotion,
  won: { punterId: string; currency: string; place: number; amount: bigint },
): Promise<void> {
  const { punterId, currency, place, amount } = won;
  const { promotionId, slug } = promotion;
  const { settings } = await punters.byId(tx, punterId);
  const { title } = textsIn(promotion, dictionary.languageOf(settings.locale));
  const args = { title, place: String(place), amount: amount.toString(), currency, slug };
  await messages.post(tx, punterId, [
    { template: "race.prize", args, causeKey: `race:${promotionId}` },
  ]);
}
