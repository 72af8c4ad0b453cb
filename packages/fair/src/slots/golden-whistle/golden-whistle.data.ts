import { TWENTY_LINES } from "../lines.data.ts";
import type { SlotSpec } from "../slot-spec.ts";

/**
 * The keeper's glove fills its reel, and any spin may blow the golden whistle: the progressive
 * jackpot (ADR 23).
 */
export const goldenWhistle: SlotSpec<"golden-whistle"> = {
  gameId: "golden-whistle",
  rows: 3,
  symbols: [
    { id: "goldenboot", mark: "B", pays: { 3: 25_000, 4: 125_000, 5: 600_000 } },
    { id: "shirt", mark: "R", pays: { 3: 18_000, 4: 75_000, 5: 350_000 } },
    { id: "card", mark: "D", pays: { 3: 12_000, 4: 50_000, 5: 180_000 } },
    { id: "flag", mark: "F", pays: { 3: 12_000, 4: 50_000, 5: 180_000 } },
    { id: "ace", mark: "A", pays: { 3: 6_000, 4: 22_500, 5: 90_000 } },
    { id: "king", mark: "K", pays: { 3: 6_000, 4: 22_500, 5: 90_000 } },
    { id: "queen", mark: "Q", pays: { 3: 4_800, 4: 17_500, 5: 60_000 } },
    { id: "jack", mark: "J", pays: { 3: 4_800, 4: 17_500, 5: 60_000 } },
    { id: "ten", mark: "T", pays: { 3: 4_800, 4: 17_500, 5: 60_000 } },
    { id: "glove", mark: "G", wild: true },
    { id: "whistle", mark: "S", scatter: true },
  ],
  strips: [
    "KJFTKQBTAQJDRJSTJQFJAKQFTDKATRAJQKADRTSFDQB",
    "GKQJARQTJKDTQDTQAFRJFJTBQAJBFDTKATJKSDFRKAQ",
    "QBKGRKTAFJQFJQRAJSKBQTDTJFRQADKTFQKTDJASJDTA",
    "GBKDTAQDTAQJKTDQFJDAQJFBRFTJRQJTKAFJKASTKQR",
    "AKDQFAQJTQFRKTDAKSDTJQSTQJKJABKQBJRATJRFTDF",
  ],
  pays: { by: "lines", lines: TWENTY_LINES },
  wild: { expands: true },
  scatterPays: { 3: 20_000, 4: 100_000, 5: 500_000 },
  freeSpins: {
    awards: { 3: 10, 4: 12, 5: 15 },
    again: { 3: 5, 4: 8, 5: 10 },
    most: 50,
    strips: [
      "JBKFJAKRQATRJSQKJBATRDFTQDAKTQFTDKJADTQJFQ",
      "FTJFRKFJBDTJBAGJKQJAFJTKQATKSDRQARQTKDTQAGQD",
      "FQJATQFADKTRBJKTJGQATKQTFKRQFGJDAKQDJTSBDRJA",
      "AJTBJQATGRKDJQDARAGQKFJTQFTDRFSBADKTJQKFQJTK",
      "QTJKAFJQKJTRKDTQADJAKRSAJBFRQJTFKQTFDABQTD",
    ],
  },
  jackpot: { name: "golden-whistle", oneIn: 400_000, returns: 150 },
  cap: 20_000_000,
};
