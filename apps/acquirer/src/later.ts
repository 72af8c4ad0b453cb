import type { Queries } from "./database.ts";
import type { Deps } from "./deps.ts";

/** Delayed acts on a payment or payout, some time after its creation. */
export type Act =
  | "contradict"
  | "charge_back"
  | "reverse"
  | "confirm"
  | "payout_end"
  | "payout_return";

export async function inTime(
  tx: Queries,
  { clock, pace }: Pick<Deps, "clock" | "pace">,
  ms: number,
  act: Act,
  subjectId: string,
): Promise<void> {
  await tx.query("insert into later (due_at, act, subject_id) values ($1, $2, $3)", [
    Math.round(clock.now() + ms * pace),
    act,
    subjectId,
  ]);
}
