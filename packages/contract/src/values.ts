import { BET_PLACING_MODES, ODDS_TYPES } from "@touchline/core";
import { type TEnum, Type } from "typebox";

/** Value sets of the specification in its own spelling, and the schemas made of them. */
export const JURISDICTIONS = [
  "Curacao",
  "Russia",
  "Belarus",
  "Denmark",
  "Spain",
  "Italy",
  "Alderney",
  "Nigeria",
] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

export const PRODUCTS = [
  "sport",
  "esports",
  "casino",
  "live-casino",
  "live-games",
  "virtual-sports",
  "toto",
  "scores",
  "mgames",
  "crash",
  "fast-games",
] as const;
export type Product = (typeof PRODUCTS)[number];

export const PRICE_CHANGE_NOTICES = ["arrow", "textColour", "off"] as const;
export type PriceChangeNotice = (typeof PRICE_CHANGE_NOTICES)[number];

/** Punter states of the heartbeat (docs/behaviour/account-states.md#punter-states). */
export const PUNTER_STATES = [
  "OPENED",
  "SUSPENDED",
  "SELF_EXCLUDED",
  "PLAYER_PROTECTION_MEASURE",
  "NEED_DOCUMENT",
  "BLOCKED_ID_UPLOAD",
  "CLOSED",
  "INACTIVE",
  "DORMANT",
  "SEIZED",
  "PENDING_VERIFICATION",
  "REQUIRED",
] as const;
export type PunterState = (typeof PUNTER_STATES)[number];

export const SOURCES = ["MOBILE", "MOBILE_NATIVE"] as const;
export const TARGETS = ["BROWSER", "IOS", "ANDROID"] as const;

type Writable<T extends readonly unknown[]> = { -readonly [K in keyof T]: T[K] };
export const oneOf = <const T extends readonly string[]>(values: T): TEnum<Writable<T>> =>
  Type.Enum([...values]) as TEnum<Writable<T>>;

export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

export const OddsTypeSchema = oneOf(ODDS_TYPES);
export const BetPlacingModeSchema = oneOf(BET_PLACING_MODES);

/** An amount in minor units: an integer on the wire, never a fraction. */
export const MinorAmount = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});
export const Instant = Type.Integer({ description: "Epoch milliseconds" });
