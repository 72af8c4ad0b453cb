import type { EventState, FeedMarket, Incident, Joint, Momentum } from "@touchline/contract";
import type { Cue, Fixture, SportWorld } from "../sport-world.ts";
import type { Agenda } from "./agenda.ts";
import { createEventCancels, type EventCancels } from "./event-cancels.ts";
import { createEventResults, type EventResults } from "./event-results.ts";
import { isNews } from "./market-news.ts";
import type { Mishaps } from "./mishaps.ts";
import { type FeedBody, LIVE_PRODUCER, PREMATCH_PRODUCER, type Send } from "./producer.ts";

/** The feed of one event. It remembers what it sent, so that it sends changes only. */
export interface EventFeed {
  introduce(at: number): void;
  /** Sends the whole current state: at the start, and in answer to a recovery request. */
  tellAll(at: number, recovery?: string): void;
  tellChanges(at: number): void;
  act(cue: Cue): void;
  /** Based on the prices sent last. */
  joint(): Joint | null;
}

export interface EventFeedDeps {
  world: SportWorld;
  send: Send;
  agenda: Pick<Agenda, "at">;
  mishaps: Mishaps;
}

/** The contents of an odds change. */
interface Picture {
  state: EventState;
  markets: FeedMarket[];
  incidents: Incident[];
  momentum: Momentum;
}

/** An event's feed with what it sent last. */
interface ToldEvent {
  fixture: Fixture;
  world: SportWorld;
  tell: (at: number, body: FeedBody) => void;
  results: EventResults;
  cancels: EventCancels;
  told: Map<string, FeedMarket>;
  toldState: string;
  toldStory: string;
  toldMinutes: number;
  pricedAt: number | null;
  joint: { at: number; joint: Joint | null } | null;
}

export function createEventFeed(fixture: Fixture, deps: EventFeedDeps): EventFeed {
  const event = untoldEvent(fixture, deps);
  return {
    introduce: (at) => introduce(event, at),
    tellAll: (at, recovery) => tellAll(event, at, recovery),
    tellChanges: (at) => tellChanges(event, at),
    act: (cue) => act(event, cue),
    joint: () => jointNow(event),
  };
}

function untoldEvent(fixture: Fixture, { world, send, agenda, mishaps }: EventFeedDeps): ToldEvent {
  const { eventId } = fixture.head;
  const tell = (at: number, body: FeedBody) =>
    send(at < fixture.startsAt ? PREMATCH_PRODUCER : LIVE_PRODUCER, at, body);
  const results = createEventResults({
    eventId,
    standing: (at) => world.results(fixture, at),
    tell,
    agenda,
    mishaps,
  });
  return {
    fixture,
    world,
    tell,
    results,
    cancels: createEventCancels({ eventId, tell, agenda, mishaps }),
    told: new Map(),
    toldState: "",
    toldStory: "",
    toldMinutes: 0,
    pricedAt: null,
    joint: null,
  };
}

function introduce({ fixture, world, tell }: ToldEvent, at: number): void {
  const card = world.card?.(fixture, at);
  tell(at, {
    kind: "fixture",
    event: fixture.head,
    state: world.state(fixture, at),
    ...(card && { card }),
  });
}

function tellAll(event: ToldEvent, at: number, recovery?: string): void {
  const { fixture, results, cancels } = event;
  show(event, at, pictureAt(event, at), true, recovery);
  const past = fixture.cues().filter((cue) => cue.at <= at);
  const takenBack = past.flatMap((cue) => (cue.kind === "take_back" ? cue.marketIds : []));
  results.tellAll(at, at < fixture.confirmedAt ? "live" : "confirmed", [...new Set(takenBack)]);
  cancels.tellAll(
    at,
    past.filter((cue) => cue.kind === "cancel"),
  );
}

function tellChanges(event: ToldEvent, at: number): void {
  const { told, cancels } = event;
  const picture = pictureAt(event, at);
  const markets = picture.markets.filter((market) => isNews(told.get(market.marketId), market));
  const quiet =
    markets.length === 0 &&
    JSON.stringify(picture.state) === event.toldState &&
    storyKey(picture.incidents) === event.toldStory;
  if (!quiet) show(event, at, { ...picture, markets }, false);
  if (picture.state.status === "live") cancels.befall(at, told.values());
}

function pictureAt(event: ToldEvent, at: number): Picture {
  const { fixture, world } = event;
  event.pricedAt = at;
  return {
    state: world.state(fixture, at),
    markets: world.book(fixture, at),
    incidents: world.incidents(fixture, at),
    momentum: world.momentum?.(fixture, at) ?? [],
  };
}

function show(
  event: ToldEvent,
  at: number,
  { state, markets, incidents, momentum }: Picture,
  whole: boolean,
  recovery?: string,
): void {
  const { eventId } = event.fixture.head;
  const withStory = whole || storyKey(incidents) !== event.toldStory;
  const minutes = minutesOf(momentum);
  const withMomentum = minutes > 0 && (whole || minutes !== event.toldMinutes);
  event.toldMinutes = minutes;
  for (const market of markets) event.told.set(market.marketId, market);
  event.toldState = JSON.stringify(state);
  event.toldStory = storyKey(incidents);
  const odds = { kind: "odds_change", eventId, state, markets } as const;
  const grown = { ...(withStory && { incidents }), ...(withMomentum && { momentum }) };
  event.tell(at, { ...odds, ...grown, ...(recovery !== undefined && { recovery }) });
}

function jointNow(event: ToldEvent): Joint | null {
  const { fixture, world, pricedAt } = event;
  if (pricedAt === null) return null;
  if (event.joint?.at !== pricedAt)
    event.joint = { at: pricedAt, joint: world.joint?.(fixture, pricedAt) ?? null };
  return event.joint.joint;
}

function act(event: ToldEvent, cue: Cue): void {
  const { results, cancels } = event;
  switch (cue.kind) {
    case "bet_stop":
      return stop(event, cue);
    case "update":
      return tellChanges(event, cue.at);
    case "settle":
      return results.settle(cue.at, cue.certainty);
    case "take_back":
      return results.takeBack(cue.at, cue.marketIds);
    case "cancel":
      return cancels.cancel(cue);
    case "retire":
      return;
  }
}

/**
 * At a bet stop the reader suspends every market itself, so later messages only name those that
 * reopen.
 */
function stop(
  { fixture, told, tell }: ToldEvent,
  { at, why }: Extract<Cue, { kind: "bet_stop" }>,
): void {
  for (const [id, market] of told)
    if (market.status === "open") told.set(id, { ...market, status: "suspended" });
  tell(at, { kind: "bet_stop", eventId: fixture.head.eventId, why });
}

const minutesOf = (momentum: Momentum): number =>
  momentum.reduce((sum, { minutes }) => sum + minutes.length, 0);
const storyKey = (incidents: readonly Incident[]): string =>
  `${incidents.length} ${incidents.at(-1)?.incidentId ?? ""}`;
