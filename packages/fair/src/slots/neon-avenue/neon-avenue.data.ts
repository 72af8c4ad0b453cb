import type { SlotSpec } from "../slot-spec.ts";

/**
 * A night out: clusters of five or more win and vanish, and others fall. Each fall raises the
 * multiplier, and free spins keep it.
 */
export const neonAvenue: SlotSpec<"neon-avenue"> = {
  gameId: "neon-avenue",
  rows: 6,
  symbols: [
    {
      id: "disco",
      mark: "D",
      pays: { 5: 75_000, 6: 150_000, 8: 400_000, 10: 1_000_000, 13: 3_000_000, 16: 10_000_000 },
    },
    {
      id: "cocktail",
      mark: "C",
      pays: { 5: 40_000, 6: 80_000, 8: 200_000, 10: 500_000, 13: 1_500_000, 16: 5_000_000 },
    },
    {
      id: "vinyl",
      mark: "V",
      pays: { 5: 7_500, 6: 12_000, 8: 30_000, 10: 80_000, 13: 250_000, 16: 1_000_000 },
    },
    {
      id: "heart",
      mark: "H",
      pays: { 5: 4_200, 6: 6_500, 8: 15_000, 10: 42_000, 13: 140_000, 16: 500_000 },
    },
    {
      id: "diamond",
      mark: "Z",
      pays: { 5: 3_200, 6: 5_000, 8: 12_500, 10: 35_000, 13: 110_000, 16: 400_000 },
    },
    {
      id: "moon",
      mark: "M",
      pays: { 5: 2_100, 6: 3_300, 8: 8_500, 10: 24_000, 13: 75_000, 16: 250_000 },
    },
    {
      id: "bolt",
      mark: "Y",
      pays: { 5: 2_100, 6: 3_300, 8: 8_500, 10: 24_000, 13: 75_000, 16: 250_000 },
    },
    { id: "neon", mark: "W", wild: true },
    { id: "pass", mark: "F", scatter: true },
  ],
  strips: [
    "MMFYYZZWMMZZDVVMMCYYZCDZZHHMMVVHHDCMMYYVVHCVVYYDHHCYYDCHHZZDC",
    "MMZVVHHMMDVVYYFZZMMVVCWZZDCYYHHDCHHDZZYYHMMCZZYYCMMVVDCYYCDHH",
    "MMYYMMVVHHCDYYHHZZCDZZHDZZMMCYYHHVVMMYYDVVCWZDCVVYYCMMHHFDCZZ",
    "FCYYHHVVMMHHVVDMMWYYMMCDYYCVVHHDZZMMCYYZZCDHMMVVCZYYZZCDZZHHD",
    "WMMHHCMMDYYZZDYYHHCFYYVVDCHHVVMMDZZDCYYZHHMMDCZZVVCYYMMHVVCZZ",
    "CMMVVDWCYYHDYYCZZVVMMDZZCYYVVFZZCVVHHDMMZZHHYYZDCMMYYCDHHMMHH",
  ],
  pays: { by: "clusters" },
  freeSpins: {
    awards: { 3: 8, 4: 10, 5: 12, 6: 15 },
    again: { 3: 5, 4: 6, 5: 8, 6: 10 },
    most: 50,
    keepsCascade: true,
  },
  cascade: [1, 2, 3, 5, 8, 10],
  cap: 50_000_000,
};
