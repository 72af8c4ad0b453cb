import type { EventState, Market } from "@touchline/contract";
import type { Cue } from "../football/cues.ts";
import type { Match } from "../football/match.ts";
import type { FootballWorld } from "../football/world.ts";
import { LIVE_PRODUCER, PREMATCH_PRODUCER, type Send } from "./producer.ts";

/** What the feed tells of one match. It remembers what it told, so that only what changed is told again. */
export interface MatchFeed {
  introduce(at: number): void;
  /** The whole state of now: at a start, and as an answer to a recovery request. */
  tellAll(at: number, recovery?: string): void;
  tellChanges(at: number): void;
  act(cue: Cue): void;
}

export function createMatchFeed(world: FootballWorld, match: Match, send: Send): MatchFeed {
  const { eventId } = match.head;
  const told = new Map<string, Market>();
  const settled = new Set<string>();
  let toldState = "";

  const producerAt = (at: number) => (at < match.timeline.kickoffAt ? PREMATCH_PRODUCER : LIVE_PRODUCER);
  const isNews = (market: Market) => differs(told.get(market.marketId), market);

  function tell(at: number, state: EventState, markets: Market[], recovery?: string): void {
    for (const market of markets) told.set(market.marketId, market);
    toldState = JSON.stringify(state);
    send(producerAt(at), at, { kind: "odds_change", eventId, state, markets, ...(recovery === undefined ? {} : { recovery }) });
  }

  function tellChanges(at: number): void {
    const state = world.state(match, at);
    const markets = world.book(match, at).filter(isNews);
    if (markets.length > 0 || JSON.stringify(state) !== toldState) tell(at, state, markets);
  }

  /** The reader locks every market at a bet stop by itself: it must be told only of those that open again. */
  function stop(cue: Extract<Cue, { kind: "bet_stop" }>): void {
    for (const [id, market] of told) if (market.status === "open") told.set(id, { ...market, status: "suspended" });
    send(producerAt(cue.at), cue.at, { kind: "bet_stop", eventId, why: cue.why });
  }

  function settle(at: number, certainty: "live" | "confirmed"): void {
    const standing = world.results(match, at);
    const results = certainty === "confirmed" ? standing : standing.filter(({ marketId }) => !settled.has(marketId));
    for (const { marketId } of results) settled.add(marketId);
    if (results.length > 0) send(producerAt(at), at, { kind: "settlement", eventId, certainty, results });
  }

  return {
    introduce: (at) => send(producerAt(at), at, { kind: "fixture", event: match.head, state: world.state(match, at) }),
    tellAll(at, recovery) {
      tell(at, world.state(match, at), world.book(match, at), recovery);
      settled.clear();
      settle(at, at < match.aftermath.confirmedAt ? "live" : "confirmed");
    },
    tellChanges,
    act(cue) {
      if (cue.kind === "bet_stop") stop(cue);
      else if (cue.kind === "update") tellChanges(cue.at);
      else if (cue.kind === "settle") settle(cue.at, cue.certainty);
    },
  };
}

/** The price of a market that is closed or settled says nothing any more. */
function differs(before: Market | undefined, now: Market): boolean {
  if (!before || before.status !== now.status) return true;
  if (now.status === "closed" || now.status === "settled") return false;
  return now.outcomes.some((outcome, i) => outcome.odds !== before.outcomes[i]?.odds);
}
