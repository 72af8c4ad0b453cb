import { type Static, Type } from "typebox";
import { Instant, MinorAmount, Nullable, oneOf } from "./values.ts";

/** Minor units, or minutes for a time limit; null for no limit. */
export const LimitAmount = Nullable(MinorAmount);

/** One of the punter's own limits with its usage and any pending raise. */
export const LimitStanding = Type.Object({
  limit: LimitAmount,
  used: MinorAmount,
  /**
   * When usage next drops: a fixed window ends, or the oldest part leaves a rolling one. Null while
   * nothing is used.
   */
  resetsAt: Nullable(Instant),
  pending: LimitAmount,
  pendingFrom: Nullable(Instant),
  /** The deadline to confirm a raise after its waiting period, if confirmation is required. */
  confirmBy: Nullable(Instant),
});
export type LimitStanding = Static<typeof LimitStanding>;

/**
 * The law on limits in the punter's jurisdiction. Lowering a limit takes effect immediately
 * everywhere.
 */
export const LimitRule = Type.Object({
  /** Calendar days, weeks and months; null for rolling windows of 24 hours, 7 and 30 days. */
  fixed: Nullable(
    Type.Object({
      /** IANA time zone. */
      zone: Type.String(),
      fromHour: Type.Integer({ minimum: 0, maximum: 23 }),
      /** ISO: Monday is 1. */
      weekFrom: Type.Integer({ minimum: 1, maximum: 7 }),
    }),
  ),
  /** The waiting period of a raise. */
  wait: Type.Object({
    unit: oneOf(["hours", "days", "workingDays"]),
    count: Type.Integer({ minimum: 0 }),
  }),
  /**
   * A raise takes effect only if confirmed within this many days after the waiting period; null if
   * it takes effect automatically.
   */
  confirmWithinDays: Nullable(Type.Integer({ minimum: 1 })),
});
export type LimitRule = Static<typeof LimitRule>;
