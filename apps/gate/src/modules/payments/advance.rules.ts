import type { Cell, Step } from "./payment-states.data.ts";

export interface Advance<State, Event, Effect> {
  state: State;
  /** What happened, in order: the event itself, then kept ones whose place has come. */
  steps: { event: Event; from: State; step: Step<State, Effect> }[];
  /** Events that have no place yet. */
  parked: Event[];
  /** Whether the event tells nothing new. */
  isRepeat: boolean;
}

/** Takes one event, and then each kept one whose place has come with it, until nothing moves any more. */
export function advance<State extends string, Event extends { kind: string }, Effect>(
  table: Record<State, Record<string, Cell<State, Effect>>>,
  state: State,
  parked: readonly Event[],
  event: Event,
): Advance<State, Event, Effect> {
  const steps: Advance<State, Event, Effect>["steps"] = [];
  const cellOf = (at: State, each: Event) => table[at][each.kind] ?? "alarm";
  const first = cellOf(state, event);
  if (first === "same") return { state, steps, parked: [...parked], isRepeat: true };
  if (first === "alarm") return { state, steps, parked: [...parked, event], isRepeat: false };
  steps.push({ event, from: state, step: first });
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
      }
      moved = true;
      break;
    }
  }
  return { state: now, steps, parked: waiting, isRepeat: false };
}
