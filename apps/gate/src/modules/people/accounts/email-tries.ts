import type { Tx } from "../../../platform/database/db.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Codes } from "../../../ports/codes.ts";

/**
 * The reply reveals whether an email has an account: enough to correct a mistake or two, not to
 * test a list.
 */
const EMAILS_PER_DAY = 5;

/**
 * Counts emails tried per account, registration or verified phone; beyond the limit nothing more is
 * revealed.
 */
export const createEmailTries =
  (codes: Codes) =>
  async (
    tx: Tx,
    by: "account" | "registration" | "verification",
    id: string,
  ): Promise<Refusal<"EXCEEDED_EMAIL_LIMIT"> | null> =>
    (await codes.countTry(tx, `emails-by-${by}`, id, EMAILS_PER_DAY))
      ? null
      : refusal("EXCEEDED_EMAIL_LIMIT");

export type EmailTries = ReturnType<typeof createEmailTries>;
