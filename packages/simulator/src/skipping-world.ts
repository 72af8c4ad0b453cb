import type { EventState, FeedResult } from "@touchline/contract";
import type { Cue, Fixture, SportWorld } from "./sport-world.ts";

/** Up to where an event's time jumps: the next change of a score, the end of a part, or of all. */
export type SkipTo = "score" | "part" | "end";

/** A world in which the time of single events can jump ahead; the others go on as they were. */
export interface SkippingWorld extends SportWorld {
  /** False if there is no such event, or nothing of that kind is left in it. */
  skip(eventId: string, to: SkipTo, now: number): boolean;
}

/** What is skipped to happens this long after the skip. */
const AHEAD_MS = 2_000;

/** Events whose time jumped, each with the milliseconds that it is ahead. */
interface Skips {
  world: SportWorld;
  ahead: Map<string, number>;
  /** The moved fixtures, with the fixture as the world drew it. */
  drawn: WeakMap<Fixture, Fixture>;
  moved: Map<string, Fixture>;
}

export function skippingWorld(world: SportWorld): SkippingWorld {
  const skips: Skips = { world, ahead: new Map(), drawn: new WeakMap(), moved: new Map() };
  const own = (fixture: Fixture) => skips.drawn.get(fixture) ?? fixture;
  const late = ({ head }: Fixture, at: number) => at + (skips.ahead.get(head.eventId) ?? 0);
  return {
    ...world,
    skip: (eventId, to, now) => skip(skips, eventId, to, now),
    roster: (at) =>
      world
        .roster(at)
        .map((fixture) => movedOf(skips, fixture))
        .filter(({ retiredAt }) => at < retiredAt),
    endedBetween: (from, until) => endedBetween(skips, from, until),
    fixture(eventId) {
      const fixture = world.fixture(eventId);
      return fixture && movedOf(skips, fixture);
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

function skip(skips: Skips, eventId: string, to: SkipTo, now: number): boolean {
  const fixture = skips.world.fixture(eventId);
  const ahead = skips.ahead.get(eventId) ?? 0;
  const then = fixture && instantOf(fixture, to, now + ahead + AHEAD_MS);
  if (then === undefined) return false;
  skips.ahead.set(eventId, then - AHEAD_MS - now);
  skips.moved.delete(eventId);
  return true;
}

function instantOf(fixture: Fixture, to: SkipTo, after: number): number | undefined {
  if (to === "end") return fixture.confirmedAt > after ? fixture.confirmedAt : undefined;
  const isIt = (cue: Cue) =>
    cue.kind === "bet_stop" &&
    (to === "part" ? cue.why === "period_end" : cue.why === "score" || cue.why === "goal");
  return fixture.cues().find((cue) => cue.at > after && isIt(cue))?.at;
}

/** The fixture with its times as they are since its skips. */
function movedOf({ ahead, drawn, moved }: Skips, fixture: Fixture): Fixture {
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

function endedBetween(skips: Skips, from: number, until: number): Fixture[] {
  const { world, ahead } = skips;
  const onTime = world.endedBetween(from, until).filter(({ head }) => !ahead.has(head.eventId));
  const early = [...ahead.keys()].flatMap((eventId) => {
    const fixture = world.fixture(eventId);
    return fixture ? [movedOf(skips, fixture)] : [];
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
