import type { Jurisdiction } from "@touchline/contract";
import type { Reader, Tx } from "../../platform/db.ts";

/** Codes are read aloud and typed: case and spaces do not count. */
const codeKey = (code: string): string => code.replace(/\s/g, "").toUpperCase();

export async function findPromoCode(db: Reader, jurisdiction: Jurisdiction, code: string, now: Date) {
  const row = await db
    .selectFrom("promo_codes")
    .select(["code", "descriptions", "free_bet_dollars"])
    .where("jurisdiction", "=", jurisdiction)
    .where("code", "=", codeKey(code))
    .where((eb) => eb.or([eb("valid_until", "is", null), eb("valid_until", ">", now)]))
    .executeTakeFirst();
  return row && { promoCode: row.code, descriptions: row.descriptions as Record<string, string>, freeBetDollars: row.free_bet_dollars };
}

export interface NewPromoCode {
  code: string;
  descriptions: Record<string, string>;
  /** The worth of the free bet that an account opened with the code gets. */
  freeBetDollars: number | null;
}

export async function putPromoCode(
  tx: Tx,
  jurisdiction: Jurisdiction,
  { code, descriptions, freeBetDollars }: NewPromoCode,
): Promise<void> {
  await tx
    .insertInto("promo_codes")
    .values({ jurisdiction, code: codeKey(code), descriptions: JSON.stringify(descriptions), free_bet_dollars: freeBetDollars })
    .onConflict((conflict) =>
      conflict.columns(["jurisdiction", "code"]).doUpdateSet(({ ref }) => ({
        descriptions: ref("excluded.descriptions"),
        free_bet_dollars: ref("excluded.free_bet_dollars"),
      })),
    )
    .execute();
}
