import { entryOf } from "@touchline/core";
import type { SlotId } from "@touchline/fair";
import type { Drawing } from "./shape.ts";

type Drawings = Readonly<Record<string, Drawing>>;

/** Loads the symbols of one slot at a time. */
const LOADERS: Readonly<Record<SlotId, () => Promise<{ drawings: Drawings }>>> = {
  "corner-fruits": () => import("./corner-fruits.data.ts"),
  "night-derby": () => import("./night-derby.data.ts"),
  "neon-avenue": () => import("./neon-avenue.data.ts"),
  "scroll-of-dunes": () => import("./scroll-of-dunes.data.ts"),
  "deep-catch": () => import("./deep-catch.data.ts"),
  "golden-whistle": () => import("./golden-whistle.data.ts"),
};

export const loadArt = async (gameId: string): Promise<Drawings> =>
  (await entryOf(LOADERS, gameId)?.())?.drawings ?? {};
