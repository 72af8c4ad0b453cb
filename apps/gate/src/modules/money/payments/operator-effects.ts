import { type Cell, DEPOSITS, WITHDRAWALS } from "./payment-states.data.ts";
import type { PaymentRow } from "./payments.store.ts";
import { DEPOSIT_EFFECTS, type EffectFacts, WITHDRAWAL_EFFECTS } from "./postings.ts";

const DECISIONS = {
  deposit: ["person_succeeded", "person_failed"],
  withdrawal: ["approved", "rejected", "person_paid", "person_returned"],
} as const;

/**
 * Previews the effect of each decision on this payment, computed by the code that would apply it.
 */
export async function effectsOf(
  payment: PaymentRow,
  standing: Pick<EffectFacts, "cash" | "debt" | "writtenOff" | "wasCredited">,
) {
  const table = (payment.direction === "deposit" ? DEPOSITS : WITHDRAWALS) as Record<
    string,
    Record<string, Cell<string, string>>
  >;
  const effects = (
    payment.direction === "deposit" ? DEPOSIT_EFFECTS : WITHDRAWAL_EFFECTS
  ) as typeof DEPOSIT_EFFECTS & typeof WITHDRAWAL_EFFECTS;
  const facts = { ...standing, eventId: "preview", amount: null };
  const shown: Record<string, { to: string; cash: number; provider: number } | null> = {};
  for (const decision of DECISIONS[payment.direction]) {
    const cell = table[payment.state]?.[decision] ?? "alarm";
    shown[decision] = null;
    if (typeof cell === "string") continue;
    const moved = { to: cell.to, cash: 0, provider: 0 };
    let now = payment;
    for (const effect of cell.effects) {
      const done = await effects[effect as keyof typeof effects](now, facts);
      now = done.payment;
      for (const { account, amount } of done.posting?.entries ?? []) {
        if (account === "cash") moved.cash += Number(amount);
        if (account.startsWith("house:provider:")) moved.provider += Number(amount);
      }
    }
    shown[decision] = moved;
  }
  return shown;
}
