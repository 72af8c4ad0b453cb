import type { CupisOneInfo, IdentificationMethod } from "@touchline/contract";
import { HOUR_MS } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { seal, tokenHash, unseal } from "../../../platform/secrets.ts";
import { askCps, recordAnswer } from "./ask-cps.ts";
import { failure } from "./cps-info.rules.ts";
import type { IdentifyDeps } from "./identify-deps.ts";
import { type RussianPerson, UNKNOWN_PUNTER } from "./identity.rules.ts";
import { findCheck, insertVisit, putCheck, takeVisit, type Visit } from "./identity.store.ts";

const VISIT_MS = HOUR_MS;
const VISIT_PATH = "/dev/identity";

export interface Identified {
  baseResult: { status: "OK" };
  cupisOneInfo: CupisOneInfo;
  identificationLink: string | null;
}

/** Returns the link of a page that completes an identification. */
export async function openVisit(
  { clock, random }: Pick<IdentifyDeps, "clock" | "random">,
  tx: Tx,
  visit: Visit,
): Promise<string> {
  const token = random.token(32);
  await insertVisit(tx, tokenHash(token), visit, new Date(clock.now() + VISIT_MS));
  return `${VISIT_PATH}?visit=${token}`;
}

/** Redirects the punter to the page that completes the method. */
export async function sendOut(
  deps: IdentifyDeps,
  punterId: string,
  method: IdentificationMethod,
  person: RussianPerson | null,
): Promise<Identified> {
  const { db, clock } = deps;
  const info: CupisOneInfo = {
    ...UNKNOWN_PUNTER,
    bindingState: person ? "BIND_IN_PROGRESS" : "DATA_REQUESTED",
    identificationMethod: method,
  };
  const link = await db.transact(async (tx) => {
    const personSealed = person ? { personSealed: sealed(deps, person) } : {};
    await putCheck(tx, punterId, { info, ...personSealed }, new Date(clock.now()));
    return openVisit(deps, tx, { punterId, purpose: "cps", method });
  });
  return {
    baseResult: { status: "OK" },
    cupisOneInfo: { ...info, identificationLink: link },
    identificationLink: link,
  };
}

const sealed = ({ random, keys }: IdentifyDeps, person: RussianPerson): string =>
  seal(keys.person, JSON.stringify(person), Buffer.from(random.token(16), "base64url"));

/**
 * The result of a visit: the page supplies the person (the state's service), or confirms the one
 * entered.
 */
export async function completeVisit(
  deps: IdentifyDeps,
  visitToken: string,
  confirmed: boolean,
  told: RussianPerson | null,
): Promise<CupisOneInfo | null> {
  const { db, clock, keys } = deps;
  const visit = await db.transact((tx) =>
    takeVisit(tx, tokenHash(visitToken), new Date(clock.now())),
  );
  if (visit?.purpose !== "cps" || !visit.method) return null;
  const { punterId, method } = visit;
  const check = await db.read((reader) => findCheck(reader, punterId));
  const given = check?.personSealed
    ? (JSON.parse(unseal(keys.person, check.personSealed)) as RussianPerson)
    : null;
  const person = given ?? told;
  if (!confirmed || !person) {
    const info = failure(method, "incorrectExternalData");
    await recordAnswer(deps, punterId, info);
    return info;
  }
  return askCps(deps, punterId, method, person);
}
