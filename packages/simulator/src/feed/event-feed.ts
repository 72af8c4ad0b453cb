import type { EventState, FeedMarket, Incident, Joint, Momentum } from "@touchline/contract";
import type { Cue, Fixture, SportWorld } from "../sport-world.ts";
import type { Agenda } from "./agenda.ts";
import { createEventCancels } from "./event-cancels.ts";
import { createEventResults } from "./event-results.ts";
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

export function createEventFeed(
  fixture: Fixture,
  { world, send, agenda, mishaps }: EventFeedDeps,
): EventFeed {
  const { eventId } = fixture.head;
  const told = new Map<string, FeedMarket>();
  let toldState = "";
  let toldStory = "";
  let toldMinutes = 0;
  let pricedAt: number | null = null;
  let joint: { at: number; joint: Joint | null } | null = null;

  const tell = (at: number, body: FeedBody) =>
    send(at < fixture.startsAt ? PREMATCH_PRODUCER : LIVE_PRODUCER, at, body);
  const results = createEventResults({
    eventId,
    standing: (at) => world.results(fixture, at),
    tell,
    agenda,
    mishaps,
  });
  const cancels = createEventCancels({ eventId, tell, agenda, mishaps });

  function pictureAt(at: number): Picture {
    pricedAt = at;
    return {
      state: world.state(fixture, at),
      markets: world.book(fixture, at),
      incidents: world.incidents(fixture, at),
      momentum: world.momentum?.(fixture, at) ?? [],
    };
  }

  function jointNow(): Joint | null {
    if (pricedAt === null) return null;
    if (joint?.at !== pricedAt)
      joint = { at: pricedAt, joint: world.joint?.(fixture, pricedAt) ?? null };
    return joint.joint;
  }

  function show(
    at: number,
    { state, markets, incidents, momentum }: Picture,
    whole: boolean,
    recovery?: string,
  ): void {
    const withStory = whole || storyKey(incidents) !== toldStory;
    const minutes = minutesOf(momentum);
    const withMomentum = minutes > 0 && (whole || minutes !== toldMinutes);
    toldMinutes = minutes;
    for (const market of markets) told.set(market.marketId, market);
    toldState = JSON.stringify(state);
    toldStory = storyKey(incidents);
    const odds = { kind: "odds_change", eventId, state, markets } as const;
    const grown = { ...(withStory && { incidents }), ...(withMomentum && { momentum }) };
    tell(at, { ...odds, ...grown, ...(recovery !== undefined && { recovery }) });
  }

  function tellChanges(at: number): void {
    const picture = pictureAt(at);
    const markets = picture.markets.filter((market) => isNews(told.get(market.marketId), market));
    const quiet =
      markets.length === 0 &&
      JSON.stringify(picture.state) === toldState &&
      storyKey(picture.incidents) === toldStory;
    if (!quiet) show(at, { ...picture, markets }, false);
    if (picture.state.status === "live") cancels.befall(at, told.values());
  }

  /**
   * At a bet stop the reader suspends every market itself, so later messages only name those that
   * reopen.
   */
  function stop({ at, why }: Extract<Cue, { kind: "bet_stop" }>): void {
    for (const [id, market] of told)
      if (market.status === "open") told.set(id, { ...market, status: "suspended" });
    tell(at, { kind: "bet_stop", eventId, why });
  }

  function act(cue: Cue): void {
    switch (cue.kind) {
      case "bet_stop":
        return stop(cue);
      case "update":
        return tellChanges(cue.at);
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

  return {
    introduce(at) {
      const card = world.card?.(fixture, at);
      tell(at, {
        kind: "fixture",
        event: fixture.head,
        state: world.state(fixture, at),
        ...(card && { card }),
      });
    },
    tellAll(at, recovery) {
      show(at, pictureAt(at), true, recovery);
      const past = fixture.cues().filter((cue) => cue.at <= at);
      const takenBack = past.flatMap((cue) => (cue.kind === "take_back" ? cue.marketIds : []));
      results.tellAll(at, at < fixture.confirmedAt ? "live" : "confirmed", [...new Set(takenBack)]);
      cancels.tellAll(
        at,
        past.filter((cue) => cue.kind === "cancel"),
      );
    },
    tellChanges,
    act,
    joint: jointNow,
  };
}

const minutesOf = (momentum: Momentum): number =>
  momentum.reduce((sum, { minutes }) => sum + minutes.length, 0);
const storyKey = (incidents: readonly Incident[]): string =>
  `${incidents.length} ${incidents.at(-1)?.incidentId ?? ""}`;
