import type { Fault } from "@touchline/contract";
import { call } from "../../data/session/session.client.ts";
import { reportInto } from "../../data/tracking/report.ts";

/** Faults often come together, so collect them for this long. */
const GATHER_MS = 5000;

export interface FaultSender {
  /** Called when the page may be about to close. */
  leave(): void;
  stop(): void;
}

/** Sends reported faults to the gate, including those reported earlier. */
export function sendFaults(): FaultSender {
  let pending: Fault[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (pending.length === 0) return;
    const faults = pending;
    pending = [];
    // No retry: a fault that matters will occur on other pages too.
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
