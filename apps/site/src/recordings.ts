import { closeSync, openSync, readSync } from "node:fs";
import { resolve } from "node:path";
import { errorOf } from "@touchline/core";
import { SetupError } from "./setup-error.ts";

export interface RecordingSettings {
  /** The file to record the feed to. */
  feedRecord: string | undefined;
  /** A recording to play instead of the simulator. */
  feedReplay: string | undefined;
}

/** Checked at once, so that an unusable file is reported before the wait for a start. */
export function readRecordings(
  env: Readonly<Record<string, string | undefined>>,
): RecordingSettings {
  const feedRecord = env.FEED_RECORD ? resolve(env.FEED_RECORD) : undefined;
  const feedReplay = env.FEED_REPLAY ? resolve(env.FEED_REPLAY) : undefined;
  if (feedRecord && feedRecord === feedReplay)
    throw new SetupError("FEED_RECORD and FEED_REPLAY name the same file: record into another");
  if (feedReplay)
    attempt("FEED_REPLAY", feedReplay, "a recording that FEED_RECORD made", () =>
      demandMessage(feedReplay),
    );
  if (feedRecord)
    attempt("FEED_RECORD", feedRecord, "a file you may write to", () =>
      closeSync(openSync(feedRecord, "a")),
    );
  return { feedRecord, feedReplay };
}

function attempt(name: string, path: string, instead: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new SetupError(
      `${name}: ${path} cannot be used (${errorOf(error).message}): name ${instead}`,
    );
  }
}

/** Larger than the first message of any feed. */
const FIRST_BYTES = 64 * 1024;

function demandMessage(path: string): void {
  const file = openSync(path, "r");
  try {
    const start = Buffer.alloc(FIRST_BYTES);
    const [line = ""] = start.toString("utf8", 0, readSync(file, start)).split("\n");
    if (!isMessage(line)) throw new Error("its first line is not a feed message");
  } finally {
    closeSync(file);
  }
}

function isMessage(line: string): boolean {
  try {
    return typeof JSON.parse(line).kind === "string";
  } catch {
    return false;
  }
}
