import type { FeedSource } from "@touchline/contract";

/** Wraps a source: writes each message as a line of JSON before the reader receives it. */
export function recordFeed(source: FeedSource, write: (line: string) => void): FeedSource {
  return {
    start: (receive) =>
      source.start((message) => {
        write(JSON.stringify(message));
        receive(message);
      }),
    stop: () => source.stop(),
    recover: (...asked) => source.recover(...asked),
    joint: (eventId) => source.joint?.(eventId) ?? null,
  };
}
