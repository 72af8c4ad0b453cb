import type { CupisOneInfo, IdentificationMethod } from "@touchline/contract";
import { isTaken } from "../../../platform/database/db.ts";
import { keyedHash } from "../../../platform/secrets.ts";
import { failure, infoAfter, STILL_IDENTIFIED } from "./cps-info.rules.ts";
import type { IdentifyDeps } from "./identify-deps.ts";
import { accountFault, digits, isIdentified, type RussianPerson } from "./identity.rules.ts";
import { passportTaken, putCheck } from "./identity.store.ts";

/**
 * Asks the centre and stores its answer. A passport can belong to only one account, and only to its
 * owner's.
 */
export async function askCps(
  deps: IdentifyDeps,
  punterId: string,
  method: IdentificationMethod,
  person: RussianPerson,
): Promise<CupisOneInfo> {
  const { db, punters, cps, keys } = deps;
  const mismatch = accountFault(await db.read((reader) => punters.byId(reader, punterId)), person);
  if (mismatch) {
    await recordAnswer(deps, punterId, failure(method, mismatch));
    return failure(method, mismatch);
  }
  const passportKey = keyedHash(keys.passport, digits(person.passportNumber));
  const taken = await db.transact((tx) => passportTaken(tx, passportKey, punterId));
  const info = taken
    ? failure(method, "DuplicateBind")
    : infoAfter(method, await cps.identify(method, person));
  try {
    await recordAnswer(deps, punterId, info, { passportKey, person });
    return info;
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Another account was identified with this passport at the same instant.
    const duplicate = failure(method, "DuplicateBind");
    await recordAnswer(deps, punterId, duplicate);
    return duplicate;
  }
}

/**
 * Stores the centre's answer. A failed attempt does not undo an existing identification; a lock
 * does.
 */
export async function recordAnswer(
  { db, outbox, clock, punters, restrictions }: IdentifyDeps,
  punterId: string,
  said: CupisOneInfo,
  proved?: { passportKey: string; person: RussianPerson },
): Promise<void> {
  const { identified } = await restrictions.standing(punterId);
  const info = identified && said.errorCode !== null ? STILL_IDENTIFIED : said;
  await db.transact(async (tx) => {
    const known = isIdentified(info) ? proved : undefined;
    await putCheck(
      tx,
      punterId,
      { info, personSealed: null, ...(known && { passportKey: known.passportKey }) },
      new Date(clock.now()),
    );
    // Exclusions find the person by name and birth day.
    if (known) await punters.fillInPerson(tx, punterId, known.person);
    await restrictions.identified(tx, punterId, isIdentified(info));
  });
  outbox.wake();
}
