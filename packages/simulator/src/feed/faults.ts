import type { FeedMessage } from "@touchline/contract";
import type { EventFault } from "./mishaps.ts";
import type { ProducerName } from "./producer.ts";

/**
 * Faults between a producer and its reader. Without `seq` a fault affects the producer's next
 * message.
 */
export type LineFault =
  | { kind: "gap" | "duplicate" | "out_of_order"; producer: ProducerName; seq?: number }
  /** Nothing arrives, not even an alive, in [from, until). */
  | { kind: "silence"; producer: ProducerName; from: number; until: number };

export type Fault = LineFault | EventFault;

export const isLineFault = (fault: Fault): fault is LineFault => "producer" in fault;

export interface FaultyLine {
  deliver(message: FeedMessage): void;
  inject(fault: LineFault): void;
}

/**
 * A line that delivers messages in order, except for injected faults. Each fault but silence
 * happens once.
 */
export function faultyLine(
  receive: (message: FeedMessage) => void,
  initial: readonly LineFault[],
): FaultyLine {
  let faults = [...initial];
  const overtaken: FeedMessage[] = [];

  const befalls = (fault: LineFault, { producer, seq, at }: FeedMessage): boolean => {
    if (fault.producer !== producer) return false;
    if (fault.kind === "silence") return at >= fault.from && at < fault.until;
    return fault.seq === undefined || fault.seq === seq;
  };

  function handOver(message: FeedMessage): void {
    receive(message);
    const held = overtaken.findIndex(({ producer }) => producer === message.producer);
    if (held >= 0) for (const late of overtaken.splice(held, 1)) receive(late);
  }

  return {
    inject: (fault) => faults.push(fault),
    deliver(message) {
      const fault = faults.find((candidate) => befalls(candidate, message));
      if (fault && fault.kind !== "silence") faults = faults.filter((other) => other !== fault);
      switch (fault?.kind) {
        case undefined:
          return handOver(message);
        case "gap":
        case "silence":
          return;
        case "duplicate":
          handOver(message);
          return receive(message);
        case "out_of_order":
          overtaken.push(message);
      }
    },
  };
}
