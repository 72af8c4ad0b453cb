import { minor } from "@touchline/core";
import type { GateConfig } from "../../platform/config.ts";
import type { Database } from "../../platform/db.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { isRefusal, refusal } from "../../platform/refusal.ts";
import type { DepositLimits } from "../deposit-limits/deposit-limits.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import type { Restrictions } from "../restrictions/restrictions.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";

export interface SandboxBankDeps {
  config: Pick<GateConfig, "demo">;
  db: Database;
  outbox: Outbox;
  punters: Punters;
  restrictions: Restrictions;
  wallet: Wallet;
  depositLimits: Pick<DepositLimits, "check">;
}

const DEPOSIT = "deposit";

export function createSandboxBank({ config, db, outbox, punters, restrictions, wallet, depositLimits }: SandboxBankDeps) {
  return {
    /** Through the sandbox bank, which says yes: the demo's stand-in for a payment provider. */
    async deposit(punterId: string, amount: number, key: string) {
      if (!config.demo) return refusal("FORBIDDEN", { reason: "payments.unavailable" });
      const outcome = await db.transact(async (tx) => {
        const { currency } = await punters.byId(tx, punterId);
        const posting = { punterId, key: `deposit:${key}`, kind: DEPOSIT, currency, amount: minor(amount), from: "house:sandbox" } as const;
        // A deposit that was made already is told again, whatever its limit has become since.
        const refused = await depositLimits.check(tx, punterId, BigInt(amount));
        if (refused && !(await wallet.posted(tx, punterId, posting.key))) return refused;
        return wallet.credit(tx, posting);
      });
      if (isRefusal(outcome)) return outcome;
      if (outcome.outcome === "conflict" || outcome.outcome === "insufficient") return refusal("gateway.validation.idempotency_key.reused");
      outbox.wake();
      await wake(punterId);
      const [{ cash }, { currency }] = await Promise.all([wallet.balances(punterId), db.read((reader) => punters.byId(reader, punterId))]);
      return { transactionId: outcome.transactionId, mainBalance: Number(cash), currency };
    },
  };

  /** A deposit wakes a dormant account. */
  async function wake(punterId: string): Promise<void> {
    if ((await restrictions.standing(punterId)).state === "DORMANT") await restrictions.setState(punterId, "OPENED", null, null);
  }
}
