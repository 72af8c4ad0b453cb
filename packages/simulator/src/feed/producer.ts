import type { FeedMessage } from "@touchline/contract";

type Without<Message, Key extends PropertyKey> = Message extends unknown ? Omit<Message, Key> : never;
/** A feed message before its producer numbers it. */
export type FeedBody = Without<FeedMessage, "producer" | "epoch" | "seq" | "at">;

export const LIVE_PRODUCER = "football-live";
export const PREMATCH_PRODUCER = "football-prematch";
export const PRODUCERS = [LIVE_PRODUCER, PREMATCH_PRODUCER] as const;
export type ProducerName = (typeof PRODUCERS)[number];

export type Send = (producer: ProducerName, at: number, body: FeedBody) => void;

/** Numbers each producer's messages from 1, without gaps, within one epoch. */
export function numbering(epoch: string, deliver: (message: FeedMessage) => void): Send {
  const sent: Record<ProducerName, number> = { [LIVE_PRODUCER]: 0, [PREMATCH_PRODUCER]: 0 };
  return (producer, at, body) => {
    sent[producer]++;
    deliver({ producer, epoch, seq: sent[producer], at, ...body });
  };
}
