import type { MyGrant, Payment } from "@touchline/contract";
import { HOUR_MS } from "@touchline/core";

type Paid = Pick<Payment, "direction" | "state" | "createdAt">;

/** How long after its payment a bonus that runs is still news of that payment. */
const NEWS_MS = HOUR_MS;

/**
 * The bonuses that a deposit is about: those that wait for it, and once it is paid the one that it
 * started. A failed deposit started none.
 */
export function bonusesToName(
  grants: readonly MyGrant[],
  payment: Paid | null,
  now: number,
): readonly MyGrant[] {
  if (payment && payment.direction !== "deposit") return [];
  const isPaid = payment?.state === "succeeded";
  const isNews = isPaid && now - payment.createdAt < NEWS_MS;
  return grants.filter(
    ({ kind, status }) =>
      kind === "deposit_match" &&
      ((status === "accepted" && (!isPaid || isNews)) || (status === "active" && isNews)),
  );
}
