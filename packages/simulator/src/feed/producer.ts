import type { FeedMessage } from "@touchline/contract";

type Without<Message, Key extends PropertyKey> = Message extends unknown
  ? Omit<Message, Key>
  : never;
/** A feed message before its producer numbers it. */
export type FeedBody = Without<FeedMessage, "producer" | "epoch" | "seq" | "at">;

export const LIVE_PRODUCER = "live";
export const PREMATCH_PRODUCER = "prematch";
export const PRODUCERS = [LIVE_PRODUCER, PREMATCH_PRODUCER] as const;
export type ProducerName = (typeof PRODUCERS)[number];

/** A recording may have producers with other names. */
export type Send<Producer extends string = ProducerName> = (
  producer: Producer,
  at: number,
  body: FeedBody,
) => void;

/** Numbers each producer's messages from 1 without gaps within one epoch. */
export function numbering<Producer extends string>(
  epoch: string,
  deliver: (message: FeedMessage) => void,
): Send<Producer> {
  const sent = new Map<string, number>();
  return (producer, at, body) => {
    const seq = (sent.get(producer) ?? 0) + 1;
    sent.set(producer, seq);
    deliver({ producer, epoch, seq, at, ...body });
  };
}
