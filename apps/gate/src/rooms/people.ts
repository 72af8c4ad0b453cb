import type { GateOptions } from "../gate-options.ts";
import { createMessages } from "../modules/engagement/messages/messages.module.ts";
import { createPushes } from "../modules/engagement/pushes/pushes.module.ts";
import { createWallet } from "../modules/money/wallet/wallet.module.ts";
import { createAccounts } from "../modules/people/accounts/accounts.module.ts";
import { createAuth } from "../modules/people/auth/auth.module.ts";
import { createCaptcha } from "../modules/people/captcha/captcha.module.ts";
import { createCodes } from "../modules/people/codes/codes.module.ts";
import { createIdentity } from "../modules/people/identity/identity.module.ts";
import { createNationalId } from "../modules/people/national-id/national-id.module.ts";
import { endDeviceKeys, nativeDevicesOf } from "../modules/people/native/native.module.ts";
import { createProfile } from "../modules/people/profile/profile.module.ts";
import { createPunters } from "../modules/people/punters/punters.module.ts";
import { createRecognition } from "../modules/people/recognition/recognition.module.ts";
import { createRegisters } from "../modules/people/registers/registers.module.ts";
import { createRegulation } from "../modules/people/regulation/regulation.module.ts";
import { createRestrictions } from "../modules/people/restrictions/restrictions.module.ts";
import type { Services } from "../services.ts";
import type { Upward } from "../upward.ts";
import type { Site } from "./site.ts";
import { statementOwners } from "./statement-owners.ts";

export type People = ReturnType<typeof createPeople>;

/** Accounts and their owners: how they come in, what they may do, and what reaches them. */
export function createPeople(
  services: Services,
  site: Site,
  upward: Upward,
  hashing: GateOptions["hashing"],
) {
  const { config, random, failed } = services;
  const captcha = createCaptcha(services);
  const registers = createRegisters(services);
  const punters = createPunters(config.dataKey, random, site.content.agreements);
  const { languageOf } = site.dictionary;
  const base = { ...services, ...site, captcha, registers, punters };
  const restrictions = createRestrictions({ ...base, ...upward, languageOf });
  const ownerOf = statementOwners(services.db, punters);
  const statement = { ownerOf, textsOf: site.textsOf, languageOf, operator: config };
  const wallet = createWallet({ ...services, statement });
  const known = { ...base, restrictions, wallet };
  const { auth, accounts } = createWaysIn(known, upward, hashing);
  const pushes = createPushes({ ...known, onError: failed("pushes") });
  const messages = createMessages({ ...known, pushes });
  const { onDocumentDecided } = upward;
  const identity = createIdentity({ ...known, onDocumentDecided });
  createProfile(known);
  const recognition = createRecognition(known);
  createRegulation({ ...known, auth });
  return {
    captcha,
    registers,
    punters,
    restrictions,
    wallet,
    auth,
    accounts,
    pushes,
    messages,
    identity,
    recognition,
  };
}

type Known = Services & Site & Pick<People, "captcha" | "punters" | "restrictions" | "wallet">;

/** Sign-up and login. */
function createWaysIn(known: Known, upward: Upward, hashing: GateOptions["hashing"]) {
  const { db, restrictions } = known;
  const codes = createCodes(known);
  const auth = createAuth({
    ...known,
    codes,
    atLogin: restrictions.atLogin,
    hashing,
    toInbox: upward.toInbox,
    devicesOf: (punterId) => db.read((reader) => nativeDevicesOf(reader, punterId)),
    endDeviceKeys,
  });
  const accounts = createAccounts({
    ...known,
    auth,
    codes,
    nationalPersons: createNationalId({ ...known, auth }),
    redeemPromoCode: upward.redeemPromoCode,
  });
  return { auth, accounts };
}
