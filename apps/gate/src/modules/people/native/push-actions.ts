import type {
  answerPushAction as answerPushActionRoute,
  BodyOf,
  PushTerms,
  pushAction,
  ReplyOf,
} from "@touchline/contract";
import { assert, type Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Bets } from "../../sport/bets/bets.module.ts";
import { findDevice } from "./native.store.ts";
import { findAction, finishAction, keepQuote, takeAction } from "./push-actions.store.ts";
import { isSignedBy, signedText } from "./signed-text.ts";

export interface PushActionsDeps {
  db: Database;
  clock: Clock;
  bets: Bets;
  punters: Punters;
  restrictions: Restrictions;
}

type PushActionState = ReplyOf<typeof pushAction>["state"];
type Answer = BodyOf<typeof answerPushActionRoute>;
type Answered = ReplyOf<typeof answerPushActionRoute>;
const NOTHING = { outcome: null, paid: null, offer: null } as const;

/** The order in which an answer signs its terms; the database does not preserve any. */
const inOrder = (terms: PushTerms): Record<string, string | number> =>
  terms.kind === "bet"
    ? {
        kind: terms.kind,
        eventId: terms.eventId,
        marketId: terms.marketId,
        outcomeId: terms.outcomeId,
        odds: terms.odds,
        stake: terms.stake,
      }
    : { kind: terms.kind, betId: terms.betId, offer: terms.offer };

/** The text of an answer: the device, the offer and its terms. */
export const actionText = (
  site: string,
  { actionId, deviceId, answer }: Omit<Answer, "signature">,
  terms: PushTerms,
): string => signedText("push-action", { site, actionId, deviceId, answer, ...inOrder(terms) });

// Offers on a lock screen: signed by the device, taken once, and carried out by the ordinary
// services with current checks.

export async function findPushAction(
  { db, clock, punters }: PushActionsDeps,
  { punterId }: PunterSession,
  actionId: string,
) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(actionId);
  const action = isId
    ? await db.read((reader) => findAction(reader, punterId, actionId))
    : undefined;
  if (!action) return refusal("PUSH_ACTION_NOT_FOUND");
  const { currency } = await db.read((reader) => punters.byId(reader, punterId));
  const expired = action.state === "offered" && action.expiresAt <= new Date(clock.now());
  const known = action.state === "taken" ? "offered" : action.state;
  const state: PushActionState = expired ? "expired" : known;
  return {
    actionId,
    state,
    terms: action.terms,
    currency,
    expiresAt: action.expiresAt.getTime(),
  };
}

export async function answerPushAction(
  deps: PushActionsDeps,
  session: PunterSession,
  body: Answer,
  caller: Caller,
) {
  const { db, clock, restrictions } = deps;
  const terms = await checked(deps, session, body, caller);
  if (isRefusal(terms)) return terms;
  const { punterId } = session;
  const { actionId, deviceId, answer } = body;
  const denied =
    answer === "accept" && terms.kind === "bet" ? await restrictions.permit(session, "bet") : null;
  if (denied) return denied;
  const state = answer === "accept" ? "taken" : "declined";
  const taking = { actionId, deviceId, state, at: new Date(clock.now()) } as const;
  if (!(await db.statement((tx) => takeAction(tx, taking)))) {
    const known = await db.read((reader) => findAction(reader, punterId, actionId));
    return refusal("PUSH_ACTION_USED", {
      state: known?.state ?? "declined",
      result: known?.result ?? null,
    });
  }
  if (answer === "decline") return { ...NOTHING, state: "declined" as const };
  const result =
    terms.kind === "bet"
      ? await place(deps, punterId, actionId, terms)
      : await pay(deps, punterId, actionId, terms);
  const kept = isRefusal(result) ? { ...NOTHING, state: "refused" as const } : result;
  await db.statement((tx) =>
    finishAction(tx, actionId, kept.state === "done" ? "done" : "refused", kept),
  );
  return result;
}

/** The offer's terms, if the punter's device signed the answer in time. */
async function checked(
  { db, clock }: PushActionsDeps,
  { punterId }: PunterSession,
  body: Answer,
  caller: Caller,
) {
  const [action, device] = await db.read((reader) =>
    Promise.all([
      findAction(reader, punterId, body.actionId),
      findDevice(reader, punterId, body.deviceId),
    ]),
  );
  if (!device) return refusal("DEVICE_NOT_FOUND");
  if (!action) return refusal("PUSH_ACTION_NOT_FOUND");
  const terms = action.terms;
  if (!isSignedBy(device.publicKey, actionText(caller.host, body, terms), body.signature))
    return refusal("DEVICE_REFUSED");
  if (action.state === "offered" && action.expiresAt <= new Date(clock.now()))
    return refusal("PUSH_ACTION_EXPIRED");
  return terms;
}

/** Places the bet at its price or a better one; refuses a worse one with the current price. */
async function place(
  { db, bets, punters }: PushActionsDeps,
  punterId: string,
  actionId: string,
  terms: Extract<PushTerms, { kind: "bet" }>,
): Promise<Answered> {
  const { eventId, marketId, outcomeId, odds, stake } = terms;
  const punter = await db.read((reader) => punters.byId(reader, punterId));
  const legs = [{ eventId, marketId, outcomeId, quotedOdds: odds }];
  const wanted = { kind: "single" as const, legs, sizes: [1], unitStake: stake };
  const placed = await bets.place(
    punter,
    { mode: "greater-or-equal", bets: [wanted] },
    `push-action-${actionId}`,
  );
  assert(!isRefusal(placed), "the key of an offer is used for its own bet alone");
  const [outcome] = placed.outcomes;
  return {
    ...NOTHING,
    state: outcome?.status === "placed" ? "done" : "refused",
    outcome: outcome ?? null,
  };
}

/**
 * Fetches a new quote, so that an old offer is not a free option: it is paid if it is not less than
 * the pushed one.
 */
async function pay(
  { db, bets }: PushActionsDeps,
  punterId: string,
  actionId: string,
  { betId, offer }: Extract<PushTerms, { kind: "cashOut" }>,
) {
  let quoteId = (await db.read((reader) => findAction(reader, punterId, actionId)))?.quoteId;
  if (!quoteId) {
    const quote = await bets.cashOutQuote(punterId, betId);
    if (isRefusal(quote)) return refusal("CASH_OUT_UNAVAILABLE");
    if (quote.offer < offer) return { ...NOTHING, state: "refused" as const, offer: quote.offer };
    quoteId = quote.quoteId;
    await db.statement((tx) => keepQuote(tx, actionId, quote.quoteId));
  }
  const paid = await bets.cashOut(punterId, betId, { quoteId }, `push-action-${actionId}`);
  if (isRefusal(paid)) return refusal("CASH_OUT_UNAVAILABLE");
  return { ...NOTHING, state: "done" as const, paid: paid.paid };
}
