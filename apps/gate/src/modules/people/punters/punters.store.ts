import type { Jurisdiction, SettingsChange, UserSettings } from "@touchline/contract";
import { assert } from "@touchline/core";
import { type Selectable, sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type {
  LoginName,
  NewPunter,
  ProvedName,
  PunterChange,
  Taken,
} from "../../../ports/punters.ts";
import { accountNumber, loginKey, phoneKey } from "./punters.rules.ts";

/** Null if the punter was created, else the conflict, and nothing was written. */
export async function createPunter(
  tx: Tx,
  punter: NewPunter,
  legalVersion: string,
): Promise<Taken | null> {
  const made = await tx
    .insertInto("punters")
    .values({
      punter_id: punter.punterId,
      jurisdiction: punter.jurisdiction,
      email: punter.email ?? null,
      email_key: punter.email ? loginKey(punter.email) : null,
      email_confirmed_at: punter.emailConfirmed ? punter.createdAt : null,
      nickname: punter.nickname ?? null,
      nickname_key: punter.nickname ? loginKey(punter.nickname) : null,
      phone_number: punter.phoneNumber ?? null,
      phone_key: punter.phoneProved && punter.phoneNumber ? phoneKey(punter.phoneNumber) : null,
      first_name: punter.firstName ?? null,
      last_name: punter.lastName ?? null,
      birth_day: punter.birthDay ?? null,
      personal: JSON.stringify(punter.personal ?? {}),
      person_key: punter.personKey ?? null,
      person_number_sealed: punter.personNumberSealed ?? null,
      national_id_key: punter.nationalIdKey ?? null,
      secret_question: punter.secretQuestion ?? null,
      secret_answer_hash: punter.secretAnswerHash ?? null,
      state: punter.state ?? "OPENED",
      referer_id: punter.refererId ?? null,
      country_id: punter.countryId,
      currency: punter.currency,
      tier: punter.tier ?? "Common",
      settings: JSON.stringify(punter.settings),
      legal_agreement_at: punter.createdAt,
      legal_version: legalVersion,
      created_at: punter.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n ? null : whatIsTaken(tx, punter);
}

async function whatIsTaken(db: Reader, punter: NewPunter): Promise<Taken> {
  const { jurisdiction, email, nickname, phoneNumber } = punter;
  if (
    phoneNumber &&
    punter.phoneProved &&
    (await findByLogin(db, jurisdiction, { type: "phone_number", value: phoneNumber }))
  )
    return "phone";
  if (email && (await findByLogin(db, jurisdiction, { type: "email", value: email })))
    return "email";
  if (nickname && (await findByLogin(db, jurisdiction, { type: "nickname", value: nickname })))
    return "nickname";
  return "person";
}

/** The owner of a login on that jurisdiction's site: logins of other sites do not count here. */
export async function findByLogin(db: Reader, jurisdiction: Jurisdiction, login: LoginName) {
  const query = known(db, jurisdiction);
  switch (login.type) {
    case "email":
      return query.where("email_key", "=", loginKey(login.value)).executeTakeFirst();
    case "nickname":
      return query.where("nickname_key", "=", loginKey(login.value)).executeTakeFirst();
    case "phone_number":
      return query.where("phone_key", "=", phoneKey(login.value)).executeTakeFirst();
    case "account_number": {
      const number = accountNumber(login.value);
      return number === null
        ? undefined
        : query.where("account_number", "=", number).executeTakeFirst();
    }
  }
}

/** Finds punters by the keyed hash of a national identity or of a personal number. */
export const findByNationalId = (db: Reader, jurisdiction: Jurisdiction, nationalIdKey: string) =>
  known(db, jurisdiction).where("national_id_key", "=", nationalIdKey).executeTakeFirst();

export const findByPerson = (db: Reader, jurisdiction: Jurisdiction, personKey: string) =>
  known(db, jurisdiction).where("person_key", "=", personKey).executeTakeFirst();

const known = (db: Reader, jurisdiction: Jurisdiction) =>
  db
    .selectFrom("punters")
    .select(["punter_id as punterId", "state"])
    .where("jurisdiction", "=", jurisdiction);

export async function findPunter(db: Reader, punterId: string): Promise<Row> {
  const row = await db
    .selectFrom("punters")
    .selectAll()
    .where("punter_id", "=", punterId)
    .executeTakeFirst();
  assert(row, `there is no punter ${punterId}`);
  return asPunter(row);
}

/** Several at once, in no particular order. */
export async function findPunters(db: Reader, punterIds: readonly string[]): Promise<Row[]> {
  const rows = await db
    .selectFrom("punters")
    .selectAll()
    .where("punter_id", "=", sql<string>`any(${punterIds}::uuid[])`)
    .execute();
  return rows.map(asPunter);
}

export type Row = ReturnType<typeof asPunter>;

function asPunter(row: Selectable<DB["punters"]>) {
  return {
    punterId: row.punter_id,
    accountNumber: row.account_number,
    jurisdiction: row.jurisdiction,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    nickname: row.nickname,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDay: row.birth_day,
    personal: row.personal,
    personKey: row.person_key,
    personNumberSealed: row.person_number_sealed,
    nationalIdKey: row.national_id_key,
    phoneNumber: row.phone_number,
    phoneConfirmed: row.phone_key !== null,
    phoneChangedAt: row.phone_changed_at,
    loginType: row.login_type,
    countryId: row.country_id,
    currency: row.currency,
    state: row.state,
    stateReason: row.state_reason,
    stateUntil: row.state_until,
    identifiedAt: row.identified_at,
    threeDs: row.three_ds,
    personalDomain: row.personal_domain,
    createdAt: row.created_at,
    tier: row.tier,
    /** The punter's active bonus. */
    bonusGrantId: row.bonus_grant_id,
    /** Whether they ever set a limit of their own on bets. */
    hasSportLimits: row.has_sport_limits,
    settings: row.settings,
    legalAgreementAt: row.legal_agreement_at,
    legalVersion: row.legal_version,
  };
}

/** Changes some settings and returns all; concurrent changes of different settings both survive. */
export async function changeSettings(
  tx: Tx,
  punterId: string,
  change: SettingsChange,
): Promise<UserSettings> {
  const row = await tx
    .updateTable("punters")
    .set({ settings: sql<string>`settings || ${JSON.stringify(change)}::jsonb` })
    .where("punter_id", "=", punterId)
    .returning("settings")
    .executeTakeFirstOrThrow();
  return row.settings;
}

/** Records what the punter confirmed or chose; null clears a field. */
export async function changePunter(tx: Tx, punterId: string, change: PunterChange): Promise<void> {
  await tx.updateTable("punters").set(change).where("punter_id", "=", punterId).execute();
}

/** Fills in missing personal data; existing values stay. */
export async function fillInPerson(
  tx: Tx,
  punterId: string,
  { firstName, lastName, birthDay }: ProvedName,
): Promise<void> {
  await sql`update punters set first_name = coalesce(first_name, ${firstName}), last_name = coalesce(last_name, ${lastName}),
    birth_day = coalesce(birth_day, ${birthDay}::date) where punter_id = ${punterId}`.execute(tx);
}

/** False if another punter of the jurisdiction has the nickname. */
export async function changeNickname(tx: Tx, punterId: string, nickname: string): Promise<boolean> {
  const key = loginKey(nickname);
  const { rows } = await sql<{ done: boolean }>`
    update punters p set nickname = ${nickname}, nickname_key = ${key}
    where punter_id = ${punterId} and not exists (
      select from punters o where o.jurisdiction = p.jurisdiction and o.nickname_key = ${key} and o.punter_id <> p.punter_id)
    returning true as done`.execute(tx);
  return rows.length === 1;
}
