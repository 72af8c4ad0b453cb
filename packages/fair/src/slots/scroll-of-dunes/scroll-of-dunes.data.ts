import { TEN_LINES } from "../lines.data.ts";
import type { SlotSpec } from "../slot-spec.ts";

/**
 * The scroll is both wild and scatter; in its free spins one symbol fills the reels and pays on
 * every line.
 */
export const scrollOfDunes: SlotSpec<"scroll-of-dunes"> = {
  gameId: "scroll-of-dunes",
  rows: 3,
  symbols: [
    { id: "sun", mark: "U", pays: { 2: 7_000, 3: 40_000, 4: 260_000, 5: 4_000_000 } },
    { id: "lamp", mark: "L", pays: { 2: 4_000, 3: 27_000, 4: 160_000, 5: 1_000_000 } },
    { id: "scarab", mark: "P", pays: { 3: 13_500, 4: 65_000, 5: 400_000 } },
    { id: "palm", mark: "E", pays: { 3: 13_500, 4: 65_000, 5: 400_000 } },
    { id: "ace", mark: "A", pays: { 3: 7_000, 4: 28_000, 5: 160_000 } },
    { id: "king", mark: "K", pays: { 3: 7_000, 4: 28_000, 5: 160_000 } },
    { id: "queen", mark: "Q", pays: { 3: 5_500, 4: 20_000, 5: 110_000 } },
    { id: "jack", mark: "J", pays: { 3: 5_500, 4: 20_000, 5: 110_000 } },
    { id: "ten", mark: "T", pays: { 3: 5_500, 4: 20_000, 5: 110_000 } },
    { id: "scroll", mark: "S", wild: true, scatter: true },
  ],
  strips: [
    "PTJAKQKTAEULTEJPAKSQTSEKAPQKAJTLPQTJQETUJLQAJQJK",
    "PTUKETQEJKPJAQAQJLQKJLPAELAKQSTUJTAPQJTKQTKAETJ",
    "ATEKPJTLKPJTAPQKALQKTSJETJAPQKJKQAUJLEUTQEAQTQSJ",
    "TKJALETJEKLTAJEQAPQJATKLJQKAQETQUKPTUKQAJQTPJPS",
    "TLAEJUPKTAEJKLSTKQJAPKASJTAQETQEJPQJLKJQKPTQTUAQ",
  ],
  pays: { by: "lines", lines: TEN_LINES },
  scatterPays: { 3: 20_000, 4: 200_000, 5: 2_000_000 },
  freeSpins: {
    awards: { 3: 10 },
    again: { 3: 10 },
    most: 100,
    book: true,
    strips: [
      "KJASJPALETEAUJPQJTAKUEQJTLEPAJTSQKLTKAQKJQKTQPTQ",
      "USQPJPEJQKPQKTKQALQJPAJTSAETJETAKJTULATJQKLQKATE",
      "QTJSQALEQQJKEAKTUJTPASTUEQLJATPKJAQTKQPJETKALJKP",
      "LAKJAQTJQETKPEJQUKPTSJTEQAPLAPJKTSJUQJKQTLETAQAK",
      "QKTQEAKSTJLEKTQKATKTQPJQJAQUPJKATLJUSAPELTJEAPQJ",
    ],
  },
  cap: 50_000_000,
};
