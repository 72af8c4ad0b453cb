import { assert, type Minor, minor } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import type { PostingKind } from "../../../ports/chart.data.ts";
import type { Wallet } from "../../../ports/wallet.ts";

export interface Owner {
  punterId: string;
  currency: string;
}

interface Move {
  key: string;
  kind: PostingKind;
  /** The account and the amount it receives; negative if it pays. */
  account: "bonus" | "free_bet" | "cash";
  amount: Minor;
  /** The counter-account; promotions by default. */
  against?: "cash" | "house:promotions";
  /** The bet or round behind it. */
  reference?: string;
}

interface Taken {
  key: string;
  kind: PostingKind;
  amount: Minor;
  reference: string;
}

export type Postings = ReturnType<typeof createPostings>;

/** Each step of a grant that moves money is one posting under its own key. */
export function createPostings(wallet: Pick<Wallet, "post" | "balancesIn">) {
  return {
    async move(
      tx: Tx,
      { punterId, currency }: Owner,
      { key, kind, account, amount, against = "house:promotions", reference }: Move,
    ): Promise<void> {
      const entries = [
        { account, amount },
        { account: against, amount: minor(-amount) },
      ] as const;
      const { outcome } = await wallet.post(tx, {
        punterId,
        key,
        kind,
        currency,
        entries,
        ...(reference && { reference }),
      });
      assert(outcome === "posted", `the posting ${key} was ${outcome}`);
    },
    /**
     * Claws back a promotional payout from the punter's cash. If the balance is too low, the rest
     * is booked to `house:owed`.
     */
    async takeBack(
      tx: Tx,
      { punterId, currency }: Owner,
      { key, kind, amount, reference }: Taken,
    ): Promise<void> {
      const { cash } = await wallet.balancesIn(tx, punterId);
      const taken = cash < amount ? cash : amount;
      const entries = [
        { account: "cash", amount: minor(-taken) },
        { account: "house:owed", amount: minor(taken - amount) },
        { account: "house:promotions", amount },
      ] as const;
      const lines = entries.filter((entry) => entry.amount !== 0n);
      const { outcome } = await wallet.post(tx, {
        punterId,
        key,
        kind,
        currency,
        reference,
        entries: lines,
      });
      assert(outcome === "posted", `the posting ${key} was ${outcome}`);
    },
    bonusBalance: async (tx: Tx, punterId: string): Promise<Minor> =>
      (await wallet.balancesIn(tx, punterId)).bonus,
  };
}
