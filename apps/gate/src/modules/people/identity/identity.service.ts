import {
  type CupisOneInfo,
  IDENTIFICATION_METHODS,
  type IdentificationMethod,
} from "@touchline/contract";
import { type Clock, HOUR_MS } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import { type Database, isTaken, type Reader, type Tx } from "../../../platform/database/db.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey, keyedHash, seal, tokenHash, unseal } from "../../../platform/secrets.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import type { Punter, Punters } from "../punters/punters.module.ts";
import type { Restrictions } from "../restrictions/restrictions.module.ts";
import type { Cps } from "./cps.ts";
import { failure, infoAfter, STILL_IDENTIFIED } from "./cps-info.rules.ts";
import {
  accountFault,
  digits,
  type IdentityError,
  isIdentified,
  isImmediate,
  personFault,
  type RussianPerson,
  UNKNOWN_PUNTER,
} from "./identity.rules.ts";
import {
  findCheck,
  insertVisit,
  passportTaken,
  putCheck,
  takeVisit,
  type Visit,
} from "./identity.store.ts";

export interface IdentityDeps {
  config: Pick<GateConfig, "dataKey">;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  punters: Punters;
  restrictions: Restrictions;
  cps: Cps;
  /** Whether there is a page to redirect punters to: a demo has its own. */
  hasVisits: boolean;
}

const VISIT_MS = HOUR_MS;
const VISIT_PATH = "/dev/identity";

export interface Identified {
  baseResult: { status: "OK" };
  cupisOneInfo: CupisOneInfo;
  identificationLink: string | null;
}

/**
 * Identification at the payment centre: at once from data, or by a visit to a page of the centre,
 * the state or a bank.
 */
export function createIdentityService(deps: IdentityDeps) {
  const {
    config,
    db,
    outbox,
    clock,
    random,
    jurisdictions,
    punters,
    restrictions,
    cps,
    hasVisits,
  } = deps;
  const passportHashKey = deriveKey(config.dataKey, "passport-key");
  const personSealKey = deriveKey(config.dataKey, "identity-person");
  const now = () => new Date(clock.now());
  const sealed = (person: RussianPerson) =>
    seal(personSealKey, JSON.stringify(person), Buffer.from(random.token(16), "base64url"));

  const infoOf = async (punterId: string): Promise<CupisOneInfo> =>
    (await db.read((reader) => findCheck(reader, punterId)))?.info ?? UNKNOWN_PUNTER;

  /** The punter, if the payment centre applies to them and something is left to identify. */
  async function candidate(
    punterId: string,
  ): Promise<Punter | Refusal<"FORBIDDEN" | "INCORRECT_PUNTER_STATE">> {
    const punter = await db.read((reader) => punters.byId(reader, punterId));
    if (jurisdictions.profile(punter.jurisdiction).identification !== "cps")
      return refusal("FORBIDDEN");
    const info = await infoOf(punterId);
    if (info.additionalState !== "OK" || info.bindingState === "BIND")
      return refusal("INCORRECT_PUNTER_STATE", { ...info });
    return punter;
  }

  /**
   * Stores the centre's answer. A failed attempt does not undo an existing identification; a lock
   * does.
   */
  async function record(
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
        now(),
      );
      // Exclusions find the person by name and birth day.
      if (known) await punters.fillInPerson(tx, punterId, known.person);
      await restrictions.identified(tx, punterId, isIdentified(info));
    });
    outbox.wake();
  }

  /**
   * Asks the centre and stores its answer. A passport can belong to only one account, and only to
   * its owner's.
   */
  async function ask(
    punterId: string,
    method: IdentificationMethod,
    person: RussianPerson,
  ): Promise<CupisOneInfo> {
    const mismatch = accountFault(
      await db.read((reader) => punters.byId(reader, punterId)),
      person,
    );
    if (mismatch) {
      await record(punterId, failure(method, mismatch));
      return failure(method, mismatch);
    }
    const passportKey = keyedHash(passportHashKey, digits(person.passportNumber));
    const taken = await db.transact((tx) => passportTaken(tx, passportKey, punterId));
    const info = taken
      ? failure(method, "DuplicateBind")
      : infoAfter(method, await cps.identify(method, person));
    try {
      await record(punterId, info, { passportKey, person });
      return info;
    } catch (error) {
      if (!isTaken(error)) throw error;
      // Another account was identified with this passport at the same instant.
      const duplicate = failure(method, "DuplicateBind");
      await record(punterId, duplicate);
      return duplicate;
    }
  }

  async function openVisit(tx: Tx, visit: Visit): Promise<string> {
    const token = random.token(32);
    await insertVisit(tx, tokenHash(token), visit, new Date(clock.now() + VISIT_MS));
    return `${VISIT_PATH}?visit=${token}`;
  }

  const answered = (cupisOneInfo: CupisOneInfo): Identified | Refusal<IdentityError> =>
    cupisOneInfo.errorCode
      ? refusal(cupisOneInfo.errorCode, { cupisOneInfo })
      : {
          baseResult: { status: "OK" },
          cupisOneInfo,
          identificationLink: cupisOneInfo.identificationLink,
        };

  /** Redirects the punter to the page that completes the method. */
  async function sendOut(
    punterId: string,
    method: IdentificationMethod,
    person: RussianPerson | null,
  ): Promise<Identified> {
    const info: CupisOneInfo = {
      ...UNKNOWN_PUNTER,
      bindingState: person ? "BIND_IN_PROGRESS" : "DATA_REQUESTED",
      identificationMethod: method,
    };
    const link = await db.transact(async (tx) => {
      await putCheck(
        tx,
        punterId,
        { info, ...(person ? { personSealed: sealed(person) } : {}) },
        now(),
      );
      return openVisit(tx, { punterId, purpose: "cps", method });
    });
    return {
      baseResult: { status: "OK" },
      cupisOneInfo: { ...info, identificationLink: link },
      identificationLink: link,
    };
  }

  return {
    infoOf,
    levelOf: async (
      reader: Reader,
      punterId: string,
    ): Promise<CupisOneInfo["identificationLevel"]> =>
      (await findCheck(reader, punterId))?.info.identificationLevel ?? null,
    openVisit,
    /** The methods available here. */
    methods: IDENTIFICATION_METHODS.filter((method) => hasVisits || isImmediate(method)),

    /** By passport data: at once, or confirmed on the page of the centre or a bank. */
    async byPassport(punterId: string, method: IdentificationMethod, person: RussianPerson) {
      const punter = await candidate(punterId);
      if (!("punterId" in punter)) return punter;
      const { minimumAge } = jurisdictions.profile(punter.jurisdiction);
      const fault =
        personFault(person, method, minimumAge, now().toISOString().slice(0, 10)) ??
        accountFault(punter, person);
      if (fault) {
        await record(punterId, failure(method, fault));
        return refusal(fault, { cupisOneInfo: failure(method, fault) });
      }
      // A bank knows its customers by phone: an unconfirmed one cannot match.
      const byBank = method === "Tinkoff" || method === "Sber";
      if (byBank && !punter.phoneConfirmed) return refusal("ExternalServicePhoneNumberMismatch");
      if (!isImmediate(method) && !hasVisits) return refusal("FORBIDDEN", { method });
      return isImmediate(method)
        ? answered(await ask(punterId, method, person))
        : sendOut(punterId, method, person);
    },

    /** Through the state's service, which supplies the person's data in place of the punter. */
    async byEsia(punterId: string, method: "ESIA_Simple" | "ESIA_Full") {
      const punter = await candidate(punterId);
      if (!("punterId" in punter)) return punter;
      return hasVisits ? sendOut(punterId, method, null) : refusal("FORBIDDEN", { method });
    },

    /** Another visit for an identification that is waiting for the punter. */
    async goOn(punterId: string, method: IdentificationMethod | undefined) {
      const punter = await candidate(punterId);
      if (!("punterId" in punter)) return punter;
      const check = await db.read((reader) => findCheck(reader, punterId));
      const waiting =
        check?.info.bindingState === "BIND_IN_PROGRESS" ||
        check?.info.bindingState === "DATA_REQUESTED";
      if (!check || !waiting)
        return refusal("INCORRECT_PUNTER_STATE", { ...(check?.info ?? UNKNOWN_PUNTER) });
      const going = method ?? check.info.identificationMethod ?? "SimplifiedWithVerification";
      const link = await db.transact((tx) =>
        openVisit(tx, { punterId, purpose: "cps", method: going }),
      );
      return {
        baseResult: { status: "OK" as const },
        cupisOneInfo: { ...check.info, identificationLink: link },
        identificationLink: link,
      };
    },

    /**
     * The result of a visit: the page supplies the person (the state's service), or confirms the
     * one entered.
     */
    async completeVisit(
      visitToken: string,
      confirmed: boolean,
      told: RussianPerson | null,
    ): Promise<CupisOneInfo | null> {
      const visit = await db.transact((tx) => takeVisit(tx, tokenHash(visitToken), now()));
      if (visit?.purpose !== "cps" || !visit.method) return null;
      const { punterId, method } = visit;
      const check = await db.read((reader) => findCheck(reader, punterId));
      const given = check?.personSealed
        ? (JSON.parse(unseal(personSealKey, check.personSealed)) as RussianPerson)
        : null;
      const person = given ?? told;
      if (!confirmed || !person) {
        const info = failure(method, "incorrectExternalData");
        await record(punterId, info);
        return info;
      }
      return ask(punterId, method, person);
    },
  };
}

export type IdentityService = ReturnType<typeof createIdentityService>;
