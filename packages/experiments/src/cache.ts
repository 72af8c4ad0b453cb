import type { Clock } from "@touchline/core";
import { PRIVATE_ID_LENGTH, PROPERTY_LIFETIME_MS } from "./constants.ts";
import type { ForcedExperiments } from "./evaluate.ts";
import { ExperimentsError, MESSAGES } from "./messages.ts";
import { type Exposure, parsed } from "./transport.ts";
import { type GeoData, NOWHERE, type UserData, type UserDataChange } from "./user-data.ts";

export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/**
 * docs/behaviour/experiments.md#cache: client-side cache keys, and the reported exposures, so that
 * each is reported once.
 */
const KEYS = {
  geoData: "geo-data",
  dataFile: "data-file",
  userData: "user-data",
  hash: "hash",
  lastUpdate: "last-update",
  privateId: "private-id",
  expirations: "expirations",
  forcedExperiments: "forced-experiments",
  experimentsList: "experiments-list",
  exposures: "exposures",
} as const;
type Key = keyof typeof KEYS;

/** By experiment and visitor: an exposure still to be reported, or the mark of a reported one. */
const TOLD = 1;
type Exposures = Readonly<Record<string, Exposure | typeof TOLD>>;

const ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export interface CacheOptions {
  storage: Storage | null;
  /** Prefix of every key. */
  prefix: string;
  clock: Clock;
  random: () => number;
}

/** A cache until it is cleared. */
interface OpenCache extends CacheOptions {
  closed: boolean;
}

/**
 * The service's data on the device. Throws `No localStorage available` if nothing can be stored.
 */
export function openCache(options: CacheOptions) {
  const cache: OpenCache = { ...options, closed: false };
  return {
    privateId: (): string => privateId(cache),
    dataFile: () => read(cache, "dataFile"),
    hash: () => read(cache, "hash"),
    age: (): number => age(cache),
    keepConfig: (text: string, hash: string) => keepConfig(cache, text, hash),
    clearHash: () => drop(cache, "hash"),
    geo: (): GeoData | null =>
      isKept(cache, "geo") ? readJson<GeoData | null>(cache, "geoData", null) : null,
    keepGeo: (geo: GeoData): void => keepGeo(cache, geo),
    /** Unknown location, until the next request. */
    loseGeo: () => writeJson(cache, "geoData", NOWHERE),
    userData: (): UserData => userData(cache),
    keepUserData: (change: UserDataChange): void => keepUserData(cache, change),
    forced: () => forced(cache),
    force: (experiment: string, group: string | null): void =>
      writeJson(cache, "forcedExperiments", { ...forced(cache), [experiment]: group }),
    /** The visitor's experiments with their groups, as last evaluated. */
    experiments: () =>
      readJson<Readonly<Record<string, string>> | null>(cache, "experimentsList", null),
    keepExperiments: (groups: Readonly<Record<string, string>>) =>
      writeJson(cache, "experimentsList", groups),
    keepExposure: (exposure: Exposure): boolean => keepExposure(cache, exposure),
    untold: (): Exposure[] => Object.values(exposures(cache)).filter((each) => each !== TOLD),
    exposuresTold: (told: readonly Exposure[]): void => exposuresTold(cache, told),
    clear: (): void => clear(cache),
  };
}

export type Cache = ReturnType<typeof openCache>;

function reach<T>({ storage, closed }: OpenCache, work: (storage: Storage) => T): T {
  try {
    if (storage && !closed) return work(storage);
  } catch {
    // Full, or forbidden in the meantime: the caller treats both alike.
  }
  throw new ExperimentsError(MESSAGES.noStorage);
}

const place = ({ prefix }: OpenCache, key: Key) => `${prefix}.${KEYS[key]}`;
const read = (cache: OpenCache, key: Key) => reach(cache, (it) => it.getItem(place(cache, key)));
const write = (cache: OpenCache, key: Key, value: string) =>
  reach(cache, (it) => it.setItem(place(cache, key), value));
const drop = (cache: OpenCache, key: Key) => reach(cache, (it) => it.removeItem(place(cache, key)));

function readJson<T>(cache: OpenCache, key: Key, otherwise: T): T {
  const text = read(cache, key);
  return text === null ? otherwise : (parsed<T>(text) ?? otherwise);
}

const writeJson = (cache: OpenCache, key: Key, value: unknown) =>
  write(cache, key, JSON.stringify(value));

const expirations = (cache: OpenCache) =>
  readJson<Record<string, number>>(cache, "expirations", {});

/** docs/behaviour/experiments.md#user-data: expiry timestamps are kept per user property. */
const keepFor = (cache: OpenCache, properties: readonly string[]) =>
  writeJson(cache, "expirations", {
    ...expirations(cache),
    ...Object.fromEntries(
      properties.map((property) => [property, cache.clock.now() + PROPERTY_LIFETIME_MS]),
    ),
  });

/**
 * The lifetime is also an upper bound: after the clock was set back, an expiry would lie far
 * ahead.
 */
function isKept(cache: OpenCache, property: string): boolean {
  const kept = expirations(cache);
  const left = Object.hasOwn(kept, property) ? (kept[property] ?? 0) - cache.clock.now() : 0;
  return left > 0 && left <= PROPERTY_LIFETIME_MS;
}

function privateId(cache: OpenCache): string {
  const known = read(cache, "privateId");
  if (known?.length === PRIVATE_ID_LENGTH) return known;
  const made = Array.from(
    { length: PRIVATE_ID_LENGTH },
    () => ALPHANUMERIC[Math.floor(cache.random() * ALPHANUMERIC.length)],
  ).join("");
  write(cache, "privateId", made);
  return made;
}

/**
 * Milliseconds since the last config; infinite if there was none, or if the clock was set back
 * since.
 */
function age(cache: OpenCache): number {
  const age = cache.clock.now() - Number(read(cache, "lastUpdate") ?? 0);
  return read(cache, "dataFile") === null || !(age >= 0) ? Number.POSITIVE_INFINITY : age;
}

/** Stores a config. The same config again only renews its age. */
function keepConfig(cache: OpenCache, text: string, hash: string): "changed" | "same" {
  const same = read(cache, "hash") === hash;
  if (!same || read(cache, "dataFile") !== text) write(cache, "dataFile", text);
  write(cache, "hash", hash);
  write(cache, "lastUpdate", String(cache.clock.now()));
  return same ? "same" : "changed";
}

function keepGeo(cache: OpenCache, geo: GeoData): void {
  writeJson(cache, "geoData", geo);
  keepFor(cache, ["geo"]);
}

/** The visitor's known data without expired properties. */
function userData(cache: OpenCache): UserData {
  const known = Object.entries(readJson<UserData>(cache, "userData", {}));
  return Object.fromEntries(known.filter(([property]) => isKept(cache, property)));
}

/** Undefined values are removed. */
function keepUserData(cache: OpenCache, change: UserDataChange): void {
  writeJson(cache, "userData", { ...userData(cache), ...change });
  keepFor(cache, Object.keys(change));
}

const forced = (cache: OpenCache) => readJson<ForcedExperiments>(cache, "forcedExperiments", {});
const exposures = (cache: OpenCache) => readJson<Exposures>(cache, "exposures", {});

/** Stores an exposure until it is reported; false if it was already stored or reported. */
function keepExposure(cache: OpenCache, exposure: Exposure): boolean {
  const known = exposures(cache);
  const key = `${exposure.experiment} ${exposure.id}`;
  if (Object.hasOwn(known, key)) return false;
  writeJson(cache, "exposures", { ...known, [key]: exposure });
  return true;
}

function exposuresTold(cache: OpenCache, told: readonly Exposure[]): void {
  const keys = told.map(({ experiment, id }) => [`${experiment} ${id}`, TOLD]);
  writeJson(cache, "exposures", { ...exposures(cache), ...Object.fromEntries(keys) });
}

/**
 * Also stops all later writes: a pending reply must not restore data the device was told to
 * forget.
 */
function clear(cache: OpenCache): void {
  if (cache.closed) return;
  for (const key of Object.keys(KEYS) as Key[]) drop(cache, key);
  cache.closed = true;
}
