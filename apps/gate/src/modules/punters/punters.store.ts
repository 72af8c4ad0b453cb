import type { Jurisdiction, PunterState, SettingsChange, UserSettings } from "@touchline/contract";
import { assert } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../platform/db.ts";
import { accountNumber, loginKey } from "./punters.rules.ts";

export type Tier = "VIP" | "VipRegular" | "VipOld" | "Common";

export interface NewPunter {
  punterId: string;
  jurisdiction: Jurisdiction;
  email: string;
  nickname?: string | undefined;
  phoneNumber?: string | undefined;
  refererId?: string | undefined;
  countryId: string;
  currency: string;
  tier?: Tier;
  settings: UserSettings;
  createdAt: Date;
}

/** False when the jurisdiction already has a punter with that email or nickname. */
export async function createPunter(tx: Tx, punter: NewPunter): Promise<boolean> {
  const made = await tx
    .insertInto("punters")
    .values({
      punter_id: punter.punterId,
      jurisdiction: punter.jurisdiction,
      email: punter.email,
      email_key: loginKey(punter.email),
      nickname: punter.nickname ?? null,
      nickname_key: punter.nickname ? loginKey(punter.nickname) : null,
      phone_number: punter.phoneNumber ?? null,
      referer_id: punter.refererId ?? null,
      country_id: punter.countryId,
      currency: punter.currency,
      tier: punter.tier ?? "Common",
      settings: JSON.stringify(punter.settings),
      legal_agreement_at: punter.createdAt,
      created_at: punter.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

export type LoginName = { type: "email" | "nickname" | "account_number"; value: string };

/** Whose login it is on that jurisdiction's site: a login of another site is nobody's here. */
export async function findByLogin(db: Reader, jurisdiction: Jurisdiction, login: LoginName) {
  const query = db.selectFrom("punters").select(["punter_id as punterId", "state"]).where("jurisdiction", "=", jurisdiction);
  switch (login.type) {
    case "email":
      return query.where("email_key", "=", loginKey(login.value)).executeTakeFirst();
    case "nickname":
      return query.where("nickname_key", "=", loginKey(login.value)).executeTakeFirst();
    case "account_number": {
      const number = accountNumber(login.value);
      return number === null ? undefined : query.where("account_number", "=", number).executeTakeFirst();
    }
  }
}

export async function findPunter(db: Reader, punterId: string) {
  const row = await db.selectFrom("punters").selectAll().where("punter_id", "=", punterId).executeTakeFirst();
  assert(row, `there is no punter ${punterId}`);
  return {
    punterId: row.punter_id,
    accountNumber: row.account_number,
    jurisdiction: row.jurisdiction as Jurisdiction,
    email: row.email,
    nickname: row.nickname,
    firstName: row.first_name,
    phoneNumber: row.phone_number,
    countryId: row.country_id,
    currency: row.currency,
    state: row.state as PunterState,
    tier: row.tier as Tier,
    settings: row.settings as UserSettings,
    legalAgreementAccepted: row.legal_agreement_at !== null,
  };
}
export type Punter = Awaited<ReturnType<typeof findPunter>>;

/** Changes some settings and answers all of them; two changes of different settings both hold. */
export async function changeSettings(tx: Tx, punterId: string, change: SettingsChange): Promise<UserSettings> {
  const row = await tx
    .updateTable("punters")
    .set({ settings: sql<string>`settings || ${JSON.stringify(change)}::jsonb` })
    .where("punter_id", "=", punterId)
    .returning("settings")
    .executeTakeFirstOrThrow();
  return row.settings as UserSettings;
}
