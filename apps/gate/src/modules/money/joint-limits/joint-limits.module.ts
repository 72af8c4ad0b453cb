import { SECOND_MS } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { deriveKey } from "../../../platform/secrets.ts";
import { wantConfirmed, wantReleased } from "./joint-limits.store.ts";
import type { JointLimitsDeps, OpenJointLimits } from "./joint-limits-deps.ts";
import { reserveShare } from "./reserve-share.ts";
import { tellDue } from "./tell-service.ts";

/**
 * Limits across all operators, where the law has them. A deposit reserves its share before its
 * provider is called; the outcome is reported to the service until it acknowledges. If the service
 * does not answer, the deposit is refused.
 */
export function createJointLimits(deps: JointLimitsDeps) {
  const { config, clock, schedule } = deps;
  const open: OpenJointLimits = { ...deps, key: deriveKey(config.dataKey, "joint-limits") };
  const now = () => new Date(clock.now());
  schedule.every(5 * SECOND_MS, "joint-limits.tell", () => tellDue(open));

  return {
    reserve: (punterId: string, paymentId: string, amount: bigint) =>
      reserveShare(open, punterId, paymentId, amount),
    /** Call in the transaction that credits the deposit. */
    confirm: async (tx: Tx, paymentId: string): Promise<void> =>
      void (await wantConfirmed(tx, paymentId, now())),
    /** Call in the transaction that ends the deposit without money. */
    release: async (tx: Tx, paymentId: string): Promise<void> =>
      void (await wantReleased(tx, paymentId, now())),
  };
}

export type JointLimits = ReturnType<typeof createJointLimits>;
