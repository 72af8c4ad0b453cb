import { cornerFruits } from "./corner-fruits.data.ts";
import { createSlot, type SlotGame } from "./create-slot.ts";
import { deepCatch } from "./deep-catch.data.ts";
import { goldenWhistle } from "./golden-whistle.data.ts";
import { neonAvenue } from "./neon-avenue.data.ts";
import { nightDerby } from "./night-derby.data.ts";
import { scrollOfDunes } from "./scroll-of-dunes.data.ts";
import type { SlotSpec } from "./slot-spec.ts";

export const SLOT_SPECS: readonly SlotSpec[] = [
  cornerFruits,
  nightDerby,
  neonAvenue,
  scrollOfDunes,
  deepCatch,
  goldenWhistle,
];
export const SLOTS: readonly SlotGame[] = SLOT_SPECS.map(createSlot);
