import { TEN_LINES } from "../lines.data.ts";
import type { SlotSpec } from "../slot-spec.ts";

/** Fruit on ten lines: frequent small wins, no free spins. Corner flags pay anywhere. */
export const cornerFruits: SlotSpec<"corner-fruits"> = {
  gameId: "corner-fruits",
  rows: 3,
  symbols: [
    { id: "seven", mark: "7", pays: { 3: 150_000, 4: 600_000, 5: 3_000_000 } },
    { id: "bell", mark: "B", pays: { 3: 60_000, 4: 180_000, 5: 750_000 } },
    { id: "melon", mark: "M", pays: { 3: 35_000, 4: 100_000, 5: 350_000 } },
    { id: "grapes", mark: "G", pays: { 3: 22_500, 4: 60_000, 5: 250_000 } },
    { id: "plum", mark: "P", pays: { 3: 15_000, 4: 40_000, 5: 150_000 } },
    { id: "orange", mark: "O", pays: { 3: 12_000, 4: 30_000, 5: 110_000 } },
    { id: "lemon", mark: "L", pays: { 3: 12_000, 4: 30_000, 5: 110_000 } },
    { id: "cherry", mark: "C", pays: { 2: 3_000, 3: 8_500, 4: 22_500, 5: 85_000 } },
    { id: "star", mark: "W", wild: true },
    { id: "flag", mark: "S", scatter: true },
  ],
  strips: [
    "OLCGOPLCMLPCLPCLPOBCGMLOPLB7COGSGOMCOC",
    "CWOLCOBGPOPWCPOMCSLPOLGP7LMCPLOGLGMOCLB",
    "GWSOLPOGCOCGLPCMOLPMGB7COLPLCOLPGCBWOPM",
    "LPB7OCLGCMBGWLOPMOCMPCSLPGLOCPLGOPWCLOM",
    "CGPMCL7CBPCOPMOLPSGCLPOLMGL7LCOLPBOCGO",
  ],
  pays: { by: "lines", lines: TEN_LINES },
  scatterPays: { 3: 50_000, 4: 200_000, 5: 1_000_000 },
  cap: 10_000_000,
};
