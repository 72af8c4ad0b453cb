import type { Jurisdiction } from "@touchline/contract";
import type { Reader, Tx } from "../../../platform/database/db.ts";

/** Codes are read aloud and typed, so case and spaces do not matter. */
const codeKey = (code: string): string => code.replace(/\s/g, "").toUpperCase();

export async function findPromoCode(
  db: Reader,
  jurisdiction: Jurisdiction,
  code: string,
  now: Date,
) {
  const row = await db
    .selectFrom("promo_codes")
    .select(["code", "descriptions", "offer_id"])
    .where("jurisdiction", "=", jurisdiction)
    .where("code", "=", codeKey(code))
    .where((eb) => eb.or([eb("valid_until", "is", null), eb("valid_until", ">", now)]))
    .executeTakeFirst();
  return (
    row && {
      promoCode: row.code,
      descriptions: row.descriptions,
      offerId: row.offer_id,
    }
  );
}

export interface NewPromoCode {
  code: string;
  descriptions: Record<string, string>;
  /** The code's offer. */
  offerId: string;
  validUntil: Date;
}

export async function putPromoCode(
  tx: Tx,
  jurisdiction: Jurisdiction,
  { code, descriptions, offerId, validUntil }: NewPromoCode,
): Promise<void> {
  await tx
    .insertInto("promo_codes")
    .values({
      jurisdiction,
      code: codeKey(code),
      descriptions: JSON.stringify(descriptions),
      offer_id: offerId,
      valid_until: validUntil,
    })
    .onConflict((conflict) =>
      conflict.columns(["jurisdiction", "code"]).doUpdateSet(({ ref }) => ({
        descriptions: ref("excluded.descriptions"),
        offer_id: ref("excluded.offer_id"),
        valid_until: ref("excluded.valid_until"),
      })),
    )
    .execute();
}
