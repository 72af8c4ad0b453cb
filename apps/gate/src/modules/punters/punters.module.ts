import type { SecureRandom } from "../../platform/random.ts";
import { createPersonNumbers } from "./person-numbers.ts";
import { loginKey, phoneKey } from "./punters.rules.ts";
import {
  changeNickname,
  changePunter,
  changeSettings,
  createPunter,
  fillInPerson,
  findByLogin,
  findByNationalId,
  findByPerson,
  findPunter,
  findPunters,
} from "./punters.store.ts";

import { findSamePerson, type KnownPerson } from "./same-person.ts";

export type { Tier } from "@touchline/contract";
export { LEGAL_VERSION } from "./punters.rules.ts";
export type { LoginName, Punter, Taken } from "./punters.store.ts";
export { isReservedName } from "./reserved-names.ts";
export type { KnownPerson };

/** Who the punters are: identity, state and settings. How they log in is auth's, what they own is the wallet's. */
export const createPunters = (secret: Uint8Array, random: SecureRandom) => ({
  personNumbers: createPersonNumbers(secret, random),
  create: createPunter,
  byLogin: findByLogin,
  byNationalId: findByNationalId,
  byPerson: findByPerson,
  byId: findPunter,
  byIds: findPunters,
  /** Accounts of the same person, the given one among them. */
  samePerson: findSamePerson,
  change: changePunter,
  changeNickname,
  changeSettings,
  fillInPerson,
  loginKey,
  phoneKey,
});

export type Punters = ReturnType<typeof createPunters>;
