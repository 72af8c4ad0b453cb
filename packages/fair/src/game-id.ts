import type { GameKind } from "@touchline/contract";

/** All slots take one kind of bet and differ in their data. */
export const SLOT_IDS = [
  "corner-fruits",
  "night-derby",
  "neon-avenue",
  "scroll-of-dunes",
  "deep-catch",
  "golden-whistle",
] as const;
export type SlotId = (typeof SLOT_IDS)[number];

/** A game that is no slot has the name of its kind of bet. */
export type KindId = Exclude<GameKind, "slot">;

/** Our own games. Tables of games are keyed by it, so that the compiler names a missing one. */
export type GameId = KindId | SlotId;

/** The ids of the games that take a kind of bet. */
export type IdOf<Kind extends GameKind> = Kind extends "slot" ? SlotId : Kind;

/** Games on a shared clock that have their own maths sheet. */
export type SharedSheetId = "crash" | "live-blackjack" | "lottery" | "money-wheel";
export type SheetId = GameId | SharedSheetId;
