import type { EventHead, EventState, FeedMessage, FeedSource, Market } from "@touchline/contract";

type Unnumbered = FeedMessage extends infer M
  ? M extends FeedMessage
    ? Omit<M, "producer" | "epoch" | "seq" | "at">
    : never
  : never;

export interface ScriptedFeed extends FeedSource {
  /** Sends a message with the next number. */
  send(message: Unnumbered): FeedMessage;
  /** Sends the message unchanged. */
  sendRaw(message: FeedMessage): void;
  /** Uses up a number without sending it: the reader sees a gap. */
  skip(): void;
  /** The recovery requests so far. */
  recoveries: string[];
  /** Since when each of them asks for ended events. */
  missedSince: (number | undefined)[];
  producer: string;
  epoch: string;
}

/** A feed whose messages the test writes. */
export function scriptedFeed(): ScriptedFeed {
  let seq = 0;
  let receive: (message: FeedMessage) => void = () => {};
  const feed: ScriptedFeed = {
    producer: "test",
    epoch: "e1",
    recoveries: [],
    missedSince: [],
    start: (to) => {
      receive = to;
    },
    stop: () => {},
    recover(id, since) {
      feed.recoveries.push(id);
      feed.missedSince.push(since);
    },
    send(message) {
      const numbered = {
        ...message,
        producer: feed.producer,
        epoch: feed.epoch,
        seq: ++seq,
        at: seq,
      } as FeedMessage;
      receive(numbered);
      return numbered;
    },
    sendRaw: (message) => receive(message),
    skip: () => void seq++,
  };
  return feed;
}

export const head = (id: string, over: Partial<EventHead> = {}): EventHead => ({
  eventId: id,
  treeId: `t-${id}`,
  sport: "Football",
  category: { id: "c1", name: "England", countryCode: "GB-ENG" },
  tournament: { id: "l1", name: "Premier League", rank: 1 },
  kind: "match",
  competitors: [
    { name: "Arsenal", short: "AR", colour: "#d81920" },
    { name: "Chelsea", short: "CH", colour: "#1f4aa8" },
  ],
  startTime: 1_780_000_000_000,
  ...over,
});

export const state = (over: Partial<EventState> = {}): EventState => ({
  status: "live",
  period: "first_half",
  clockSeconds: 600,
  clockAt: 1_780_000_600_000,
  clockRuns: true,
  score: [0, 0],
  periodNumber: 0,
  periodScores: [],
  stats: { redCards: [0, 0] },
  danger: "none",
  ...over,
});

export const resultMarket = (
  eventId: string,
  odds: [number, number, number],
  over: Partial<Market> = {},
): Market => ({
  marketId: `${eventId}:mr`,
  type: "match_result",
  lineQuarters: null,
  status: "open",
  outcomes: (["1", "X", "2"] as const).map((key, at) => ({
    outcomeId: `${eventId}:mr:${key}`,
    key,
    odds: odds[at] as number,
  })),
  ...over,
});

export const totalMarket = (
  eventId: string,
  lineQuarters: number,
  odds: [number, number],
  over: Partial<Market> = {},
): Market => ({
  marketId: `${eventId}:total:${lineQuarters}`,
  type: "total",
  lineQuarters,
  status: "open",
  outcomes: (["over", "under"] as const).map((key, at) => ({
    outcomeId: `${eventId}:total:${lineQuarters}:${key}`,
    key,
    odds: odds[at] as number,
  })),
  ...over,
});
