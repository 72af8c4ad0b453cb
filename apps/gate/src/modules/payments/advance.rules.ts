import type { Cell, Step } from "./payment-states.data.ts";

export interface Advance<State, Event, Effect> {
  state: State;
  /** The steps taken, in order: the event itself, then the parked events that now apply. */
  steps: { event: Event; from: State; step: Step<State, Effect> }[];
  /** Events that cannot be applied yet. */
  parked: Event[];
  /** Whether the event adds nothing new. */
  isRepeat: boolean;
}

/**
 * A reversal waits for what it reverses: a provider may report a chargeback or refund and its
 * reversal in either order.
 */
const UNDOES: Record<string, string> = {
  chargeback_reversed: "charged_back",
  refund_reversed: "refunded",
};

/** Applies one event, then each parked event that has become applicable, until nothing moves. */
export function advance<State extends string, Event extends { kind: string }, Effect>(
  table: Record<State, Record<string, Cell<State, Effect>>>,
  state: State,
  parked: readonly Event[],
  event: Event,
  /** Kinds of events that happened and were not undone; by default every kind. */
  standing: ReadonlySet<string> = new Set(Object.values(UNDOES)),
): Advance<State, Event, Effect> {
  const steps: Advance<State, Event, Effect>["steps"] = [];
  const undoable = new Set(standing);
  const cellOf = (at: State, each: Event) => {
    const undone = UNDOES[each.kind];
    return undone && !undoable.has(undone) ? "alarm" : (table[at][each.kind] ?? "alarm");
  };
  const happened = ({ kind }: Event) => {
    undoable.add(kind);
    if (UNDOES[kind]) undoable.delete(UNDOES[kind]);
  };
  const first = cellOf(state, event);
  if (first === "same") return { state, steps, parked: [...parked], isRepeat: true };
  if (first === "alarm") return { state, steps, parked: [...parked, event], isRepeat: false };
  steps.push({ event, from: state, step: first });
  happened(event);
  let now = first.to;
  let waiting = [...parked];
  for (let moved = true; moved; ) {
    moved = false;
    for (const each of waiting) {
      const cell = cellOf(now, each);
      if (cell === "alarm") continue;
      waiting = waiting.filter((other) => other !== each);
      if (cell !== "same") {
        steps.push({ event: each, from: now, step: cell });
        now = cell.to;
        happened(each);
      }
      moved = true;
      break;
    }
  }
  return { state: now, steps, parked: waiting, isRepeat: false };
}
