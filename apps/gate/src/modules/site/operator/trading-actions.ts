import { type Market, VOID_REASONS } from "@touchline/contract";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import type { OperatorDeps } from "./operator-deps.ts";
import { type Told, writeDown } from "./trading.store.ts";

type Form = Record<string, string>;

/** The messages about an event's markets that a form requests, or the form's fault. */
const ACTIONS: Record<
  string,
  (eventId: string, form: Form, now: number, offered: readonly Market[]) => Told | string
> = {
  void(eventId, { marketId, why, ...range }, now) {
    const reason = VOID_REASONS.find((each) => each === why);
    const from = momentOf(range.from);
    // Bets struck from now on are valid: the market continues, corrected.
    const until = momentOf(range.until) ?? now;
    if (!marketId) return "Which market?";
    if (!reason) return "A void needs its reason.";
    if (Number.isNaN(from) || Number.isNaN(until)) return "The time is no time.";
    if (from !== undefined && from >= until) return "It ends before it begins.";
    return {
      kind: "cancel",
      eventId,
      marketIds: [marketId],
      ...(from === undefined ? {} : { from }),
      until,
      why: reason,
    };
  },
  /**
   * Before the feed knows of it: all bets that name the runner are refunded. Later bets are
   * governed by the feed.
   */
  withdraw(eventId, { runner }, now, offered) {
    const named = offered.flatMap(({ marketId, outcomes }) => {
      const outcomeIds = outcomes
        .filter(({ key }) => key.split("-").includes(`r${runner}`))
        .map(({ outcomeId }) => outcomeId);
      return outcomeIds.length > 0 ? [{ marketId, outcomeIds }] : [];
    });
    if (named.length === 0) return "Which runner?";
    const marketIds = named.map(({ marketId }) => marketId);
    return {
      kind: "cancel",
      eventId,
      marketIds,
      outcomeIds: named.flatMap((each) => each.outcomeIds),
      until: now,
      why: "non_runner",
    };
  },
  reinstate(eventId, { marketId, ...range }) {
    const [from, until] = [momentOf(range.from), momentOf(range.until)];
    if (!marketId || Number.isNaN(from) || Number.isNaN(until)) return "Which void?";
    return {
      kind: "rollback_cancel",
      eventId,
      marketIds: [marketId],
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
    };
  },
};

/**
 * Sends the settlement a message as a feed does, with the next number, in the transaction that
 * stores it: an acknowledged message is not lost, and a form sent twice is one message. Returns the
 * form's fault, or null.
 */
export async function applyTrade(
  { db, clock, bets, catalogue }: OperatorDeps,
  eventId: string,
  form: Form,
): Promise<string | null> {
  const { key, ...asked } = form;
  const action = Object.hasOwn(ACTIONS, asked.action ?? "")
    ? ACTIONS[asked.action ?? ""]
    : undefined;
  if (!action) return "There is no such action.";
  if (!key) return "The form has no key: open the page again.";
  const told = action(eventId, asked, clock.now(), catalogue.marketsOf(eventId) ?? []);
  if (typeof told === "string") return told;
  const outcome = await db.transact((tx) =>
    once(tx, clock, { scope: "operator:trading", key, body: { eventId, ...asked } }, async () => {
      const message = await writeDown(tx, told, clock.now());
      await bets.keep(tx, message);
      return { seq: message.seq };
    }),
  );
  return isRefusal(outcome)
    ? "This form was sent before, filled in otherwise: open the page again."
    : null;
}

/** A UTC time in the form field's format or in ISO 8601; undefined if empty, NaN if invalid. */
function momentOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{3})?)?Z?$/.test(text)
    ? Date.parse(text.endsWith("Z") ? text : `${text}Z`)
    : Number.NaN;
}
