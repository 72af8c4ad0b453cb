import type { Bet, CashOutQuote } from "@touchline/contract";
import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { isUnanswered } from "../../../data/call/unanswered.ts";
import { useLocalSetting } from "../../../data/device/local-settings.ts";
import { serverNow } from "../../../data/live/live.clock.ts";
import { call } from "../../../data/session/session.client.ts";
import { cashedOut, putOffer } from "../../../domain/bets/cash-out.live.ts";
import { cashingOut, notCashingOut } from "../../../domain/bets/own-cash-outs.ts";
import { offerFor } from "./cash-out.rules.ts";
import { createCashOuts } from "./cash-out.ts";

/** How long the punter can cancel a cash-out (isCashOutDelayActive). */
export const RECALL_MS = 5000;

export type CashOutStep =
  | { name: "choosing"; fault?: unknown }
  /** Asking the punter; `was` is the offer that has changed meanwhile. */
  | { name: "asking"; agreed: number; was?: number }
  | { name: "recallable"; agreed: number }
  | { name: "sending" }
  | { name: "lost"; agreed: number }
  | { name: "unavailable"; reason: string }
  | { name: "done"; paid: number; bet: Bet };

/** The steps of one cash-out: chosen, confirmed, perhaps cancelled, sent, done. */
export function useCashOut(bet: Bet, quote: CashOutQuote | null, part: number) {
  const asks = useLocalSetting("isCashOutConfirmationActive");
  const delays = useLocalSetting("isCashOutDelayActive");
  const policy = useLocalSetting("cashOutAutoConfirmationType");
  const [step, go] = useReducer((_: CashOutStep, next: CashOutStep) => next, { name: "choosing" });
  const cashOuts = useRef<ReturnType<typeof createCashOuts>>(null);

  async function send(agreed: number): Promise<void> {
    if (!quote) return go({ name: "unavailable", reason: "unavailable" });
    cashOuts.current ??= createCashOuts(call, serverNow);
    go({ name: "sending" });
    cashingOut(bet.betId);
    try {
      const outcome = await cashOuts.current.take({
        betId: bet.betId,
        part,
        agreed,
        policy,
        quote,
      });
      if ("done" in outcome) {
        cashedOut(outcome.done.bet);
        return go({ name: "done", ...outcome.done });
      }
      notCashingOut(bet.betId);
      if ("unavailable" in outcome) return go({ name: "unavailable", reason: outcome.unavailable });
      putOffer(bet.betId, { quote: outcome.changed });
      go({ name: "asking", agreed: offerFor(outcome.changed, part), was: agreed });
    } catch (fault) {
      if (!isUnanswered(fault)) notCashingOut(bet.betId);
      go(isUnanswered(fault) ? { name: "lost", agreed } : { name: "choosing", fault });
    }
  }

  const confirmed = (agreed: number) =>
    delays ? go({ name: "recallable", agreed }) : void send(agreed);
  const sendWhenOver = useEffectEvent((agreed: number) => void send(agreed));
  useEffect(() => {
    if (step.name !== "recallable") return;
    const timer = setTimeout(() => sendWhenOver(step.agreed), RECALL_MS);
    return () => clearTimeout(timer);
  }, [step]);

  return {
    step,
    /** The punter wants to cash out for the offer on the screen. */
    want: (agreed: number) => (asks ? go({ name: "asking", agreed }) : confirmed(agreed)),
    confirm: confirmed,
    again: (agreed: number) => void send(agreed),
    back: () => go({ name: "choosing" }),
  };
}
