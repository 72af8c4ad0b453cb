import { createHash } from "node:crypto";
import { passesLuhn } from "../../acquirer/src/cards.rules.ts";

/** A unique card for this holder number: a card shared by two punters stops both. */
export function newCard(holder: number): string {
  const start = `41${String(holder).padStart(13, "0")}`;
  const card = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(passesLuhn);
  if (!card) throw new Error("no card can be made");
  return card;
}

/** A holder's own account, with valid check digits (ISO 13616). */
export function ibanOf(holder: string): string {
  const digits = BigInt(
    `0x${createHash("sha256").update(holder).digest("hex").slice(0, 14)}`,
  ).toString();
  const account = digits.padStart(18, "0").slice(-18);
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, "0")}${account}`;
}
