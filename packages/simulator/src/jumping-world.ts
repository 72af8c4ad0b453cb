import type { EventState, FeedResult } from "@touchline/contract";
import type { Cue, Fixture, SportWorld } from "./sport-world.ts";

/** Up to where an event's time jumps: the next change of a score, the end of a part, or of all. */
export const JUMPS = ["score", "part", "end"] as const;
export type JumpTo = (typeof JUMPS)[number];

/** A world in which the time of single events can jump ahead; the others go on as they were. */
export interface JumpingWorld extends SportWorld {
  /** False if there is no such event, or nothing of that kind is left in it. */
  jump(eventId: string, to: JumpTo, now: number): boolean;
}

/** What an event jumps to happens this long after the jump. */
const AHEAD_MS = 2_000;

/** Events whose time jumped, each with the milliseconds that it is ahead. */
interface Jumps {
  world: SportWorld;
  ahead: Map<string, number>;
  /** The moved fixtures, with the fixture as the world drew it. */
  drawn: WeakMap<Fixture, Fixture>;
  moved: Map<string, Fixture>;
}

export function jumpingWorld(world: SportWorld): JumpingWorld {
  const jumps: Jumps = { world, ahead: new Map(), drawn: new WeakMap(), moved: new Map() };
  const own = (fixture: Fixture) => jumps.drawn.get(fixture) ?? fixture;
  const late = ({ head }: Fixture, at: number) => at + (jumps.ahead.get(head.eventId) ?? 0);
  return {
    ...world,
    jump: (eventId, to, now) => jump(jumps, eventId, to, now),
    roster: (at) =>
      world
        .roster(at)
        .map((fixture) => movedOf(jumps, fixture))
        .filter(({ retiredAt }) => at < retiredAt),
    endedBetween: (from, until) => endedBetween(jumps, from, until),
    fixture(eventId) {
      const fixture = world.fixture(eventId);
      return fixture && movedOf(jumps, fixture);
    },
    state: (fixture, at) =>
      stateBack(world.state(own(fixture), late(fixture, at)), late(fixture, 0)),
    card: (fixture, at) => world.card?.(own(fixture), late(fixture, at)),
    book: (fixture, at) => world.book(own(fixture), late(fixture, at)),
    joint: (fixture, at) => world.joint?.(own(fixture), late(fixture, at)) ?? null,
    results(fixture, at) {
      const results = world.results(own(fixture), late(fixture, at));
      const by = late(fixture, 0);
      return by === 0 ? results : results.map((result) => resultBack(result, by));
    },
    incidents: (fixture, at) => world.incidents(own(fixture), late(fixture, at)),
    momentum: (fixture, at) => world.momentum?.(own(fixture), late(fixture, at)) ?? [],
  };
}

function jump(jumps: Jumps, eventId: string, to: JumpTo, now: number): boolean {
  const fixture = jumps.world.fixture(eventId);
  const ahead = jumps.ahead.get(eventId) ?? 0;
  const then = fixture && instantOf(fixture, to, now + ahead + AHEAD_MS);
  if (then === undefined) return false;
  jumps.ahead.set(eventId, then - AHEAD_MS - now);
  jumps.moved.delete(eventId);
  return true;
}

function instantOf(fixture: Fixture, to: JumpTo, after: number): number | undefined {
  if (to === "end") return fixture.confirmedAt > after ? fixture.confirmedAt : undefined;
  const isIt = (cue: Cue) =>
    cue.kind === "bet_stop" &&
    (to === "part" ? cue.why === "period_end" : cue.why === "score" || cue.why === "goal");
  return fixture.cues().find((cue) => cue.at > after && isIt(cue))?.at;
}

/** The fixture with its times as they are since it jumped. */
function movedOf({ ahead, drawn, moved }: Jumps, fixture: Fixture): Fixture {
  const { eventId } = fixture.head;
  const by = ahead.get(eventId);
  if (by === undefined) return fixture;
  const known = moved.get(eventId);
  if (known) return known;
  const earlier: Fixture = {
    ...fixture,
    head: { ...fixture.head, startTime: fixture.head.startTime - by },
    startsAt: fixture.startsAt - by,
    endsAt: fixture.endsAt - by,
    confirmedAt: fixture.confirmedAt - by,
    retiredAt: fixture.retiredAt - by,
    cues: () => fixture.cues().map((cue) => cueBack(cue, by)),
  };
  drawn.set(earlier, fixture);
  moved.set(eventId, earlier);
  return earlier;
}

function endedBetween(jumps: Jumps, from: number, until: number): Fixture[] {
  const { world, ahead } = jumps;
  const onTime = world.endedBetween(from, until).filter(({ head }) => !ahead.has(head.eventId));
  const early = [...ahead.keys()].flatMap((eventId) => {
    const fixture = world.fixture(eventId);
    return fixture ? [movedOf(jumps, fixture)] : [];
  });
  return [
    ...onTime,
    ...early.filter(({ confirmedAt }) => confirmedAt > from && confirmedAt <= until),
  ];
}

function cueBack(cue: Cue, by: number): Cue {
  const at = cue.at - by;
  if (cue.kind !== "cancel") return { ...cue, at };
  const { from, until } = cue;
  return {
    ...cue,
    at,
    ...(from !== undefined && { from: from - by }),
    ...(until !== undefined && { until: until - by }),
  };
}

function stateBack(state: EventState, by: number): EventState {
  if (by === 0) return state;
  const { deductions } = state;
  const clockAt = state.clockAt - by;
  if (!deductions) return { ...state, clockAt };
  return {
    ...state,
    clockAt,
    deductions: deductions.map((each) => ({ ...each, at: each.at - by })),
  };
}

function resultBack(result: FeedResult, by: number): FeedResult {
  const { deductions } = result;
  if (!deductions) return result;
  return { ...result, deductions: deductions.map((each) => ({ ...each, at: each.at - by })) };
}
