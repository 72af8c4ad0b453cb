import type { Fault } from "@touchline/contract";
import { call } from "../../data/session/session.client.ts";
import { reportInto } from "../../data/tracking/report.ts";

/** One fault seldom comes alone. */
const GATHER_MS = 5000;

export interface FaultSender {
  /** The page may be gone in a moment. */
  leave(): void;
  stop(): void;
}

/** Sends what is reported to the gate, what was reported before included. */
export function sendFaults(): FaultSender {
  let pending: Fault[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (pending.length === 0) return;
    const faults = pending;
    pending = [];
    // Not tried again: a fault that matters comes on other pages too.
    void call("reportFaults", { body: { faults }, keepalive: true }).catch(() => {});
  }
  reportInto((fault) => {
    pending.push(fault);
    timer ??= setTimeout(send, GATHER_MS);
  });
  return {
    leave: send,
    stop() {
      reportInto(null);
      clearTimeout(timer);
      pending = [];
    },
  };
}
