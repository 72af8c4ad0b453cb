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

/** Follows what an event needs beside its payment's state, as one event after another happens. */
export interface Readiness<Event, Effect> {
  isReady(event: Event): boolean;
  happened(event: Event, effects: readonly Effect[]): void;
}
const ALWAYS = { isReady: () => true, happened: () => undefined };

/** Applies one event, then each parked event that has become applicable, until nothing moves. */
export function advance<State extends string, Event extends { kind: string }, Effect>(
  table: Record<State, Record<string, Cell<State, Effect>>>,
  state: State,
  parked: readonly Event[],
  event: Event,
  readiness: Readiness<Event, Effect> = ALWAYS,
): Advance<State, Event, Effect> {
  const steps: Advance<State, Event, Effect>["steps"] = [];
  const cellOf = (at: State, each: Event) =>
    readiness.isReady(each) ? (table[at][each.kind] ?? "alarm") : "alarm";
  const first = cellOf(state, event);
  if (first === "same") return { state, steps, parked: [...parked], isRepeat: true };
  if (first === "alarm") return { state, steps, parked: [...parked, event], isRepeat: false };
  steps.push({ event, from: state, step: first });
  readiness.happened(event, first.effects);
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
        readiness.happened(each, cell.effects);
      }
      moved = true;
      break;
    }
  }
  return { state: now, steps, parked: waiting, isRepeat: false };
}
