import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Acceptance, AcceptedText, LegalTexts } from "../../../ports/punters.ts";

/** The newest date among them: an account that accepted an older version is asked again. */
export const legalVersionOf = (texts: ReturnType<LegalTexts>): string =>
  texts
    .map(({ version }) => version)
    .sort()
    .at(-1) ?? "";

/** Records that a punter accepted the texts in force, each in its version. */
export async function recordAcceptance(
  tx: Tx,
  texts: ReturnType<LegalTexts>,
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
