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

/**
 * The service's data on the device. Throws `No localStorage available` if nothing can be stored.
 */
export function openCache({ storage, prefix, clock, random }: CacheOptions) {
  const place = (key: Key) => `${prefix}.${KEYS[key]}`;
  let closed = false;
  const reach = <T>(work: (storage: Storage) => T): T => {
    try {
      if (storage && !closed) return work(storage);
    } catch {
      // Full, or forbidden in the meantime: the caller treats both alike.
    }
    throw new ExperimentsError(MESSAGES.noStorage);
  };
  const read = (key: Key) => reach((it) => it.getItem(place(key)));
  const write = (key: Key, value: string) => reach((it) => it.setItem(place(key), value));
  const drop = (key: Key) => reach((it) => it.removeItem(place(key)));
  const readJson = <T>(key: Key, otherwise: T): T => {
    const text = read(key);
    return text === null ? otherwise : (parsed<T>(text) ?? otherwise);
  };
  const writeJson = (key: Key, value: unknown) => write(key, JSON.stringify(value));

  const expirations = () => readJson<Record<string, number>>("expirations", {});
  /** docs/behaviour/experiments.md#user-data: expiry timestamps are kept per user property. */
  const keepFor = (properties: readonly string[]) =>
    writeJson("expirations", {
      ...expirations(),
      ...Object.fromEntries(
        properties.map((property) => [property, clock.now() + PROPERTY_LIFETIME_MS]),
      ),
    });
  /**
   * The lifetime is also an upper bound: after the clock was set back, an expiry would lie far
   * ahead.
   */
  const isKept = (property: string) => {
    const kept = expirations();
    const left = Object.hasOwn(kept, property) ? (kept[property] ?? 0) - clock.now() : 0;
    return left > 0 && left <= PROPERTY_LIFETIME_MS;
  };

  return {
    privateId(): string {
      const known = read("privateId");
      if (known?.length === PRIVATE_ID_LENGTH) return known;
      const made = Array.from(
        { length: PRIVATE_ID_LENGTH },
        () => ALPHANUMERIC[Math.floor(random() * ALPHANUMERIC.length)],
      ).join("");
      write("privateId", made);
      return made;
    },

    dataFile: () => read("dataFile"),
    hash: () => read("hash"),
    /**
     * Milliseconds since the last config; infinite if there was none, or if the clock was set back
     * since.
     */
    age(): number {
      const age = clock.now() - Number(read("lastUpdate") ?? 0);
      return read("dataFile") === null || !(age >= 0) ? Number.POSITIVE_INFINITY : age;
    },
    /** Stores a config. The same config again only renews its age. */
    keepConfig(text: string, hash: string): "changed" | "same" {
      const same = read("hash") === hash;
      if (!same || read("dataFile") !== text) write("dataFile", text);
      write("hash", hash);
      write("lastUpdate", String(clock.now()));
      return same ? "same" : "changed";
    },
    clearHash: () => drop("hash"),

    geo: (): GeoData | null => (isKept("geo") ? readJson<GeoData | null>("geoData", null) : null),
    keepGeo(geo: GeoData) {
      writeJson("geoData", geo);
      keepFor(["geo"]);
    },

    /** Unknown location, until the next request. */
    loseGeo: () => writeJson("geoData", NOWHERE),

    /** The visitor's known data without expired properties. */
    userData(): UserData {
      const known = Object.entries(readJson<UserData>("userData", {}));
      return Object.fromEntries(known.filter(([property]) => isKept(property)));
    },
    /** Undefined values are removed. */
    keepUserData(change: UserDataChange) {
      writeJson("userData", { ...this.userData(), ...change });
      keepFor(Object.keys(change));
    },

    forced: () => readJson<ForcedExperiments>("forcedExperiments", {}),
    force(experiment: string, group: string | null) {
      writeJson("forcedExperiments", { ...this.forced(), [experiment]: group });
    },

    /** The visitor's experiments with their groups, as last evaluated. */
    experiments: () => readJson<Readonly<Record<string, string>> | null>("experimentsList", null),
    keepExperiments: (groups: Readonly<Record<string, string>>) =>
      writeJson("experimentsList", groups),

    /** Stores an exposure until it is reported; false if it was already stored or reported. */
    keepExposure(exposure: Exposure): boolean {
      const exposures = readJson<Exposures>("exposures", {});
      const key = `${exposure.experiment} ${exposure.id}`;
      if (Object.hasOwn(exposures, key)) return false;
      writeJson("exposures", { ...exposures, [key]: exposure });
      return true;
    },
    untold: (): Exposure[] =>
      Object.values(readJson<Exposures>("exposures", {})).filter((each) => each !== TOLD),
    exposuresTold(told: readonly Exposure[]) {
      const keys = told.map(({ experiment, id }) => [`${experiment} ${id}`, TOLD]);
      writeJson("exposures", {
        ...readJson<Exposures>("exposures", {}),
        ...Object.fromEntries(keys),
      });
    },

    /**
     * Also stops all later writes: a pending reply must not restore data the device was told to
     * forget.
     */
    clear() {
      if (closed) return;
      for (const key of Object.keys(KEYS) as Key[]) drop(key);
      closed = true;
    },
  };
}

export type Cache = ReturnType<typeof openCache>;
