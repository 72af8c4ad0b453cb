/**
 * Rules for what people type about themselves. The browser shows them early, and the gate enforces
 * the same ones.
 */

// An unquoted local part and a dotted domain, as mail servers of the public internet accept.
const LOCAL = /^[\p{L}\d!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\d!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}\d-]{2,63}$/u;

/**
 * Checks the syntax only; sending mail shows whether the address works. The caller trims spaces.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  return (
    at > 0 &&
    text.length <= 254 &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    DOMAIN.test(text.slice(at + 1))
  );
}

/** A first or last name: letters of any script, with separators between them. */
export const isPersonName = (text: string): boolean => /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(text);

const WORD = "[\\p{L}\\p{Nd}][\\p{L}\\p{M}\\p{Nd}]*";
const NICKNAME = new RegExp(`^${WORD}(?: ${WORD})*$`, "u");

/**
 * docs/behaviour/forms-and-formats.md#names-and-nicknames: letters of any script, digits and single
 * spaces. The length counts characters, not UTF-16 units.
 */
export function isNickname(
  text: string,
  { minLength, maxLength }: { minLength: number; maxLength: number },
): boolean {
  const size = [...text].length;
  return size >= minLength && size <= maxLength && NICKNAME.test(text);
}

/** The server's password rules, as in the join config. */
export interface PasswordRules {
  minLength: number;
  maxLength: number;
  needsLetter: boolean;
  needsDigit: boolean;
  forbidsPersonalData: boolean;
}
export type PasswordRule = keyof PasswordRules;

/**
 * The first rule a password breaks. `personal` is other data of its owner: email, phone, names,
 * birth day.
 */
export function brokenPasswordRule(
  password: string,
  rules: PasswordRules,
  personal: readonly string[],
): PasswordRule | null {
  const size = [...password].length;
  if (size < rules.minLength) return "minLength";
  if (size > rules.maxLength) return "maxLength";
  if (rules.needsLetter && !/\p{L}/u.test(password)) return "needsLetter";
  if (rules.needsDigit && !/\d/.test(password)) return "needsDigit";
  const spellings = spellingsOf(password);
  if (
    rules.forbidsPersonalData &&
    personal.flatMap(traces).some((trace) => spellings.some((text) => text.includes(trace)))
  )
    return "forbidsPersonalData";
  return null;
}

const LETTER_OF: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Spellings a guesser would try: without accents and separators, and with digits read as letters.
 */
function spellingsOf(password: string): string[] {
  const lower = password.toLowerCase();
  const plain = lower.normalize("NFKD").replace(/\p{M}/gu, "");
  const letters = [...plain].map((sign) => LETTER_OF[sign] ?? sign).join("");
  return [
    lower,
    plain,
    letters,
    plain.replace(/[^\p{L}\d]/gu, ""),
    letters.replace(/[^\p{L}\d]/gu, ""),
  ];
}

/** Shorter pieces occur in passwords by chance. */
const TRACE_MIN = 3;
/** Shorter parts of an address are often common words. */
const EMAIL_PART_MIN = 4;
/** This many final digits identify a phone, whatever its prefix. */
const PHONE_TRACE = 7;

/** The pieces of one personal datum that a password must not contain. */
function traces(datum: string): string[] {
  const text = datum.trim().toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year && month && day)
    return [
      year + month + day,
      day + month + year,
      month + day + year,
      day + month + year.slice(2),
      year.slice(2) + month + day,
    ];
  const digits = text.replace(/\D/g, "");
  if (digits.length >= PHONE_TRACE && /^[\d\s()+-]+$/.test(text))
    return [digits.slice(-PHONE_TRACE)];
  if (!text.includes("@"))
    return [...text.split(/[\s-]+/), text.replace(/[^\p{L}\d]/gu, "")].filter(
      (word) => word.length >= TRACE_MIN,
    );
  const local = text.slice(0, text.lastIndexOf("@"));
  const parts = local.split(/[^\p{L}]+/u).filter((part) => part.length >= EMAIL_PART_MIN);
  return [local, ...parts].filter((word) => word.length >= TRACE_MIN);
}
