import type { Jurisdiction } from "@touchline/contract";
import {
  ageOn,
  type Clock,
  MINUTE_MS,
  NATIONAL_ID_COOKIE,
  personalNumberBirthDay,
} from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Caller, Cookies } from "../../../platform/http/caller.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey, keyedHash, seal, tokenHash, unseal } from "../../../platform/secrets.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Identity, IdentityService } from "./identity-service.ts";
import * as store from "./national-id.store.ts";

export interface NationalIdDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  log: FastifyBaseLogger;
  punters: Punters;
  /** The identity service for visitors of this site; null if the site has none. */
  serviceFor(caller: Pick<Caller, "jurisdiction" | "origin">): Promise<IdentityService> | null;
  keys: NationalIdKeys;
}

export interface NationalIdKeys {
  verifier: Uint8Array;
  nonce: Uint8Array;
  subject: Uint8Array;
  /** Seals persons without an account. */
  person: Uint8Array;
}

export const nationalIdKeys = ({ dataKey }: Pick<GateConfig, "dataKey">): NationalIdKeys => ({
  verifier: deriveKey(dataKey, "national-id-verifier"),
  nonce: deriveKey(dataKey, "national-id-nonce"),
  subject: deriveKey(dataKey, "national-id"),
  person: deriveKey(dataKey, "national-id-person"),
});

/** A person with a verified identity, for the account to be opened. */
export interface ProvedPerson {
  nationalIdKey: string;
  values: { personalNumber: string; firstName: string; lastName: string; birthDay: string };
}

/** How long a visitor may spend at the identity service, and on the form afterwards. */
const AWAY_MS = 10 * MINUTE_MS;
const SIGN_UP_MS = 30 * MINUTE_MS;

/** Returns where to send a visitor. */
export async function beginVisit(
  deps: NationalIdDeps,
  redirectPath: string,
  askNumber: boolean,
  caller: Caller,
  cookies: Cookies,
): Promise<string | Refusal<"GENERAL">> {
  const { db, clock, random, serviceFor } = deps;
  const service = await serviceFor(caller);
  if (!service) return refusal("GENERAL");
  const state = random.token(32);
  const browser = cookies.get(NATIONAL_ID_COOKIE) ?? random.token(32);
  const redirectUri = `${caller.origin}${redirectPath}`;
  const authorizationUrl = await service
    .authorizationUrl({ redirectUri, state, ...secretsOf(deps, state), askNumber })
    .catch((error: unknown) => failed(deps, error));
  if (isRefusal(authorizationUrl)) return authorizationUrl;
  const expiresAt = new Date(clock.now() + AWAY_MS);
  await db.transact((tx) =>
    store.insertRequest(tx, tokenHash(state), {
      browserHash: tokenHash(browser),
      jurisdiction: caller.jurisdiction,
      redirectUri,
      expiresAt,
    }),
  );
  cookies.set(NATIONAL_ID_COOKIE, browser, AWAY_MS / 1000);
  return authorizationUrl;
}

/**
 * The visitor's verified identity. A visitor with a bad answer learns only that it failed, not why.
 */
export async function finishVisit(
  deps: NationalIdDeps,
  code: string,
  state: string,
  caller: Caller,
  cookies: Cookies,
): Promise<Identity | Refusal<"GENERAL">> {
  const { db, clock, serviceFor } = deps;
  const browser = cookies.get(NATIONAL_ID_COOKIE) ?? "";
  const now = new Date(clock.now());
  const [service, request] = await Promise.all([
    serviceFor(caller),
    db.transact((tx) =>
      store.takeRequest(tx, tokenHash(state), tokenHash(browser), caller.jurisdiction, now),
    ),
  ]);
  if (!service || !request) return refusal("GENERAL");
  return service
    .identify({ code, state, redirectUri: request.redirectUri, ...secretsOf(deps, state) })
    .catch((error: unknown) => failed(deps, error));
}

/** Derived from the state, which only the visitor holds: nothing can be stolen from the table. */
const secretsOf = ({ keys }: NationalIdDeps, state: string) => ({
  verifier: keyedHash(keys.verifier, state),
  nonce: keyedHash(keys.nonce, state),
});

function failed({ log }: NationalIdDeps, error: unknown): Refusal<"GENERAL"> {
  log.warn({ err: error }, "national identity not proved");
  return refusal("GENERAL");
}

/** The name under which an account stores its owner's identity. */
export const identityKey = (
  { keys }: Pick<NationalIdDeps, "keys">,
  { issuer, subject }: Identity,
): string => keyedHash(keys.subject, `${issuer} ${subject}`);

/** The identity's punter, or the reply for a visitor without an account. */
export async function punterOf(
  deps: NationalIdDeps,
  identity: Identity,
  { jurisdiction }: Pick<Caller, "jurisdiction">,
) {
  const { db, clock, punters } = deps;
  const key = identityKey(deps, identity);
  const linked = await db.read((reader) => punters.byNationalId(reader, jurisdiction, key));
  if (linked) return linked.punterId;
  const { personalNumber } = identity;
  if (personalNumber === null) return refusal("NEED_CPR_REQUEST");
  if (!isNumberOf(personalNumber, identity, new Date(clock.now())))
    return refusal("CPR_CODE_INVALID");
  // A new identity of a known person: the personal number identifies them.
  const known = await db.read((reader) =>
    punters.byPerson(reader, jurisdiction, punters.personNumbers.key(personalNumber)),
  );
  if (!known) return keepPerson(deps, identity, personalNumber, jurisdiction);
  await db.transact((tx) => punters.change(tx, known.punterId, { national_id_key: key }));
  return known.punterId;
}

/** Stores a verified identity without an account until its owner has signed up. */
async function keepPerson(
  deps: NationalIdDeps,
  identity: Identity,
  personalNumber: string,
  jurisdiction: Jurisdiction,
): Promise<Refusal<"PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM">> {
  const { db, clock, random, keys } = deps;
  const { firstName, lastName } = identity;
  const birthDay = identity.birthDay ?? personalNumberBirthDay(personalNumber) ?? "";
  const person: ProvedPerson = {
    nationalIdKey: identityKey(deps, identity),
    values: { personalNumber, firstName, lastName, birthDay },
  };
  const registrationToken = random.token(32);
  const initial = Buffer.from(random.token(16), "base64url");
  const sealed = seal(keys.person, JSON.stringify(person), initial);
  const expiresAt = new Date(clock.now() + SIGN_UP_MS);
  await db.transact((tx) =>
    store.insertPerson(tx, tokenHash(registrationToken), jurisdiction, sealed, expiresAt),
  );
  return refusal("PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM", {
    registrationToken,
    person: { firstName, lastName, birthDay },
  });
}

/** The person behind a registration token, or null. */
export async function findProvedPerson(
  { db, clock, keys }: NationalIdDeps,
  jurisdiction: Jurisdiction,
  registrationToken: string,
): Promise<ProvedPerson | null> {
  const row = await db.read((reader) =>
    store.findPerson(reader, tokenHash(registrationToken), jurisdiction, new Date(clock.now())),
  );
  return row ? (JSON.parse(unseal(keys.person, row.sealed)) as ProvedPerson) : null;
}

const OLDEST = 120;

/**
 * Whether the number belongs to a living person born on the identity's birth day: a wrong seventh
 * digit means another century.
 */
function isNumberOf(personalNumber: string, { birthDay }: Identity, now: Date): boolean {
  const born = personalNumberBirthDay(personalNumber);
  const today = now.toISOString().slice(0, 10);
  if (born === null || born > today || ageOn(born, today) > OLDEST) return false;
  return birthDay === null || birthDay === born;
}
