import type { CallError } from "@touchline/calls";
import type { Calls, ReplyOf } from "@touchline/contract";
import { entryOf } from "@touchline/core";
import { faultCode } from "../../../domain/texts/call-fault.ts";

type Limits = ReplyOf<Calls["depositLimits"]>;

/** The room left by the tightest of the punter's limits; null if there is none. */
export function roomLeft({
  daily,
  weekly,
  monthly,
}: Pick<Limits, "daily" | "weekly" | "monthly">): number | null {
  const rooms = [daily, weekly, monthly].flatMap(({ limit, used }) =>
    limit === null ? [] : [Math.max(0, limit - used)],
  );
  return rooms.length > 0 ? Math.min(...rooms) : null;
}

/** In whole units of the currency. */
const STEPS = [10, 25, 50, 100];

/** The quick amounts of the flag, or the default ones if its value is unusable. */
export function stepsOf(flag: unknown): readonly number[] {
  const isStep = (each: unknown) => Number.isSafeInteger(each) && Number(each) > 0;
  return Array.isArray(flag) && flag.length > 0 && flag.length <= STEPS.length && flag.every(isStep)
    ? flag
    : STEPS;
}

/** Refusals about the amount, shown beside its field. */
const ABOUT_AMOUNT = new Set([
  "DAILY_DEPOSIT_LIMIT_EXCEED",
  "WEEKLY_DEPOSIT_LIMIT_EXCEED",
  "MONTHLY_DEPOSIT_LIMIT_EXCEED",
  "IDENTIFICATION_DEPOSIT_LIMIT_EXCEED",
  "JOINT_LIMIT_EXCEED",
  "PAYMENT_AMOUNT_OUT_OF_RANGE",
  "ValidationError",
]);
export const isAboutAmount = (error: unknown): boolean => ABOUT_AMOUNT.has(faultCode(error));

const WINDOWS = {
  DAILY_DEPOSIT_LIMIT_EXCEED: "daily",
  WEEKLY_DEPOSIT_LIMIT_EXCEED: "weekly",
  MONTHLY_DEPOSIT_LIMIT_EXCEED: "monthly",
} as const;

const isMoment = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);

export interface BrokenLimit {
  left: number;
  resetsAt: number | null;
  /** A limit across all operators is changed at the regulator, not here. */
  isOurs: boolean;
}

/** The limit that refused a deposit: its remainder and when it grows again, if the gate says so. */
export function brokenWindow(
  { type, details }: CallError,
  limits: Limits | undefined,
): BrokenLimit | null {
  const span = entryOf(WINDOWS, type);
  if (!span && type !== "JOINT_LIMIT_EXCEED") return null;
  const { limit = null, used = 0 } = (span && limits?.[span]) ?? {};
  const left = isMoment(details.left)
    ? details.left
    : limit === null
      ? null
      : Math.max(0, limit - used);
  return left === null
    ? null
    : {
        left,
        resetsAt: isMoment(details.resetsAt) ? details.resetsAt : null,
        isOurs: span !== undefined,
      };
}
