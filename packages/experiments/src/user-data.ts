import type { EpochMs } from "@touchline/core";

/**
 * docs/behaviour/experiments.md#user-data: user data. All of it is optional; no condition equals an
 * unknown value.
 */
export interface UserData {
  userId?: string;
  profileId?: string;
  deviceId?: string;
  ip?: string;
  email?: string;
  appVersion?: string;
  geo?: Partial<Geo>;
  browser?: { name: string; version: string };
  os?: { name: string; version: string };
  custom?: Readonly<Record<string, string>>;
  /** The visitor's local time, as HH:MM. */
  time?: string;
  /** As YYYY-MM-DD. */
  date?: string;
  deviceCategory?: string;
  domain?: string;
  url?: string;
  query?: string;
  pathname?: string;
}

/** The fields conditions may use; after `custom.` any name. */
const FIELDS: ReadonlySet<string> = new Set(
  [
    "userId profileId deviceId ip email appVersion time date deviceCategory domain url query pathname",
    "geo.country geo.code geo.state geo.city browser.name browser.version os.name os.version",
  ].flatMap((names) => names.split(" ")),
);
export const isUserField = (name: string): boolean => FIELDS.has(name) || /^custom\..+$/.test(name);

/**
 * An id as text: the number 7 and the text 7 are the same visitor. Undefined if the value is not an
 * id.
 */
export const idText = (id: unknown): string | undefined =>
  typeof id === "number" || typeof id === "bigint" || typeof id === "string"
    ? String(id) || undefined
    : undefined;

/** Properties to set, or to remove with undefined. */
export type UserDataChange = { [Name in keyof UserData]?: UserData[Name] | undefined };

export interface Geo {
  country: string;
  code: string;
  state: string;
  city: string;
}

/** GET geo. */
export interface GeoData extends Geo {
  ip: string;
}

/** docs/behaviour/experiments.md#user-data: the data of a visitor whose location is unavailable. */
export const NOWHERE: GeoData = {
  country: "none",
  code: "none",
  state: "none",
  city: "none",
  ip: "none",
};

export interface PageAddress {
  href: string;
  hostname: string;
  origin: string;
  pathname: string;
  search: string;
}

/** docs/behaviour/experiments.md#user-data: the SDK reads the current page address. */
export const addressData = ({
  href,
  hostname,
  pathname,
  search,
}: PageAddress): Pick<UserData, "domain" | "url" | "query" | "pathname"> => ({
  domain: hostname,
  url: href,
  query: search.replace(/^\?/, ""),
  pathname,
});

const two = (part: number): string => String(part).padStart(2, "0");

/** The visitor's local date and time, because conditions refer to the clock on their wall. */
export function momentData(at: EpochMs): Pick<UserData, "time" | "date"> {
  const moment = new Date(at);
  return {
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
    date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
  };
}
