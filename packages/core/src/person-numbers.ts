import { isDay } from "./days.ts";

/**
 * Personal and tax numbers for sign-up, each checked by its country's rule. The usual separators
 * are accepted.
 */

/**
 * Brazil's CPF: nine digits and two check digits. Eleven equal digits pass the checksum, but none
 * is issued.
 */
export function isCpf(text: string): boolean {
  if (!/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text.trim())) return false;
  const digits = [...text.replace(/\D/g, "")].map(Number);
  if (new Set(digits).size === 1) return false;
  const check = (size: number): number => {
    const sum = digits
      .slice(0, size)
      .reduce((total, digit, index) => total + digit * (size + 1 - index), 0);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === digits[9] && check(10) === digits[10];
}

/**
 * docs/behaviour/forms-and-formats.md#personal-numbers: the placeholder of Denmark's
 * personal-number field. It is not a valid number: there is no day 00.
 */
export const PERSONAL_NUMBER_PLACEHOLDER = "000000-0000";

/**
 * The birth day in a Danish personal number (DDMMYY-SSSS), or null if the text is not one. The
 * seventh digit gives the century. There is no check digit: numbers issued since 2007 break the old
 * modulus 11.
 */
export function personalNumberBirthDay(text: string): string | null {
  const [, day, month, shortYear, seventh] =
    /^(\d{2})(\d{2})(\d{2})[- ]?(\d)\d{3}$/.exec(text.trim()) ?? [];
  if (!day || !month || !shortYear || !seventh) return null;
  const birthDay = `${centuryOf(Number(seventh), Number(shortYear))}${shortYear}-${month}-${day}`;
  return isDay(birthDay) ? birthDay : null;
}

function centuryOf(seventh: number, shortYear: number): number {
  if (seventh <= 3) return 19;
  if (seventh === 4 || seventh === 9) return shortYear <= 36 ? 20 : 19;
  return shortYear <= 57 ? 20 : 18;
}

export const isPersonalNumber = (text: string): boolean => personalNumberBirthDay(text) !== null;

/**
 * A digit of an Italian fiscal code may be replaced by a letter if two people would otherwise share
 * a code.
 */
const DIGIT = "[\\dLMNPQRSTUV]";
const FISCAL_CODE = new RegExp(
  `^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]$`,
);
/**
 * The values of A to Z at odd places of the code; the digits 0 to 9 have the values of A to J. At
 * even places a letter counts its position in the alphabet from 0, and a digit itself.
 */
const ODD_VALUES = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

/** Italy's codice fiscale, with its check character. */
export function isFiscalCode(text: string): boolean {
  const code = text.trim().toUpperCase();
  if (!FISCAL_CODE.test(code)) return false;
  const placeOf = (sign: string): number =>
    /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65;
  const sum = [...code.slice(0, 15)].reduce(
    (total, sign, index) =>
      total + (index % 2 === 0 ? (ODD_VALUES[placeOf(sign)] ?? 0) : placeOf(sign)),
    0,
  );
  return placeOf(code.slice(15)) === sum % 26;
}

const SPANISH_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/** Spain's DNI (eight digits and a letter) or NIE (X, Y or Z, seven digits and a letter). */
export function isSpanishId(text: string): boolean {
  const [, first, rest, letter] =
    /^([XYZ\d])(\d{6,7})[- ]?([A-Z])$/.exec(
      text
        .trim()
        .toUpperCase()
        .replace(/^([XYZ])-/, "$1"),
    ) ?? [];
  if (!first || !rest || !letter || `${first}${rest}`.length !== 8) return false;
  const number = Number(`${/\d/.test(first) ? first : "XYZ".indexOf(first)}${rest}`);
  return SPANISH_LETTERS[number % 23] === letter;
}

/** A personal number without separators, so that all its spellings compare equal. */
export const plainNumber = (number: string): string =>
  number.replace(/[^\p{L}\d]/gu, "").toUpperCase();
