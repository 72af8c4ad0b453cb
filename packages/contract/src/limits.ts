import { type Static, Type } from "typebox";
import { Instant, MinorAmount, oneOf } from "./values.ts";

export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** Minor units, or minutes where a limit is about time; null is no limit. */
export const LimitAmount = Nullable(MinorAmount);

/** A limit of the punter's own, what is used of it, and the raise that waits. */
export const LimitStanding = Type.Object({
  limit: LimitAmount,
  used: MinorAmount,
  /**
   * When its window holds less than now: a fixed one ends, of a rolling one the oldest part leaves.
   * Null where nothing is used.
   */
  resetsAt: Nullable(Instant),
  pending: LimitAmount,
  pendingFrom: Nullable(Instant),
  /** Where a raise has to be confirmed and its wait is over: until when that can be done. */
  confirmBy: Nullable(Instant),
});
export type LimitStanding = Static<typeof LimitStanding>;

/** The law about limits where the punter plays. A lower limit acts at once everywhere. */
export const LimitRule = Type.Object({
  /**
   * Days, weeks and months of the calendar; null where windows roll: the last 24 hours, 7 and 30
   * days.
   */
  fixed: Nullable(
    Type.Object({
      /** IANA. */
      zone: Type.String(),
      fromHour: Type.Integer({ minimum: 0, maximum: 23 }),
      /** ISO: Monday is 1. */
      weekFrom: Type.Integer({ minimum: 1, maximum: 7 }),
    }),
  ),
  /** How long a raise waits. */
  wait: Type.Object({
    unit: oneOf(["hours", "days", "workingDays"]),
    count: Type.Integer({ minimum: 0 }),
  }),
  /**
   * A raise acts only if it is confirmed within so many days after its wait; null where it acts by
   * itself.
   */
  confirmWithinDays: Nullable(Type.Integer({ minimum: 1 })),
});
export type LimitRule = Static<typeof LimitRule>;
