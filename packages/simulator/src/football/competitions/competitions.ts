import { AMERICAS } from "./americas.data.ts";
import { ASIA_AND_AFRICA } from "./asia-and-africa.data.ts";
import { BIG_EUROPE } from "./big-europe.data.ts";
import type { Competition } from "./competition.ts";
import { EAST_EUROPE } from "./east-europe.data.ts";
import { NORTH_EUROPE } from "./north-europe.data.ts";

/** Every competition of the football world, most popular first. */
export const COMPETITIONS: readonly Competition[] = [
  ...BIG_EUROPE,
  ...NORTH_EUROPE,
  ...EAST_EUROPE,
  ...AMERICAS,
  ...ASIA_AND_AFRICA,
].sort((a, b) => a.rank - b.rank);
