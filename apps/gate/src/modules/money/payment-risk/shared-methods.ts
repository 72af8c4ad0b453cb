import type { Tx } from "../../../platform/database/db.ts";
import type { PaymentRiskDeps } from "./payment-risk-deps.ts";
import { keepHit, stopMethods } from "./risk.store.ts";
import { accountsWith, findFacts } from "./risk-facts.store.ts";

export const SHARED = "method-shared";

/** A demo's cards are published on a page, so everybody uses the same ones. */
export const stopsShared = ({ config }: Pick<PaymentRiskDeps, "config">): boolean =>
  config.sharedMethods === "stop";

/** Stops the accounts that share a method, except one, each with the rule's evidence. */
export async function stopOthers(
  deps: Pick<PaymentRiskDeps, "config" | "clock">,
  tx: Tx,
  fingerprint: string,
  except: string | null,
): Promise<void> {
  const { clock } = deps;
  const now = () => new Date(clock.now());
  const accounts = await accountsWith(tx, fingerprint);
  if (accounts.length < 2) return;
  const hit = {
    rule: SHARED,
    outcome: stopsShared(deps) ? "stop" : "note",
    saw: { accounts: accounts.length - 1 },
  } as const;
  for (const punterId of accounts) {
    if (punterId === except) continue;
    const { methodOthers } = await findFacts(
      tx,
      { punterId, fingerprint, holder: null },
      clock.now(),
    );
    if (methodOthers > 0)
      await keepHit(tx, { punterId, direction: null, amount: null, currency: null }, hit, now());
  }
  if (stopsShared(deps)) await stopMethods(tx, fingerprint, now());
}
