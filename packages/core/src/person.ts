/**
 * Rules about what people type of themselves, the same in the browser (which says it early) and in
 * the gate (which decides).
 */

// Unquoted local part and a dotted domain: what mail servers of the public internet take.
const LOCAL = /^[\p{L}\d!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\d!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}\d-]{2,63}$/u;

/**
 * Looks like an address; whether mail arrives there is found out by sending some. Spaces around it
 * are the caller's to trim.
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

/** A first or last name: letters of any script, with what stands between them. */
export const isPersonName = (text: string): boolean => /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(text);

const WORD = "[\\p{L}\\p{Nd}][\\p{L}\\p{M}\\p{Nd}]*";
const NICKNAME = new RegExp(`^${WORD}(?: ${WORD})*$`, "u");

/**
 * product §5: letters of any script, digits and single spaces. Counted in characters, not in UTF-16
 * units.
 */
export function isNickname(
  text: string,
  { minLength, maxLength }: { minLength: number; maxLength: number },
): boolean {
  const size = [...text].length;
  return size >= minLength && size <= maxLength && NICKNAME.test(text);
}

/** The server's password config, as the join config hands it out. */
export interface PasswordRules {
  minLength: number;
  maxLength: number;
  needsLetter: boolean;
  needsDigit: boolean;
  forbidsPersonalData: boolean;
}
export type PasswordRule = keyof PasswordRules;

/**
 * The first rule that a password breaks. `personal` is what else is known of its owner: email,
 * phone, names, birth day.
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
 * A password as a guesser reads it: without marks and signs between, and with digits that stand for
 * letters.
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

/** Shorter pieces turn up in passwords by chance. */
const TRACE_MIN = 3;
/** Parts of an address are often words of no one in particular. */
const EMAIL_PART_MIN = 4;
/** So many last digits of a phone give it away, with whatever prefix it is written. */
const PHONE_TRACE = 7;

/** The pieces of one personal datum that a password may not contain. */
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
