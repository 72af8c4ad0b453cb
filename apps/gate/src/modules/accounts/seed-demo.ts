import { assert } from "@touchline/core";
import type { Database } from "../../platform/db.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { isRefusal } from "../../platform/refusal.ts";
import type { Auth } from "../auth/auth.module.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import { defaultSettings } from "./default-settings.ts";
import { DEMO_PUNTERS, type DemoPunter } from "./demo-punters.data.ts";
import type { OpenAccount } from "./open-account.ts";

export interface SeedDemoDeps {
  db: Database;
  outbox: Outbox;
  jurisdictions: Jurisdictions;
  punters: Punters;
  auth: Auth;
  openAccount: OpenAccount;
}

/** Makes the demo's logins where they are missing. */
export function createSeedDemo({ db, outbox, jurisdictions, punters, auth, openAccount }: SeedDemoDeps) {
  async function seed({ jurisdiction, login: email, password, tier, values, phone }: DemoPunter): Promise<void> {
    if (await db.read((reader) => punters.byLogin(reader, jurisdiction, { type: "email", value: email }))) return;
    const { defaultCountry: countryId, locales, currencies, defaultTimeZone: timeZoneId, flags } = jurisdictions.profile(jurisdiction);
    const passwordHash = await auth.hashPassword(password);
    assert(!isRefusal(passwordHash), "nobody hashes before the start");
    const settings = defaultSettings({
      locale: locales[0],
      timeZoneId,
      currencyId: currencies[0],
      // Where an account without an answer gets messages, the demo's do: there is something to see.
      noEmailCorrespondence: !flags.IS_ACTIVE_EMAIL_CORRESPONDENCE,
      communicationChannels: [phone ? "phone" : "email"],
    });
    const tab = phone ? ("phone" as const) : ("email" as const);
    const applicant = { jurisdiction, tab, values: { email, ...values }, amounts: {}, countryId, settings };
    await db.transact((tx) => openAccount(tx, { applicant, passwordHash, provedPhone: phone, emailConfirmed: true, tier }));
  }

  return async (): Promise<void> => {
    for (const punter of DEMO_PUNTERS) await seed(punter);
    outbox.wake();
  };
}
