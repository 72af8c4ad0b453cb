import type { FeedSource } from "@touchline/contract";

/**
 * The same source; each message that it tells is written down too, as a line of JSON, before the
 * reader hears it.
 */
export function recordFeed(source: FeedSource, write: (line: string) => void): FeedSource {
  return {
    start: (receive) =>
      source.start((message) => {
        write(JSON.stringify(message));
        receive(message);
      }),
    stop: () => source.stop(),
    recover: (requestId, since) => source.recover(requestId, since),
    joint: (eventId) => source.joint?.(eventId) ?? null,
  };
}
