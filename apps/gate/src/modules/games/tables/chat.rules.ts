import { CHAT_TEXT_LENGTH, type ErrorCode } from "@touchline/contract";
import { isPlainText } from "../../../platform/plain-text.ts";
import { BARRED_WORDS } from "./chat-words.data.ts";

type Fault = Extract<ErrorCode, "CHAT_TEXT_INVALID" | "CHAT_LINK" | "CHAT_WORD">;

const LINKS: readonly RegExp[] = [
  /[a-z][a-z\d+.-]*:\/\//i,
  /\bwww\s*\./i,
  // A name with a top-level domain. A dot followed by a space only ends a sentence.
  /[\p{L}\d-]{2,}(?:\.|\s\.\s?)(com|net|org|info|biz|io|me|ru|рф|by|es|it|dk|ng|uk|eu|tv|gg|bet|xyz|site|online|club|shop|link|live|app|top|win)(?![\p{L}\d])/iu,
  /(^|\s)@\w{3,}/,
  /\S@\S+\.\S/,
  // Phone and card numbers: seven digits or more, however separated.
  /(?:\d[\s().-]{0,2}){7,}/,
];

/** The fault of a trimmed message; null if it can be shown. */
export function chatFault(text: string): Fault | null {
  const length = [...text].length;
  if (length < 1 || length > CHAT_TEXT_LENGTH) return "CHAT_TEXT_INVALID";
  if (!isPlainText(text)) return "CHAT_TEXT_INVALID";
  const plain = text.normalize("NFKC");
  if (LINKS.some((link) => link.test(plain))) return "CHAT_LINK";
  return hasBarredWord(text) ? "CHAT_WORD" : null;
}

const FIGURES: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "!": "i",
};
/** Look-alike letters of the two scripts. */
const LATIN = "aeopcxykmthb";
const CYRILLIC = "аеорсхукмтнв";

/**
 * Removes case, diacritics and repeated letters. The ñ stays: without its tilde it forms other
 * words.
 */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/(?<!n)\u0303|[\p{M}--\u0303]/gv, "")
    .normalize("NFC")
    .replace(/(\p{L})\1{2,}/gu, "$1");

const inScript = (word: string, from: string, to: string): string =>
  [...word].map((letter) => to[from.indexOf(letter)] ?? letter).join("");

const barred = new Set(BARRED_WORDS.map(folded));

/** Each word, and each word spelled letter by letter, in every possible reading. */
function* readings(text: string): Generator<string> {
  const words = folded(text).split(/[^\p{L}\d@$!]+/u);
  let spelled = "";
  for (const word of [...words, "end"]) {
    if ([...word].length === 1) {
      spelled += word;
      continue;
    }
    for (const read of spelled ? [spelled, word] : [word]) {
      yield read.replace(/[@$!\d]/g, "");
      const lettered = read
        .replace(/!+$/, "")
        .replace(/[@$!\d]/g, (figure) => FIGURES[figure] ?? figure);
      yield lettered;
      yield inScript(lettered, LATIN, CYRILLIC);
      yield inScript(lettered, CYRILLIC, LATIN);
    }
    spelled = "";
  }
}

export function hasBarredWord(text: string): boolean {
  for (const reading of readings(text)) if (barred.has(reading)) return true;
  return false;
}
