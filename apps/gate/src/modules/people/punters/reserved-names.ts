/**
 * Letters of other scripts and signs that look like a Latin letter. `i` represents everything that
 * looks like i, l, 1 or |.
 */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  // Cyrillic.
  а: "a",
  в: "b",
  с: "c",
  ԁ: "d",
  е: "e",
  ѐ: "e",
  һ: "h",
  і: "i",
  ї: "i",
  ј: "j",
  к: "k",
  ӏ: "i",
  м: "m",
  н: "h",
  о: "o",
  п: "n",
  р: "p",
  ԛ: "q",
  г: "r",
  ѕ: "s",
  т: "t",
  у: "y",
  ѵ: "v",
  ԝ: "w",
  х: "x",
  д: "d",
  и: "n",
  л: "n",
  з: "e",
  б: "b",
  // Greek.
  α: "a",
  β: "b",
  ε: "e",
  η: "n",
  ι: "i",
  κ: "k",
  μ: "m",
  ν: "v",
  ο: "o",
  ρ: "p",
  σ: "o",
  τ: "t",
  υ: "u",
  χ: "x",
  ω: "w",
  δ: "d",
  // Latin letters without a decomposition.
  ı: "i",
  ł: "i",
  ø: "o",
  đ: "d",
  ħ: "h",
  ŧ: "t",
  ß: "b",
  æ: "ae",
  œ: "oe",
  ɑ: "a",
  ɡ: "g",
  ɩ: "i",
  ʟ: "i",
  ᴀ: "a",
  ᴍ: "m",
  ɴ: "n",
  // Digits and signs.
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
  "€": "e",
  l: "i",
};

/** A name reduced to its looks: look-alikes as one letter, no repeats, no separators. */
function lookOf(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const folded = [...plain].map((sign) => LOOKS_LIKE[sign] ?? sign).join("");
  return folded
    .replace(/[^\p{L}]/gu, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/(.)\1+/gu, "$1");
}

/** Names of the house's roles, which no punter may imitate, alone or combined. */
const OFFICES = [
  "support",
  "helpdesk",
  "help",
  "staff",
  "official",
  "system",
  "root",
  "security",
  "service",
  "operator",
  "dealer",
  "croupier",
  "team",
  "bot",
  "owner",
  "manager",
  "mod",
  "host",
  "soporte",
  "oficial",
  "поддержка",
  "служба",
  "оператор",
  "дилер",
  "крупье",
];
/** Refused inside any name. */
const ANYWHERE = ["admin", "админ", "moderator", "moderador", "модератор", "touchline", "таучлайн"];
/** Words that contain one of them by chance. */
const INNOCENT = ["badminton", "бадминтон"];

const looks = (words: readonly string[]) => words.map(lookOf).sort((a, b) => b.length - a.length);
const OFFICE_LOOKS = looks(OFFICES);
const ANYWHERE_LOOKS = looks(ANYWHERE);
const INNOCENT_LOOKS = looks(INNOCENT);

const without = (look: string, words: readonly string[]) =>
  words.reduce((rest, word) => rest.replaceAll(word, " "), look);

/**
 * Whether a nickname could be mistaken for the house: its name, an administrator or support,
 * however spelled.
 */
export function isReservedName(nickname: string): boolean {
  const spellings = [nickname, nickname.replace(/\d+$/u, ""), nickname.replace(/\d/gu, "")].map(
    lookOf,
  );
  if (
    spellings.some((look) =>
      ANYWHERE_LOOKS.some((word) => without(look, INNOCENT_LOOKS).includes(word)),
    )
  )
    return true;
  if (spellings.some((look) => look !== "" && without(look, OFFICE_LOOKS).trim() === ""))
    return true;
  const words = nickname.split(/[\s._-]+/u).map((word) => lookOf(word.replace(/\d+$/u, "")));
  return words.some((word) => word.length > 4 && OFFICE_LOOKS.includes(word));
}
