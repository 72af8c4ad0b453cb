import { type Competition, INTERNATIONAL } from "../competition.ts";
import { createCast } from "../people/cast.ts";

const cast = createCast("mma");
const promotion = (
  id: string,
  name: string,
  rank: number,
  count: number,
  countries?: string[],
): Competition => ({
  id: `mma-${id}`,
  name,
  country: INTERNATIONAL,
  rank,
  entrants: cast({ count, ...(countries ? { countries } : {}) }),
});

export const MMA_COMPETITIONS: readonly Competition[] = [
  promotion("ufc", "UFC", 1, 32),
  promotion("pfl", "PFL", 2, 16),
  promotion("one", "ONE Championship", 3, 16, ["JP", "CN", "BR", "KZ", "US"]),
  promotion("ksw", "KSW", 4, 16, ["PL", "CZ", "UA", "GB"]),
  promotion("oktagon", "Oktagon MMA", 5, 16, ["CZ", "DE", "GB"]),
];
