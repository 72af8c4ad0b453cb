/** What two spellings of one email address, or of one nickname, have in common. */
export const loginKey = (text: string): string => text.trim().normalize("NFKC").toLowerCase();

/** Account numbers are bigint in PostgreSQL: longer digit runs are nobody's. */
export function accountNumber(digits: string): bigint | null {
  return /^\d{1,18}$/.test(digits) ? BigInt(digits) : null;
}

/**
 * What two ways to write one phone number have in common: its digits, without the zeros of
 * international dialling.
 */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, "").replace(/^00/, "");
