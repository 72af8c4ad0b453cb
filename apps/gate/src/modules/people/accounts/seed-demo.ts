import { assert } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punter, Punters } from "../../../ports/punters.ts";
import { defaultSettings } from "./default-settings.ts";
import { DEMO_PUNTERS, DEMO_RIVALS, type DemoPunter } from "./demo-punters.data.ts";
import type { OpenAccount } from "./open-account.ts";

export interface SeedDemoDeps {
  db: Database;
  outbox: Outbox;
  jurisdictions: Jurisdictions;
  punters: Punters;
  auth: Auth;
  openAccount: OpenAccount;
}

/** Creates the demo accounts that are missing. */
export function createSeedDemo({
  db,
  outbox,
  jurisdictions,
  punters,
  auth,
  openAccount,
}: SeedDemoDeps) {
  const find = ({ jurisdiction, login }: Pick<DemoPunter, "jurisdiction" | "login">) =>
    db.read((reader) => punters.byLogin(reader, jurisdiction, { type: "email", value: login }));

  async function open(
    {
      jurisdiction,
      login: email,
      values,
      phone,
    }: Pick<DemoPunter, "jurisdiction" | "login" | "values" | "phone">,
    { passwordHash, tier }: { passwordHash: string | undefined; tier: DemoPunter["tier"] },
  ): Promise<void> {
    const {
      defaultCountry: countryId,
      locales,
      currencies,
      defaultTimeZone: timeZoneId,
      flags,
    } = jurisdictions.profile(jurisdiction);
    const settings = defaultSettings({
      locale: locales[0],
      timeZoneId,
      currencyId: currencies[0],
      // Where accounts receive mail by default, demo accounts do too, so that there is something to
      // see.
      noEmailCorrespondence: !flags.IS_ACTIVE_EMAIL_CORRESPONDENCE,
      communicationChannels: [phone ? "phone" : "email"],
    });
    const tab = phone ? ("phone" as const) : ("email" as const);
    const applicant = {
      jurisdiction,
      tab,
      values: { email, ...values },
      amounts: {},
      countryId,
      settings,
    };
    await db.transact((tx) =>
      openAccount(tx, { applicant, passwordHash, provedPhone: phone, emailConfirmed: true, tier }),
    );
  }

  async function seed(punter: DemoPunter): Promise<void> {
    if (await find(punter)) return;
    const passwordHash = await auth.hashPassword(punter.password);
    assert(!isRefusal(passwordHash), "nobody hashes before the start");
    await open(punter, { passwordHash, tier: punter.tier });
  }

  return {
    async logins(): Promise<void> {
      for (const punter of DEMO_PUNTERS) await seed(punter);
      outbox.wake();
    },
    /** The accounts that play in races, created if missing. */
    async rivals(): Promise<Punter[]> {
      const rivals: Punter[] = [];
      for (const rival of DEMO_RIVALS) {
        if (!(await find(rival))) await open(rival, { passwordHash: undefined, tier: "Common" });
        const found = await find(rival);
        if (found) rivals.push(await db.read((reader) => punters.byId(reader, found.punterId)));
      }
      return rivals;
    },
  };
}
