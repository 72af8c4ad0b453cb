import { createHmac } from "node:crypto";
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import type { FeedSource, OpenedFeed, OpenFeed } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import {
  createRecordedFeed,
  createSimulator,
  createStatistics,
  recordFeed,
} from "@touchline/simulator";
import type { SiteSettings } from "./settings.ts";
import { SetupError } from "./setup-error.ts";

interface FeedOptions {
  settings: Pick<
    SiteSettings,
    | "feed"
    | "liveEvents"
    | "simulatorSpeed"
    | "simulatorByDay"
    | "worldSeed"
    | "feedRecord"
    | "feedReplay"
  >;
  /** The site's clock: feed and gate must agree on the time. */
  clock: Clock;
  /** The time up to which an earlier run received the feed. */
  heardUntil: number | null;
  write: (text: string) => void;
  onDeath: (why: string) => void;
}

export interface SiteFeed {
  /** Null if the operator runs none: only games are available then. */
  feed: FeedSource | null;
  statistics?: OpenedFeed["statistics"];
  close(): Promise<void>;
}

/**
 * Opens the source of fixtures, prices and results: a recording, the simulator, an operator's
 * module, or none. Records it on demand.
 */
export async function openFeed({
  settings,
  clock,
  heardUntil,
  write,
  onDeath,
}: FeedOptions): Promise<SiteFeed> {
  const {
    feed: name,
    liveEvents,
    simulatorSpeed: speed,
    simulatorByDay: byDay,
    worldSeed,
    feedRecord,
    feedReplay,
  } = settings;
  const opened = await open();
  if (!opened) return { feed: null, close: async () => {} };
  const { feed, statistics, close = async () => {} } = opened;
  if (!feedRecord) return { feed, statistics, close };

  // Append, so that a restart keeps the earlier recording.
  const file = createWriteStream(feedRecord, { flags: "a" });
  file.on("error", (error) =>
    onDeath(`FEED_RECORD: ${feedRecord} cannot be written (${error.message})`),
  );
  const closeBoth = async () => {
    await close();
    await finish(file);
  };
  return {
    feed: recordFeed(feed, (line) => file.write(`${line}\n`)),
    statistics,
    close: closeBoth,
  };

  function open(): Promise<OpenedFeed> | OpenedFeed | null {
    if (feedReplay) return replay(feedReplay);
    if (name === "none") return null;
    return name === "simulator" ? simulate() : openModule(name, { clock, heardUntil, onDeath });
  }

  function simulate() {
    const simulator = createSimulator({
      seed: worldSeed,
      clock,
      liveEvents,
      speed,
      byDay,
      virtualSeed: createHmac("sha256", worldSeed).update("virtual sports").digest("hex"),
      ...(heardUntil ? { resumeFrom: heardUntil } : {}),
    });
    return { feed: simulator, statistics: createStatistics(simulator.world, clock) };
  }

  /** A recording has no data about other matches, so there are no statistics. */
  function replay(path: string) {
    const feed = createRecordedFeed({
      lines: { [Symbol.asyncIterator]: () => linesOf(path) },
      clock,
      speed,
      onEnd: (damage) =>
        damage
          ? onDeath(`FEED_REPLAY: ${path} cannot be played on: ${damage.message}`)
          : write("touchline: the recording is over\n"),
    });
    return { feed };
  }
}

/** An operator's feed: a module whose default export opens it (docs/feed.md). */
async function openModule(path: string, context: Parameters<OpenFeed>[0]): Promise<OpenedFeed> {
  const { default: open } = (await import(pathToFileURL(path).href).catch((error: Error) => {
    throw new SetupError(`FEED: ${path} cannot be loaded: ${error.message}`);
  })) as { default?: OpenFeed };
  if (typeof open !== "function")
    throw new SetupError(`FEED: ${path} has no default export that opens a feed (docs/feed.md)`);
  const opened = await open(context);
  if (typeof opened?.feed?.start !== "function")
    throw new SetupError(`FEED: ${path} opened no feed (docs/feed.md)`);
  return opened;
}

/**
 * Opens the file when the first line is read, because readline loses lines read before anybody
 * listens.
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}

const finish = (file: WriteStream): Promise<void> =>
  new Promise((done) => (file.destroyed ? done() : file.end(done)));
