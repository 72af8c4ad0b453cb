import type { ReplayIds } from "../replay-ids.ts";
import type { Sequencer } from "../sequence.ts";
import { bodyOf, trackQuery } from "../transport.ts";
import { type LastWords, say } from "./beacon.ts";
import { type ClickInteraction, countByHour, watchClicks } from "./clicks.ts";
import { watchScroll } from "./scroll.ts";

export interface InteractionWatch {
  page: Window;
  now: () => number;
  ids: ReplayIds;
  config: { enabled: boolean };
  apiKey: string;
  address: string;
  lastWords: LastWords;
  sequencer: Sequencer;
}

/**
 * Clicks are sent like the recording, in their own sequences; the scroll depth is sent when the
 * page is left.
 */
export function watchInteractions({
  page,
  now,
  ids,
  config,
  apiKey,
  address,
  lastWords,
  sequencer,
}: InteractionWatch): () => void {
  const { sessionId, deviceId } = ids;
  if (!config.enabled) return () => {};
  const stopClicks = watchClicks({
    page,
    now,
    hasDeviceId: () => Boolean(deviceId),
    emit: (click) => sequencer.add(JSON.stringify(click)),
  });
  const stopScroll = watchScroll({
    page,
    now,
    left(interaction) {
      if (!deviceId || !apiKey) return;
      const query = trackQuery(deviceId, sessionId, "interaction");
      query.set("api_key", apiKey);
      say(lastWords, `${address}?${query}`, bodyOf([JSON.stringify(interaction)]));
    },
  });
  return () => {
    stopClicks();
    stopScroll();
  };
}

/** docs/behaviour/session-replay.md#interactions: clicks are aggregated per hour when batching. */
export const gathered = (events: readonly string[]): string[] =>
  countByHour(events.map((event) => JSON.parse(event) as ClickInteraction)).map((spot) =>
    JSON.stringify(spot),
  );
