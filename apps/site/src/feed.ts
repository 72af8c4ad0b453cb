import { createHmac } from "node:crypto";
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Clock } from "@touchline/core";
import { createRecordedFeed, createSimulator, createStatistics, recordFeed } from "@touchline/simulator";
import type { SiteSettings } from "./settings.ts";

interface FeedOptions {
  settings: Pick<SiteSettings, "liveEvents" | "simulatorSpeed" | "worldSeed" | "feedRecord" | "feedReplay">;
  /** The site's: feed and gate must agree on the time. */
  clock: Clock;
  /** Until when an earlier run heard the feed. */
  heardUntil: number | null;
  write: (text: string) => void;
  onDeath: (why: string) => void;
}

/** Where fixtures, prices and results come from: the simulator, or a recording; written down where that is asked for. */
export function openFeed({ settings, clock, heardUntil, write, onDeath }: FeedOptions) {
  const { liveEvents, simulatorSpeed: speed, worldSeed, feedRecord, feedReplay } = settings;
  const { source, statistics } = feedReplay ? replay(feedReplay) : simulate();
  if (!feedRecord) return { feed: source, statistics, close: async () => {} };

  // Appended: a restart must not cost what was recorded before it.
  const file = createWriteStream(feedRecord, { flags: "a" });
  file.on("error", (error) => onDeath(`FEED_RECORD: ${feedRecord} cannot be written (${error.message})`));
  return { feed: recordFeed(source, (line) => file.write(`${line}\n`)), statistics, close: () => finish(file) };

  function simulate() {
    const simulator = createSimulator({
      seed: worldSeed,
      clock,
      liveEvents,
      speed,
      virtualSeed: createHmac("sha256", worldSeed).update("virtual sports").digest("hex"),
      ...(heardUntil ? { resumeFrom: heardUntil } : {}),
    });
    return { source: simulator, statistics: createStatistics(simulator.world, clock) };
  }

  /** A recording tells what happened, not who else played: there are no statistics of it. */
  function replay(path: string) {
    const source = createRecordedFeed({
      lines: { [Symbol.asyncIterator]: () => linesOf(path) },
      clock,
      speed,
      onEnd: (damage) =>
        damage ? onDeath(`FEED_REPLAY: ${path} cannot be played on: ${damage.message}`) : write("touchline: the recording is over\n"),
    });
    return { source, statistics: undefined };
  }
}

/** Opened when the first line is asked for: readline loses what it reads before anybody listens. */
async function* linesOf(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}

const finish = (file: WriteStream): Promise<void> => new Promise((done) => (file.destroyed ? done() : file.end(done)));
