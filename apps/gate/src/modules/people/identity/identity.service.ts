import {
  type CupisOneInfo,
  IDENTIFICATION_METHODS,
  type IdentificationMethod,
} from "@touchline/contract";
import type { GateConfig } from "../../../config.ts";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { deriveKey } from "../../../platform/secrets.ts";
import type { Punter } from "../../../ports/punters.ts";
import { askCps, recordAnswer } from "./ask-cps.ts";
import { failure } from "./cps-info.rules.ts";
import type { IdentifyDeps } from "./identify-deps.ts";
import {
  accountFault,
  type IdentityError,
  isImmediate,
  personFault,
  type RussianPerson,
  UNKNOWN_PUNTER,
} from "./identity.rules.ts";
import { findCheck, type Visit } from "./identity.store.ts";
import { completeVisit, type Identified, openVisit, sendOut } from "./identity-visits.ts";

/**
 * Identification at the payment centre: at once from data, or by a visit to a page of the centre,
 * the state or a bank.
 */
export function createIdentityService({
  config,
  ...given
}: Omit<IdentifyDeps, "keys"> & { config: Pick<GateConfig, "dataKey"> }) {
  const deps: IdentifyDeps = {
    ...given,
    keys: {
      passport: deriveKey(config.dataKey, "passport-key"),
      person: deriveKey(config.dataKey, "identity-person"),
    },
  };
  return {
    infoOf: (punterId: string) => infoOf(deps, punterId),
    levelOf: async (
      reader: Reader,
      punterId: string,
    ): Promise<CupisOneInfo["identificationLevel"]> =>
      (await findCheck(reader, punterId))?.info.identificationLevel ?? null,
    openVisit: (tx: Tx, visit: Visit) => openVisit(deps, tx, visit),
    /** The methods available here. */
    methods: IDENTIFICATION_METHODS.filter((method) => deps.hasVisits || isImmediate(method)),
    byPassport: (punterId: string, method: IdentificationMethod, person: RussianPerson) =>
      byPassport(deps, punterId, method, person),
    byEsia: (punterId: string, method: "ESIA_Simple" | "ESIA_Full") =>
      byEsia(deps, punterId, method),
    goOn: (punterId: string, method: IdentificationMethod | undefined) =>
      goOn(deps, punterId, method),
    completeVisit: (visitToken: string, confirmed: boolean, told: RussianPerson | null) =>
      completeVisit(deps, visitToken, confirmed, told),
  };
}

export type IdentityService = ReturnType<typeof createIdentityService>;

const infoOf = async ({ db }: IdentifyDeps, punterId: string): Promise<CupisOneInfo> =>
  (await db.read((reader) => findCheck(reader, punterId)))?.info ?? UNKNOWN_PUNTER;

/** The punter, if the payment centre applies to them and something is left to identify. */
async function candidate(
  deps: IdentifyDeps,
  punterId: string,
): Promise<Punter | Refusal<"FORBIDDEN" | "INCORRECT_PUNTER_STATE">> {
  const { db, jurisdictions, punters } = deps;
  const punter = await db.read((reader) => punters.byId(reader, punterId));
  if (jurisdictions.profile(punter.jurisdiction).identification !== "cps")
    return refusal("FORBIDDEN");
  const info = await infoOf(deps, punterId);
  if (info.additionalState !== "OK" || info.bindingState === "BIND")
    return refusal("INCORRECT_PUNTER_STATE", { ...info });
  return punter;
}

/** By passport data: at once, or confirmed on the page of the centre or a bank. */
async function byPassport(
  deps: IdentifyDeps,
  punterId: string,
  method: IdentificationMethod,
  person: RussianPerson,
) {
  const { clock, jurisdictions, hasVisits } = deps;
  const punter = await candidate(deps, punterId);
  if (!("punterId" in punter)) return punter;
  const { minimumAge } = jurisdictions.profile(punter.jurisdiction);
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const fault = personFault(person, method, minimumAge, today) ?? accountFault(punter, person);
  if (fault) {
    await recordAnswer(deps, punterId, failure(method, fault));
    return refusal(fault, { cupisOneInfo: failure(method, fault) });
  }
  // A bank knows its customers by phone: an unconfirmed one cannot match.
  const byBank = method === "Tinkoff" || method === "Sber";
  if (byBank && !punter.phoneConfirmed) return refusal("ExternalServicePhoneNumberMismatch");
  if (!isImmediate(method) && !hasVisits) return refusal("FORBIDDEN", { method });
  return isImmediate(method)
    ? answered(await askCps(deps, punterId, method, person))
    : sendOut(deps, punterId, method, person);
}

const answered = (cupisOneInfo: CupisOneInfo): Identified | Refusal<IdentityError> =>
  cupisOneInfo.errorCode
    ? refusal(cupisOneInfo.errorCode, { cupisOneInfo })
    : {
        baseResult: { status: "OK" },
        cupisOneInfo,
        identificationLink: cupisOneInfo.identificationLink,
      };

/** Through the state's service, which supplies the person's data in place of the punter. */
async function byEsia(deps: IdentifyDeps, punterId: string, method: "ESIA_Simple" | "ESIA_Full") {
  const punter = await candidate(deps, punterId);
  if (!("punterId" in punter)) return punter;
  return deps.hasVisits ? sendOut(deps, punterId, method, null) : refusal("FORBIDDEN", { method });
}

/** Another visit for an identification that is waiting for the punter. */
async function goOn(
  deps: IdentifyDeps,
  punterId: string,
  method: IdentificationMethod | undefined,
) {
  const { db } = deps;
  const punter = await candidate(deps, punterId);
  if (!("punterId" in punter)) return punter;
  const check = await db.read((reader) => findCheck(reader, punterId));
  const waiting =
    check?.info.bindingState === "BIND_IN_PROGRESS" ||
    check?.info.bindingState === "DATA_REQUESTED";
  if (!check || !waiting)
    return refusal("INCORRECT_PUNTER_STATE", { ...(check?.info ?? UNKNOWN_PUNTER) });
  const going = method ?? check.info.identificationMethod ?? "SimplifiedWithVerification";
  const link = await db.transact((tx) =>
    openVisit(deps, tx, { punterId, purpose: "cps", method: going }),
  );
  return {
    baseResult: { status: "OK" as const },
    cupisOneInfo: { ...check.info, identificationLink: link },
    identificationLink: link,
  };
}
