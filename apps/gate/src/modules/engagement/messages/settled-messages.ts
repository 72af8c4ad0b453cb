import type { Tx } from "../../../platform/database/db.ts";
import type { Pushes } from "../../../ports/pushes.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import type { Posting, PostMessages } from "./post-messages.ts";
import { isSettled, outcomeOf, templateFor } from "./settled-messages.rules.ts";
import { putTold, type ToldResult, toldResults } from "./settled-messages.store.ts";

export interface SettledDeps {
  post: PostMessages;
  notifyDevices: Pushes["notifyDevices"];
  now: () => Date;
}

type Told = Pick<TurnoverFact, "number" | "returned" | "amount" | "currency">;
const args = ({ number, currency }: Told, amount: bigint): Record<string, string> => ({
  ...(number === null ? {} : { number }),
  amount: amount.toString(),
  currency,
});

/** Names the bet but not its result: anybody can read a lock screen. */
const noticeOf = ({ kind, number }: TurnoverFact) => ({
  args: { number: number ?? "" },
  path: kind === "bet" ? `/betting?number=${encodeURIComponent(number ?? "")}` : "/toto?view=mine",
});

/** Messages about bets, coupons and withdrawals that have ended, or whose result changed. */
export function createSettledMessages({ post, notifyDevices, now }: SettledDeps) {
  return async (tx: Tx, punterId: string, facts: readonly TurnoverFact[]): Promise<void> => {
    const settled = facts.filter(({ kind }) => kind === "bet" || kind === "coupon");
    const known = await toldResults(tx, punterId, settled);
    const postings: Posting[] = [];
    const told: ToldResult[] = [];
    for (const fact of settled) {
      const before = known.get(`${fact.kind} ${fact.refId}`);
      const outcome = outcomeOf(fact);
      // An open bet without an earlier message has no result yet.
      if (before?.outcome === outcome || (!before && fact.state === "running")) continue;
      const times = (before?.times ?? 0) + 1;
      told.push({ kind: fact.kind, refId: fact.refId, outcome, times });
      const causeKey = `${fact.kind}:${fact.refId}:${times}`;
      if (isSettled(fact))
        await notifyDevices(tx, punterId, { kind: "betSettled", causeKey, ...noticeOf(fact) });
      const template = templateFor(fact, before?.outcome ?? null);
      if (template) postings.push({ template, args: args(fact, fact.returned), causeKey });
    }
    for (const fact of facts)
      if (fact.kind === "withdrawal")
        postings.push({
          template: "withdrawal-paid",
          args: args(fact, fact.amount),
          causeKey: `withdrawal:${fact.refId}`,
        });
    if (told.length > 0) await putTold(tx, punterId, told, now());
    if (postings.length > 0) await post(tx, punterId, postings);
  };
}
