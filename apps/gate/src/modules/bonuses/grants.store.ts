import type {
  GrantEnd,
  GrantStatus,
  Jurisdiction,
  OfferKind,
  OfferTerms,
} from "@touchline/contract";
import { statesThatMay } from "@touchline/contract/state-permissions";
import { type Minor, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../platform/db.ts";
import type { PersonFacts } from "./law.rules.ts";

export type GrantCause = "operator" | "choice" | "code" | "points" | "race" | "quiz";

export interface Grant {
  punterId: string;
  grantId: string;
  offerId: string;
  offerVersion: number;
  kind: OfferKind;
  currency: string;
  amount: Minor;
  terms: OfferTerms;
  status: GrantStatus;
  cause: GrantCause;
  causeKey: string;
  offeredAt: Date;
  acceptedAt: Date | null;
  endsAt: Date;
  endedAt: Date | null;
  endReason: GrantEnd | null;
  activeAt: Date | null;
  /** The stake that the terms require, and the amount staked so far. */
  wageringNeeded: Minor;
  wagered: Minor;
  /** Used free rounds. */
  roundsUsed: number;
}

/** No bet has this id: a free bet marked as used by it ended unused. */
const NIL = "00000000-0000-0000-0000-000000000000";

const BONUS_STATES: readonly string[] = statesThatMay("bonus");

export interface Person extends PersonFacts {
  jurisdiction: Jurisdiction;
  locale: string;
}

interface PersonRow {
  punterId: string;
  jurisdiction: Jurisdiction;
  tier: string;
  currency: string;
  createdAt: Date;
  identifiedAt: Date | null;
  state: string;
  locale: string;
  agreed: boolean;
  isRestricted: boolean;
  withdrawing: boolean;
  limitRaisedAt: Date | null;
}

/**
 * The facts by which the law decides whether a punter may have a bonus; null if there is no such
 * punter.
 */
export async function readPerson(db: Reader, punterId: string, now: Date): Promise<Person | null> {
  const { rows } = await sql<PersonRow>`
    select p.punter_id as "punterId", p.jurisdiction, p.tier, p.currency, p.created_at as "createdAt", p.identified_at as "identifiedAt",
           case when p.state_until <= ${now} then 'OPENED' else p.state end as state, p.settings ->> 'locale' as locale,
           (p.settings -> 'noEmailCorrespondence') is not distinct from 'false'::jsonb as agreed,
           exists (select from restrictions r where r.punter_id = p.punter_id and r.lifted_at is null
                     and (r.until is null or r.until > ${now})) as "isRestricted",
           withdrawal_under_way(p.punter_id) as withdrawing,
           (select max(l.acts_from) from limit_raises l where l.punter_id = p.punter_id) as "limitRaisedAt"
      from punters p where p.punter_id = ${punterId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { state, isRestricted, ...facts } = row;
  return { ...facts, permitted: BONUS_STATES.includes(state) && !isRestricted };
}

/**
 * The same under a lock: a concurrent exclusion waits for this transaction and then sees its
 * grants. Locks the balances too, so that no bet uses a free bet that is being ended.
 */
export async function holdPerson(tx: Tx, punterId: string, now: Date): Promise<Person | null> {
  await sql`select from punters where punter_id = ${punterId} for no key update`.execute(tx);
  await sql`select from hold_balances(${punterId})`.execute(tx);
  return readPerson(tx, punterId, now);
}

const grantRows = (db: Reader, punterId: string) =>
  db
    .selectFrom("bonus_grants")
    .select([
      "punter_id as punterId",
      "grant_id as grantId",
      "offer_id as offerId",
      "offer_version as offerVersion",
      "kind",
      "currency",
    ])
    .select([
      "amount",
      "terms",
      "status",
      "cause",
      "cause_key as causeKey",
      "offered_at as offeredAt",
      "accepted_at as acceptedAt",
    ])
    .select(["ends_at as endsAt", "ended_at as endedAt", "end_reason as endReason"])
    .select([
      "active_at as activeAt",
      "wagering_needed as wageringNeeded",
      "wagered",
      "rounds_used as roundsUsed",
    ])
    .where("punter_id", "=", punterId);

export async function findGrant(
  db: Reader,
  punterId: string,
  grantId: string,
): Promise<Grant | null> {
  return (await grantRows(db, punterId).where("grant_id", "=", grantId).executeTakeFirst()) ?? null;
}

export async function findByCause(
  db: Reader,
  punterId: string,
  causeKey: string,
): Promise<Grant | null> {
  return (
    (await grantRows(db, punterId).where("cause_key", "=", causeKey).executeTakeFirst()) ?? null
  );
}

/** The punter's deposit bonus, active or waiting for its deposit; there is at most one. */
export async function wageringGrant(db: Reader, punterId: string): Promise<Grant | null> {
  const row = await grantRows(db, punterId)
    .where("kind", "=", "deposit_match")
    .where("status", "in", ["accepted", "active"])
    .executeTakeFirst();
  return row ?? null;
}

/** Grants that have not ended, earliest end first. */
export async function openGrants(db: Reader, punterId: string): Promise<Grant[]> {
  return grantRows(db, punterId)
    .where("status", "in", ["offered", "accepted", "active"])
    .orderBy("ends_at")
    .execute();
}

export async function pastGrants(db: Reader, punterId: string, limit: number): Promise<Grant[]> {
  return grantRows(db, punterId)
    .where("status", "in", ["completed", "expired", "forfeited", "cancelled"])
    .orderBy("changed_at", "desc")
    .limit(limit)
    .execute();
}

/** Offers that the punter already answered or received. */
export async function answeredOffers(db: Reader, punterId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("bonus_grants")
    .select("offer_id")
    .where("punter_id", "=", punterId)
    .execute();
  return new Set(rows.map((row) => row.offer_id));
}

export async function insertGrant(tx: Tx, grant: Grant, now: Date): Promise<void> {
  await tx
    .insertInto("bonus_grants")
    .values({
      punter_id: grant.punterId,
      grant_id: grant.grantId,
      offer_id: grant.offerId,
      offer_version: grant.offerVersion,
      kind: grant.kind,
      currency: grant.currency,
      amount: grant.amount,
      terms: JSON.stringify(grant.terms),
      status: grant.status,
      cause: grant.cause,
      cause_key: grant.causeKey,
      offered_at: grant.offeredAt,
      accepted_at: grant.acceptedAt,
      ends_at: grant.endsAt,
      ended_at: grant.endedAt,
      end_reason: grant.endReason,
      active_at: grant.activeAt,
      wagering_needed: grant.wageringNeeded,
      changed_at: now,
    })
    .execute();
}

export type GrantChange = Pick<Grant, "status"> &
  Partial<
    Pick<
      Grant,
      "acceptedAt" | "endsAt" | "endedAt" | "endReason" | "activeAt" | "amount" | "wageringNeeded"
    >
  > & {
    depositId?: string;
  };

export async function changeGrant(
  tx: Tx,
  { punterId, grantId }: Grant,
  change: GrantChange,
  now: Date,
): Promise<void> {
  const {
    status,
    acceptedAt,
    endsAt,
    endedAt,
    endReason,
    activeAt,
    amount,
    wageringNeeded,
    depositId,
  } = change;
  await tx
    .updateTable("bonus_grants")
    .set({
      status,
      changed_at: now,
      ...(acceptedAt === undefined ? {} : { accepted_at: acceptedAt }),
      ...(endsAt === undefined ? {} : { ends_at: endsAt }),
      ...(endedAt === undefined ? {} : { ended_at: endedAt }),
      ...(endReason === undefined ? {} : { end_reason: endReason }),
      ...(activeAt === undefined ? {} : { active_at: activeAt }),
      ...(amount === undefined ? {} : { amount }),
      ...(wageringNeeded === undefined ? {} : { wagering_needed: wageringNeeded }),
      ...(depositId === undefined ? {} : { deposit_id: depositId }),
    })
    .where("punter_id", "=", punterId)
    .where("grant_id", "=", grantId)
    .execute();
}

/** Updates figures that change while a grant keeps its status. */
export async function setFigures(
  tx: Tx,
  { punterId, grantId }: Pick<Grant, "punterId" | "grantId">,
  figures: { wagered: Minor } | { converted: Minor },
): Promise<void> {
  await tx
    .updateTable("bonus_grants")
    .set(figures)
    .where("punter_id", "=", punterId)
    .where("grant_id", "=", grantId)
    .execute();
}

export interface GrantedFreeBet {
  freeBetId: string;
  grantId: string | null;
  amount: Minor;
  currency: string;
  expiresAt: Date | null;
  /** The bet that uses it and its status; null while unused. */
  bet: { betId: string; number: string; status: string } | null;
  isEnded: boolean;
}

export async function insertFreeBet(
  tx: Tx,
  { punterId, grantId, amount, currency, terms, endsAt }: Grant,
  freeBetId: string,
  now: Date,
) {
  await tx
    .insertInto("free_bets")
    .values({
      punter_id: punterId,
      free_bet_id: freeBetId,
      grant_id: grantId,
      amount,
      currency,
      min_odds: terms.leastOdds,
      granted_at: now,
      expires_at: endsAt,
    })
    .execute();
}

/** A punter's free bets by their grants, or by the bets that used them. */
export async function freeBetsOf(
  db: Reader,
  punterId: string,
  by: { grantIds: string[] } | { betIds: string[] },
): Promise<GrantedFreeBet[]> {
  const ids = "grantIds" in by ? by.grantIds : by.betIds;
  if (ids.length === 0) return [];
  const which =
    "grantIds" in by
      ? sql`f.grant_id = any(${ids}::uuid[])`
      : sql`f.free_bet_id in (select x.free_bet_id from bets x where x.punter_id = f.punter_id and x.bet_id = any(${ids}::uuid[]))`;
  const { rows } = await sql<
    Omit<GrantedFreeBet, "bet"> & { betId: string | null; number: string; status: string }
  >`
    select f.free_bet_id as "freeBetId", f.grant_id as "grantId", f.amount, f.currency, f.expires_at as "expiresAt",
           f.ended_at is not null as "isEnded", b.bet_id as "betId", b.number::text as number, b.status
      from free_bets f left join bets b on b.punter_id = f.punter_id and b.bet_id = f.used_bet_id
      where f.punter_id = ${punterId} and ${which}`.execute(db);
  return rows.map(({ betId, number, status, ...freeBet }) => ({
    ...freeBet,
    amount: minor(freeBet.amount),
    bet: betId === null ? null : { betId, number, status },
  }));
}

/** Ends an unused free bet; false if a bet uses it or it has already ended. */
export async function endFreeBet(
  tx: Tx,
  punterId: string,
  freeBetId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("free_bets")
    .set({ used_bet_id: NIL, ended_at: now })
    .where("punter_id", "=", punterId)
    .where("free_bet_id", "=", freeBetId)
    .where("used_bet_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Free bets from before grants existed: they expire too. */
export async function ungrantedDue(
  db: Reader,
  punterId: string,
  now: Date,
): Promise<Pick<GrantedFreeBet, "freeBetId" | "amount" | "currency">[]> {
  const rows = await db
    .selectFrom("free_bets")
    .select(["free_bet_id as freeBetId", "amount", "currency"])
    .where("punter_id", "=", punterId)
    .where("grant_id", "is", null)
    .where("used_bet_id", "is", null)
    .where("expires_at", "<=", now)
    .execute();
  return rows.map((row) => ({ ...row, amount: minor(row.amount) }));
}

/** Punters with something due to end. A bonus with running stakes ends after them. */
export async function duePunters(db: Reader, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ punterId: string }>`
    select punter_id as "punterId" from (
      select punter_id from free_bets where used_bet_id is null and expires_at <= ${now}
      union select punter_id from bonus_grants where status in ('offered', 'accepted') and ends_at <= ${now}
      union select g.punter_id from bonus_grants g where g.status = 'active' and g.kind <> 'free_bet' and g.ends_at <= ${now}
        and not exists (select from bets b where b.punter_id = g.punter_id and b.grant_id = g.grant_id and b.status in ('pending', 'open'))
        and not exists (select from game_rounds r where r.punter_id = g.punter_id and r.grant_id = g.grant_id and r.status = 'open')
      union select g.punter_id from bonus_grants g join offers o on o.offer_id = g.offer_id and o.version = g.offer_version
        where g.status = 'offered' and o.status = 'ended') as due limit ${limit}`.execute(db);
  return rows.map(({ punterId }) => punterId);
}
