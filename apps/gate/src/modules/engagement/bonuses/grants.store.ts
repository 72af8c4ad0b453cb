import type { GrantEnd, GrantStatus, OfferKind, OfferTerms } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

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

/** The bonus that a deposit brought; a deposit brings at most one. */
export async function grantOfDeposit(
  db: Reader,
  punterId: string,
  depositId: string,
): Promise<Grant | null> {
  return (
    (await grantRows(db, punterId).where("deposit_id", "=", depositId).executeTakeFirst()) ?? null
  );
}

/** Marks as taken back all that completing the bonus brought to cash, and returns what was left. */
export async function takeWhatIsLeft(
  tx: Tx,
  { punterId, grantId }: Pick<Grant, "punterId" | "grantId">,
): Promise<Minor> {
  const { rows } = await sql<{ left: bigint }>`
    update bonus_grants g set taken_back = g.converted from bonus_grants was
      where g.punter_id = ${punterId} and g.grant_id = ${grantId} and was.punter_id = g.punter_id and was.grant_id = g.grant_id
      returning was.converted - was.taken_back as left`.execute(tx);
  return minor(rows[0]?.left ?? 0n);
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
