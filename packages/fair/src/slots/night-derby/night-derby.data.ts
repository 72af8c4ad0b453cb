import type { SlotSpec } from "../slot-spec.ts";

/** The match under floodlights: 243 ways, and free spins that pay triple. */
export const nightDerby: SlotSpec<"night-derby"> = {
  gameId: "night-derby",
  rows: 3,
  symbols: [
    { id: "cup", mark: "C", pays: { 3: 16_000, 4: 50_000, 5: 200_000 } },
    { id: "ball", mark: "B", pays: { 3: 10_000, 4: 28_000, 5: 95_000 } },
    { id: "boot", mark: "F", pays: { 3: 7_500, 4: 24_000, 5: 80_000 } },
    { id: "scarf", mark: "N", pays: { 3: 6_000, 4: 16_000, 5: 50_000 } },
    { id: "ace", mark: "A", pays: { 3: 3_000, 4: 9_500, 5: 30_000 } },
    { id: "king", mark: "K", pays: { 3: 3_000, 4: 7_500, 5: 24_000 } },
    { id: "queen", mark: "Q", pays: { 3: 2_300, 4: 6_000, 5: 19_000 } },
    { id: "jack", mark: "J", pays: { 3: 1_500, 4: 4_800, 5: 16_000 } },
    { id: "ten", mark: "T", pays: { 3: 1_500, 4: 4_800, 5: 16_000 } },
    { id: "floodlight", mark: "W", wild: true },
    { id: "ticket", mark: "S", scatter: true },
  ],
  strips: [
    "JQKBJTASKTJKNQAFKTQABJTNBJQSNCTFAQKJFCTN",
    "WQKSANQTCWBKJFTJQTKJNTJFNKJTQFJCNATBAKBQA",
    "TAKBTCBTNKQWATKJFQWJAKNFTJFSNQJKSQJNAJTQBC",
    "JACJTQNCANKJTAJFKBQTBKJQFKTJBKFTSWQAWNQTN",
    "TANKFJNFBTQKBSACKJANKSJTJQNTQFBKJTQCTAJQ",
  ],
  pays: { by: "ways" },
  scatterPays: { 3: 20_000, 4: 100_000, 5: 500_000 },
  freeSpins: {
    awards: { 3: 10, 4: 15, 5: 20 },
    again: { 3: 10, 4: 15, 5: 20 },
    most: 100,
    multiplier: 3,
  },
  cap: 25_000_000,
};
