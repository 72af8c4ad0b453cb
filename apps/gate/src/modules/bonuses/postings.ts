import { assert, type Minor, minor } from "@touchline/core";
import type { Tx } from "../../platform/db.ts";
import type { Wallet } from "../wallet/wallet.module.ts";

export interface Owner {
  punterId: string;
  currency: string;
}

interface Move {
  key: string;
  kind: string;
  /** The account, and what it gets; what it gives is negative. */
  account: "bonus" | "free_bet" | "cash";
  amount: Minor;
  /** The other side: promotions, unless it is said. */
  against?: "cash" | "house:promotions";
}

export type Postings = ReturnType<typeof createPostings>;

/** Each step of a grant that moves money is one posting, under its own key. */
export function createPostings(wallet: Pick<Wallet, "post" | "balancesIn">) {
  return {
    async move(tx: Tx, { punterId, currency }: Owner, { key, kind, account, amount, against = "house:promotions" }: Move): Promise<void> {
      const entries = [
        { account, amount },
        { account: against, amount: minor(-amount) },
      ] as const;
      const { outcome } = await wallet.post(tx, { punterId, key, kind, currency, entries });
      assert(outcome === "posted", `the posting ${key} was ${outcome}`);
    },
    bonusBalance: async (tx: Tx, punterId: string): Promise<Minor> => (await wallet.balancesIn(tx, punterId)).bonus,
  };
}
