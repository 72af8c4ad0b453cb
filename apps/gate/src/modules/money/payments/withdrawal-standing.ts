import type { Clock } from "@touchline/core";
import type { Database, Reader } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { hasDebt } from "./debts.store.ts";
import { offeredMethods } from "./methods.ts";
import type { Orders } from "./orders-deps.ts";
import type { PaymentProvider } from "./providers/provider.ts";
import type { PaymentRules } from "./risk.ts";
import { findSavedMethods, netByMethod, type SavedMethodRow } from "./saved-methods.store.ts";
import { withdrawalsUnderWay } from "./under-way.store.ts";
import { withdrawalBlocks } from "./withdrawal.rules.ts";

export interface WithdrawalsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  punters: Punters;
  wallet: Wallet;
  providers: readonly PaymentProvider[];
  orders: Orders;
  risk: PaymentRules;
  /** A session alone cannot send money away: the owner must confirm their identity. */
  unproved: Auth["unproved"];
}

/** Withdrawals that one punter may have under way at once. Deposits have a limit of their own. */
const MOST_WITHDRAWALS = 3;

/** Where the punter's money may go, and what blocks it. */
export async function withdrawalStanding(
  { jurisdictions, punters, wallet, providers, risk }: WithdrawalsDeps,
  reader: Reader,
  punterId: string,
) {
  const punter = await punters.byId(reader, punterId);
  const law = jurisdictions.profile(punter.jurisdiction).payments;
  const [{ cash }, saved, allNets, underWay, owes, isStopped] = await Promise.all([
    wallet.balancesIn(reader, punterId),
    findSavedMethods(reader, punterId),
    netByMethod(reader, punterId),
    withdrawalsUnderWay(reader, punterId),
    hasDebt(reader, punterId),
    risk.isStopped(reader, punterId),
  ]);
  const offered = offeredMethods(law, "withdrawal", punter.currency, providers);
  const canReturn = (method: SavedMethodRow) =>
    offered.some(({ kind }) => kind === method.kind) && method.stopped_at === null;
  const nets = new Map(
    saved
      .filter(canReturn)
      .map((method) => [method.saved_method_id, allNets.get(method.saved_method_id) ?? 0n]),
  );
  const isIdentified = punter.identifiedAt !== null;
  const blocks = withdrawalBlocks({
    cash,
    isIdentified,
    hasDebt: owes,
    isStopped,
    underWay,
    mostUnderWay: MOST_WITHDRAWALS,
    verifiedToWithdraw: law.verifiedToWithdraw,
  });
  return { punter, law, cash, saved: saved.filter(canReturn), nets, offered, isIdentified, blocks };
}

export type WithdrawalStanding = Awaited<ReturnType<typeof withdrawalStanding>>;
