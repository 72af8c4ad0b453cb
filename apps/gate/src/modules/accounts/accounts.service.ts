import type { BodyOf, Jurisdiction, signUpByEmail, UserSettings } from "@touchline/contract";
import { assert, type Clock } from "@touchline/core";
import type { Caller, Cookies } from "../../platform/caller.ts";
import type { GateConfig } from "../../platform/config.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { once } from "../../platform/idempotency.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { isRefusal, refusal } from "../../platform/refusal.ts";
import { deriveKey, keyedHash } from "../../platform/secrets.ts";
import { type Auth, passwordText } from "../auth/auth.module.ts";
import type { Dictionary } from "../dictionary/dictionary.module.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Notify } from "../notify/notify.module.ts";
import type { Punters, Tier } from "../punters/punters.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { checkSignUp } from "./accounts.rules.ts";
import { defaultSettings } from "./default-settings.ts";
import { DEMO_PUNTERS } from "./demo-punters.data.ts";
import { WELCOME_MAIL } from "./welcome-mail.data.ts";

export interface AccountsDeps {
  config: GateConfig;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  dictionary: Dictionary;
  notify: Notify;
  punters: Punters;
  wallet: Wallet;
  auth: Auth;
}

interface NewAccount {
  jurisdiction: Jurisdiction;
  email: string;
  passwordHash: string;
  countryId: string;
  settings: UserSettings;
  nickname?: string | undefined;
  phoneNumber?: string | undefined;
  refererId?: string | undefined;
  tier?: Tier;
}

export function createAccountsService(deps: AccountsDeps) {
  const { config, db, outbox, clock, random, jurisdictions, dictionary, notify, punters, wallet, auth } = deps;
  const fingerprintKey = deriveKey(config.tokenSecret, "sign-up-request");

  /** The account and everything that comes with it, or nothing. */
  async function openAccount(tx: Tx, { passwordHash, ...account }: NewAccount) {
    const punterId = random.uuid();
    const currency = account.settings.currencyId;
    const made = await punters.create(tx, { ...account, punterId, currency, createdAt: new Date(clock.now()) });
    if (made) return refusal("DUPLICATE_EMAIL");
    await auth.addCredentials(tx, punterId, passwordHash);
    if (config.demo) await wallet.grantDemoBalance(tx, punterId, currency);
    return { punterId };
  }

  async function sendWelcome(tx: Tx, email: string, locale: string): Promise<void> {
    const { subject, body } = WELCOME_MAIL[locale] ?? (WELCOME_MAIL.en as { subject: string; body: string });
    await notify.send(tx, { channel: "email", recipient: email, subject, body: body.replace("{login}", email) });
  }

  function settingsAtJoin(body: BodyOf<typeof signUpByEmail>, caller: Caller): UserSettings {
    const profile = jurisdictions.profile(caller.jurisdiction);
    const asked = dictionary.languageOf(body.locale ?? caller.locale);
    return defaultSettings({
      locale: profile.locales.includes(asked) ? asked : profile.locales[0],
      // A browser's zone is a guess: one that we do not know is no reason to refuse an account.
      timeZoneId: dictionary.timeZoneId(body.joinPunter.timeZoneId ?? "") ?? profile.defaultTimeZone,
      currencyId: body.currencyID ?? profile.currencies[0],
      noEmailCorrespondence: body.noEmailCorrespondence ?? false,
    });
  }

  return {
    async signUpByEmail(body: BodyOf<typeof signUpByEmail>, caller: Caller, cookies: Cookies, idempotencyKey: string) {
      const { jurisdiction } = caller;
      const profile = jurisdictions.profile(jurisdiction);
      if (!profile.signUpTabs.includes("email")) return refusal("COMMON_ERROR", { reason: "signup.email.unavailable" });
      const issue = checkSignUp(body, passwordText(body.password), {
        serves: (countryId) => dictionary.isCountry(countryId) && jurisdictions.serves(jurisdiction, countryId),
        accepts: (currency) => profile.currencies.includes(currency),
      });
      if (issue) return refusal("ValidationError", { ...issue });

      // Hashed before the transaction: no connection waits for it.
      const passwordHash = await auth.hashPassword(body.password);
      if (isRefusal(passwordHash)) return passwordHash;
      const { email = "", phoneNumber, refererId } = body.joinPunter;
      const settings = settingsAtJoin(body, caller);
      // What is remembered of the request must not help anybody to try passwords on it.
      const fingerprint = { ...body, password: keyedHash(fingerprintKey, passwordText(body.password)) };
      const account = await db.transact((tx) =>
        once(tx, clock, { scope: `sign-up:${jurisdiction}`, key: idempotencyKey, body: fingerprint }, async () => {
          const { countryId = profile.defaultCountry } = body;
          const opened = await openAccount(tx, {
            jurisdiction,
            email: email.trim(),
            passwordHash,
            countryId,
            settings,
            phoneNumber,
            refererId,
          });
          if (!isRefusal(opened)) await sendWelcome(tx, email.trim(), settings.locale);
          return opened;
        }),
      );
      if (isRefusal(account)) return account;
      outbox.wake();
      // Tokens are never remembered with a key: a repeated request logs in anew.
      return auth.openSession(account.punterId, cookies);
    },

    /** Makes the demo logins where they are missing. */
    async seedDemo(): Promise<void> {
      const jurisdiction = "Curacao";
      const { defaultCountry: countryId, locales, currencies, defaultTimeZone: timeZoneId } = jurisdictions.profile(jurisdiction);
      for (const { login: email, password, nickname, tier } of DEMO_PUNTERS) {
        if (await db.read((reader) => punters.byLogin(reader, jurisdiction, { type: "email", value: email }))) continue;
        const passwordHash = await auth.hashPassword(password);
        assert(!isRefusal(passwordHash), "nobody hashes before the start");
        const settings = defaultSettings({ locale: locales[0], timeZoneId, currencyId: currencies[0], noEmailCorrespondence: true });
        await db.transact((tx) => openAccount(tx, { jurisdiction, email, passwordHash, countryId, settings, nickname, tier }));
      }
      outbox.wake();
    },
  };
}

export type AccountsService = ReturnType<typeof createAccountsService>;
