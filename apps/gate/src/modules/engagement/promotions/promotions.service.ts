import type { Jurisdiction, Product, PromotionStanding } from "@touchline/contract";
import { assert, type Clock, isUuid, minor } from "@touchline/core";
import type { Database, Reader, Tx } from "../../../platform/database/db.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { shownName } from "../../games/games/games.module.ts";
import {
  claimOnce,
  type Punters,
  takenByOthers,
  takenElsewhere,
} from "../../people/punters/punters.module.ts";
import type { Dictionary } from "../../site/dictionary/dictionary.module.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import type { Bonuses } from "../bonuses/bonuses.module.ts";
import { notForPerson } from "../bonuses/law.rules.ts";
import { amountsOf, isRunning, publishedVersion } from "../bonuses/offers.store.ts";
import { oncePromotions } from "../bonuses/once-promotions.ts";
import { holdPerson, type Person, readPerson } from "../bonuses/person.store.ts";
import { phaseOf } from "./promotion.rules.ts";
import { cardOf, type Viewed, viewOf } from "./promotion-view.ts";
import {
  endJoin,
  findJoin,
  insertJoin,
  joinedOf,
  listedPromotions,
  shownPromotion,
} from "./promotions.store.ts";
import type { Races } from "./races.service.ts";
import { findRace, findRaces, holdRace } from "./races.store.ts";
import { deleteScore, insertScore, ownScore } from "./scores.store.ts";

export interface PromotionsServiceDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  jurisdictions: Jurisdictions;
  dictionary: Dictionary;
  punters: Punters;
  bonuses: Pick<Bonuses, "acceptPromoted" | "grantOf">;
  races: Races;
}

type Change<T> = (tx: Tx, punterId: string, promotionId: string) => Promise<T>;

/** A person takes part in a race under one account: two would take two of its places. */
const raceKey = (promotionId: string): string => `race:${promotionId}`;

const SLUG = /^[a-z0-9-]{3,60}$/;

/** Promotions for visitors and punters: view, join, leave, and see one's place. */
export function createPromotionsService(deps: PromotionsServiceDeps) {
  const { db, outbox, clock, jurisdictions, dictionary, punters, bonuses, races } = deps;
  const now = () => new Date(clock.now());
  const phase = ({ promotion, race }: Pick<Viewed, "promotion" | "race">) =>
    phaseOf(promotion, race, clock.now());
  const isForGuests = (jurisdiction: Jurisdiction) =>
    jurisdictions.profile(jurisdiction).flags.IS_PROMOTIONS_FOR_GUESTS;

  async function find(
    reader: Reader,
    by: { promotionId: string } | { slug: string },
    jurisdiction: Jurisdiction,
  ): Promise<Viewed | null> {
    if ("slug" in by ? !SLUG.test(by.slug) : !isUuid(by.promotionId)) return null;
    const promotion = await shownPromotion(reader, by, jurisdiction);
    if (!promotion) return null;
    const { kind, promotionId, offerId } = promotion;
    const race = kind === "race" ? await findRace(reader, promotionId) : null;
    const offer = offerId === null ? null : await publishedVersion(reader, offerId);
    // A promotion ends with its offer.
    const isOver =
      kind === "offer" &&
      promotion.status === "published" &&
      !(offer && isRunning(offer, clock.now()));
    return { promotion: isOver ? { ...promotion, status: "ended" } : promotion, race, offer };
  }

  async function cards(
    reader: Reader,
    jurisdiction: Jurisdiction,
    product: Product | undefined,
    locale: string,
  ) {
    const listed = await listedPromotions(reader, jurisdiction, product, now());
    const raced = await findRaces(
      reader,
      listed.filter(({ kind }) => kind === "race").map(({ promotionId }) => promotionId),
    );
    const language = dictionary.languageOf(locale);
    return listed.map((promotion) =>
      cardOf(promotion, raced.get(promotion.promotionId) ?? null, language, clock.now()),
    );
  }

  async function view(found: Viewed, locale: string) {
    const top = found.race && (await races.topOf(found.race));
    return viewOf(found, top, dictionary.languageOf(locale), clock.now());
  }

  /** Why a person cannot take part. Joining is a request, so no marketing consent is needed. */
  function whyNot({ promotion, race, offer }: Viewed, person: Person) {
    const law = jurisdictions.profile(person.jurisdiction).bonusLaw;
    const amounts = offer ? amountsOf(offer) : { [race?.currency ?? person.currency]: minor(1) };
    const moment = { now: clock.now(), asked: true };
    const own = notForPerson({ audience: promotion.audience, amounts }, law, person, moment);
    return (
      own ?? (offer && notForPerson({ audience: offer.audience, amounts }, law, person, moment))
    );
  }

  /** The same with what the person takes part in under another account. */
  async function whyNotNow(reader: Reader, found: Viewed, person: Person) {
    const { kind, promotionId } = found.promotion;
    if (kind !== "race" && kind !== "offer") return null;
    const onces = found.offer ? oncePromotions(found.offer) : [raceKey(promotionId)];
    const taken = await takenByOthers(reader, person.punterId, onces);
    const [shared] = [...taken.values()].filter((why) => found.offer || why !== "sharedDevice");
    return whyNot(found, person) ?? shared ?? null;
  }

  async function standing(
    reader: Reader,
    found: Viewed,
    punterId: string,
  ): Promise<PromotionStanding> {
    const { promotion, race } = found;
    const { promotionId, offerId } = promotion;
    const join = await findJoin(reader, punterId, promotionId);
    const grant = offerId === null ? null : await bonuses.grantOf(reader, punterId, offerId);
    const isJoined =
      (join !== null && join.leftAt === null) || (grant !== null && grant.status !== "offered");
    const person = isJoined ? null : await readPerson(reader, punterId, now());
    const score = race && isJoined ? await ownScore(reader, race, punterId) : null;
    const { nickname } = score ? await punters.byId(reader, punterId) : { nickname: null };
    return {
      isJoined,
      joinedAt: join?.leftAt === null ? join.joinedAt.getTime() : null,
      why: person && (await whyNotNow(reader, found, person)),
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

  /** Locks the race, so that it is neither frozen nor ended before this transaction is over. */
  async function enterRace(tx: Tx, person: Person, found: Viewed) {
    const { promotionId } = found.promotion;
    const held = { ...found, race: await holdRace(tx, promotionId, "share") };
    const at = phase(held);
    if (at !== "running" && at !== "coming") return refusal("PROMOTION_NOT_RUNNING", { phase: at });
    const why = whyNot(held, person);
    if (why) return refusal("OFFER_NOT_FOR_YOU", { why });
    const how = { devices: false, now: now() };
    const shared = await claimOnce(tx, person.punterId, [raceKey(promotionId)], how);
    if (shared) return takenElsewhere(shared);
    if (!(await insertJoin(tx, person.punterId, promotionId, now()))) return null;
    await insertScore(tx, person.punterId, promotionId, now());
    races.touch(promotionId);
    return null;
  }

  async function enterOffer(tx: Tx, person: Person, found: Viewed) {
    const { promotionId, offerId } = found.promotion;
    assert(offerId, "an offer promotion has an offer");
    if (phase(found) !== "running")
      return refusal("PROMOTION_NOT_RUNNING", { phase: phase(found) });
    const why = whyNot(found, person);
    if (why) return refusal("OFFER_NOT_FOR_YOU", { why });
    const granted = await bonuses.acceptPromoted(tx, person.punterId, offerId);
    if (isRefusal(granted)) return granted;
    await insertJoin(tx, person.punterId, promotionId, now());
    return null;
  }

  async function join(tx: Tx, punterId: string, promotionId: string) {
    const person = await holdPerson(tx, punterId, now());
    assert(person, `there is no punter ${punterId}`);
    const found = await find(tx, { promotionId }, person.jurisdiction);
    if (!found) return refusal("PROMOTION_NOT_FOUND");
    const { kind } = found.promotion;
    if (kind !== "race" && kind !== "offer") return refusal("PROMOTION_NOT_JOINABLE");
    const before = await standing(tx, found, punterId);
    if (before.isJoined) return before;
    const refused =
      kind === "race" ? await enterRace(tx, person, found) : await enterOffer(tx, person, found);
    if (refused) return refused;
    await outbox.append(tx, "punter.promo", { punterId, kind: "joined", id: promotionId });
    return standing(tx, found, punterId);
  }

  async function leave(tx: Tx, punterId: string, promotionId: string) {
    const person = await holdPerson(tx, punterId, now());
    assert(person, `there is no punter ${punterId}`);
    const found = await find(tx, { promotionId }, person.jurisdiction);
    if (!found) return refusal("PROMOTION_NOT_FOUND");
    if (found.promotion.kind !== "race") return refusal("PROMOTION_NOT_JOINABLE");
    const race = await holdRace(tx, promotionId, "share");
    const at = phase({ ...found, race });
    if (at !== "running" && at !== "coming") return refusal("PROMOTION_NOT_RUNNING", { phase: at });
    if (!(await endJoin(tx, punterId, promotionId, now()))) return refusal("PROMOTION_NOT_JOINED");
    await deleteScore(tx, punterId, promotionId);
    races.touch(promotionId);
    await outbox.append(tx, "punter.promo", { punterId, kind: "left", id: promotionId });
    return standing(tx, found, punterId);
  }

  /** Runs a punter's write about a promotion once per key. */
  async function write<T extends object>(
    change: Change<T>,
    name: string,
    punterId: string,
    id: string,
    key: string,
  ) {
    const request = { scope: `${name}-promotion:${punterId}`, key, body: [id] };
    const reply = await db.transact((tx) =>
      once<T>(tx, clock, request, () => change(tx, punterId, id)),
    );
    outbox.wake();
    return reply;
  }

  const siteOf = async (reader: Reader, punterId: string) =>
    (await punters.byId(reader, punterId)).jurisdiction;

  return {
    async list(jurisdiction: Jurisdiction, product: Product | undefined, locale: string) {
      const closed = !isForGuests(jurisdiction);
      const promotions = closed
        ? []
        : await db.read((reader) => cards(reader, jurisdiction, product, locale));
      return { closed, promotions, serverTime: clock.now() };
    },

    async one(jurisdiction: Jurisdiction, slug: string, locale: string) {
      if (!isForGuests(jurisdiction)) return refusal("PROMOTIONS_CLOSED");
      const found = await db.read((reader) => find(reader, { slug }, jurisdiction));
      return found ? view(found, locale) : refusal("PROMOTION_NOT_FOUND");
    },

    listOf: (punterId: string, product: Product | undefined, locale: string) =>
      db.read(async (reader) => {
        const promotions = await cards(reader, await siteOf(reader, punterId), product, locale);
        const joined = await joinedOf(
          reader,
          punterId,
          promotions.map(({ promotionId }) => promotionId),
        );
        return { promotions, joined, serverTime: clock.now() };
      }),

    async oneOf(punterId: string, slug: string, locale: string) {
      const read = await db.read(async (reader) => {
        const found = await find(reader, { slug }, await siteOf(reader, punterId));
        return found && { found, standing: await standing(reader, found, punterId) };
      });
      if (!read) return refusal("PROMOTION_NOT_FOUND");
      return { promotion: await view(read.found, locale), standing: read.standing };
    },

    standing: (punterId: string, promotionId: string) =>
      db.read(async (reader) => {
        const found = await find(reader, { promotionId }, await siteOf(reader, punterId));
        return found ? standing(reader, found, punterId) : refusal("PROMOTION_NOT_FOUND");
      }),

    async board(punterId: string, promotionId: string, page: number) {
      const found = await db.read(async (reader) =>
        find(reader, { promotionId }, await siteOf(reader, punterId)),
      );
      return found?.race ? races.page(found.race, page) : refusal("PROMOTION_NOT_FOUND");
    },

    /** Whether visitors of this site may watch the race's leaderboard. */
    async isRaceOf(jurisdiction: Jurisdiction, promotionId: string): Promise<boolean> {
      return (await db.read((reader) => find(reader, { promotionId }, jurisdiction)))?.race != null;
    },

    join: (punterId: string, id: string, key: string) => write(join, "join", punterId, id, key),
    leave: (punterId: string, id: string, key: string) => write(leave, "leave", punterId, id, key),
  };
}

export type PromotionsService = ReturnType<typeof createPromotionsService>;
