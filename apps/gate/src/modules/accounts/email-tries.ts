import type { Tx } from "../../platform/db.ts";
import { type Refusal, refusal } from "../../platform/refusal.ts";
import type { Codes } from "../codes/codes.module.ts";

/**
 * Whether an email has an account is told to whoever tries it: to mend a mistake or two, not to go
 * through a list.
 */
const EMAILS_PER_DAY = 5;

/**
 * Emails tried by one account, one registration, one verified phone; beyond the measure nothing is
 * told any more.
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
