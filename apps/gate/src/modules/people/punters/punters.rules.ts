/** One key for all spellings of an email address or nickname. */
export const loginKey = (text: string): string => text.trim().normalize("NFKC").toLowerCase();

/** Account numbers are bigint in PostgreSQL: longer digit strings match nobody. */
export function accountNumber(digits: string): bigint | null {
  return /^\d{1,18}$/.test(digits) ? BigInt(digits) : null;
}

/** One key for all spellings of a phone number: its digits, without the international prefix 00. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, "").replace(/^00/, "");
