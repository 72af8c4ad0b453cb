import type { BodyOf, Calls, CashOutQuote, ReplyOf } from "@touchline/contract";
import { isUnanswered } from "../../data/call/unanswered.ts";
import type { call as realCall } from "../../data/session/session.client.ts";
import { faultCode } from "../texts/call-fault.ts";
import type { BetFate, Refusal } from "./placement.ts";

/**
 * The result of a change: the new bet, a refusal, or a new value that the punter has to agree to.
 */
export type ChangeFate = BetFate | { worth: CashOutQuote };

interface ChangeDeps {
  call: typeof realCall;
  newKey: () => string;
  pause: (ms: number) => Promise<void>;
  waiting: (readyAt: number) => void;
  unanswered: () => void;
}

const AGAIN_MS = 2000;
const LOOK_MS = 700;
/** A live delay takes a few seconds; a restarting gate takes a little longer. */
const MOST_TRIES = 60;

type Wanted = BodyOf<Calls["editBet"]>["bet"];

/** Replaces an open bet with another. A request with a lost reply is resent under its key. */
export async function changeBet(
  betId: string,
  quote: CashOutQuote,
  bet: Wanted,
  deps: ChangeDeps,
): Promise<ChangeFate> {
  const { call, newKey, waiting } = deps;
  const params = { id: betId };
  const send = (quoteId: string) => {
    const idempotencyKey = newKey();
    return persistently(
      () => call("editBet", { params, body: { quoteId, bet }, idempotencyKey }),
      deps,
    );
  };
  let reply: ReplyOf<Calls["editBet"]>;
  try {
    reply = await send(quote.quoteId);
  } catch (fault) {
    const newer = await newerWorth(betId, fault, deps);
    if (!newer) throw fault;
    // The value is no lower than the punter agreed to, so continue without asking.
    if (newer.offer < quote.offer) return { worth: newer };
    reply = await send(newer.quoteId);
  }
  const { outcome } = reply;
  if (outcome.status === "placed") return { bet: outcome.bet };
  if (outcome.status === "refused") {
    const { status: _, ...refusal } = outcome;
    return { refusal };
  }
  waiting(outcome.readyAt);
  return decided(betId, deps);
}

async function newerWorth(
  betId: string,
  fault: unknown,
  { call }: ChangeDeps,
): Promise<CashOutQuote | null> {
  const code = faultCode(fault);
  return code === "CASH_OUT_OFFER_CHANGED" || code === "CASH_OUT_QUOTE_EXPIRED"
    ? call("cashOutQuote", { params: { id: betId } })
    : null;
}

/** A live change is decided after its delay. */
async function decided(betId: string, deps: ChangeDeps): Promise<ChangeFate> {
  const { call, pause } = deps;
  for (let look = 0; look < MOST_TRIES; look++) {
    await pause(LOOK_MS);
    const { edit } = await persistently(() => call("betEdit", { params: { id: betId } }), deps);
    if (edit?.status === "done")
      return { bet: await call("betDetails", { params: { id: edit.number } }) };
    if (edit?.status === "refused")
      return { refusal: { code: isOfNewBet(edit.code) ? edit.code : "EDIT_MOVED" } };
    if (!edit) break;
  }
  return { refusal: { code: "UNKNOWN" } };
}

/** The other codes concern the bet that is being replaced. */
const isOfNewBet = (code: string): code is Refusal["code"] =>
  !code.startsWith("CASH_OUT_") && code !== "INCORRECT_PUNTER_STATE";

async function persistently<T>(
  ask: () => Promise<T>,
  { pause, unanswered }: ChangeDeps,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (fault) {
      if (!isUnanswered(fault) || tries >= MOST_TRIES) throw fault;
      unanswered();
      await pause(AGAIN_MS);
    }
  }
}
