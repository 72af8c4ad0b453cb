import { isUnanswered } from "../../../data/call/unanswered.ts";
import { faultCode } from "../../../domain/texts/call-fault.ts";

/** With these codes the gate states that the payment did not start. */
const NOT_BEGUN = new Set(["PAYMENTS_UNAVAILABLE", "JOINT_LIMITS_UNAVAILABLE"]);

/** It is unknown whether the payment started. */
export const isLost = (error: unknown): boolean =>
  isUnanswered(error) && !NOT_BEGUN.has(faultCode(error));
