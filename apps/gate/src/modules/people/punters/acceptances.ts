import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Acceptance, AcceptedText, LegalTexts } from "../../../ports/punters.ts";

type Texts = ReturnType<LegalTexts>;

/** The newest day among them, which names what a punter was shown. */
export const legalVersionOf = (texts: Texts): string =>
  texts
    .map(({ version }) => version)
    .sort()
    .at(-1) ?? "";

/**
 * What an account has accepted: each text in its version. The newest day alone would not tell that
 * a second text changed on that day.
 */
export const acceptedOf = (texts: Texts): string =>
  texts
    .map(({ id, version }) => `${id} ${version}`)
    .sort()
    .join(", ");

/** Accounts from before each text counted have the newest day. */
export const hasAccepted = (texts: Texts, accepted: string | null): boolean =>
  accepted === acceptedOf(texts) || accepted === legalVersionOf(texts);

/** Records that a punter accepted the texts in force, each in its version. */
export async function recordAcceptance(
  tx: Tx,
  texts: Texts,
  { punterId, jurisdiction, language, at }: Acceptance,
) {
  if (texts.length === 0) return;
  await tx
    .insertInto("legal_acceptances")
    .values(
      texts.map(({ id, version }) => ({
        punter_id: punterId,
        page: id,
        version,
        language,
        jurisdiction,
        accepted_at: at,
      })),
    )
    // The same text at the same instant is the same acceptance.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The latest acceptance of each text. */
export async function findAcceptances(db: Reader, punterId: string): Promise<AcceptedText[]> {
  const { rows } = await sql<{
    page: string;
    version: string;
    language: string;
    accepted_at: Date;
  }>`
    select distinct on (page) page, version, language, accepted_at from legal_acceptances
    where punter_id = ${punterId} order by page, accepted_at desc`.execute(db);
  return rows.map(({ page, version, language, accepted_at }) => ({
    page,
    version,
    language,
    acceptedAt: accepted_at.getTime(),
  }));
}
