import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "@touchline/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFeed } from "./feed.ts";
import { readRecordings } from "./recordings.ts";
import { SetupError } from "./setup-error.ts";

let folder: string;
const path = (name: string) => join(folder, name);
const file = (name: string, text: string) => {
  writeFileSync(path(name), text);
  return path(name);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "touchline-feed-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("FEED_RECORD and FEED_REPLAY", () => {
  test("are unset by default, and may name a file each", () => {
    expect(readRecordings({})).toEqual({ feedRecord: undefined, feedReplay: undefined });
    expect(readRecordings({ FEED_RECORD: "", FEED_REPLAY: "" })).toEqual({
      feedRecord: undefined,
      feedReplay: undefined,
    });
    const replay = file("good.jsonl", '{"kind":"alive"}\n');
    expect(readRecordings({ FEED_RECORD: path("new.jsonl"), FEED_REPLAY: replay })).toEqual({
      feedRecord: path("new.jsonl"),
      feedReplay: replay,
    });
  });

  test("append to an existing recording", () => {
    const kept = file("kept.jsonl", '{"kind":"alive"}\n');
    readRecordings({ FEED_RECORD: kept });
    expect(readFileSync(kept, "utf8")).toBe('{"kind":"alive"}\n');
  });

  test.each([
    [
      "a recording that is not there",
      () => ({ FEED_REPLAY: path("nowhere.jsonl") }),
      /^FEED_REPLAY: .*nowhere.jsonl cannot be used \(ENOENT/,
    ],
    [
      "a folder instead of a recording",
      () => ({ FEED_REPLAY: folder }),
      /^FEED_REPLAY: .* cannot be used \(EISDIR/,
    ],
    [
      "an empty recording",
      () => ({ FEED_REPLAY: file("empty.jsonl", "") }),
      /first line is not a feed message/,
    ],
    [
      "something else than a recording",
      () => ({ FEED_REPLAY: file("notes.txt", "Dear diary\n") }),
      /first line is not a feed message/,
    ],
    [
      "a folder that is not there to record into",
      () => ({ FEED_RECORD: path("no/such/folder.jsonl") }),
      /^FEED_RECORD: .* cannot be used \(ENOENT/,
    ],
    [
      "a folder to record into",
      () => ({ FEED_RECORD: folder }),
      /^FEED_RECORD: .* cannot be used \(EISDIR/,
    ],
    [
      "the same file twice",
      () => ({ FEED_RECORD: path("x"), FEED_REPLAY: path("x") }),
      /name the same file/,
    ],
  ])("%s is refused in one line", (_what, env, line) => {
    const refusal = (() => {
      try {
        readRecordings(env());
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(SetupError);
    expect((refusal as Error).message).toMatch(line);
    expect((refusal as Error).message).not.toContain("\n");
  });
});

test("another site can replay a recorded feed: the same events at the start, under the same ids", async () => {
  const settings = {
    liveEvents: 2,
    simulatorSpeed: 1,
    simulatorByDay: true,
    worldSeed: "feed",
    feed: "simulator",
    feedRecord: path("site.jsonl"),
    feedReplay: undefined,
  };
  const deaths: string[] = [];
  const options = {
    heardUntil: null,
    clock: systemClock,
    write: () => {},
    onDeath: (why: string) => deaths.push(why),
  };
  const ids = (messages: { kind: string }[]) =>
    messages.flatMap((message) =>
      "eventId" in message && message.kind === "odds_change" ? [message.eventId] : [],
    );

  const first: { kind: string }[] = [];
  const recorded = await openFeed({ settings, ...options });
  recorded.feed?.start((message) => first.push(message));
  recorded.feed?.stop();
  await recorded.close();
  expect(readFileSync(path("site.jsonl"), "utf8").trimEnd().split("\n")).toHaveLength(first.length);

  const second: { kind: string }[] = [];
  const replayed = await openFeed({
    settings: { ...settings, feedRecord: undefined, feedReplay: path("site.jsonl") },
    ...options,
  });
  // A gate is built before it starts its feed; by now a reader that started too early would have
  // lost lines.
  for (let i = 0; i < 20; i++) await readFile(path("site.jsonl"));
  await new Promise<void>((done) =>
    replayed.feed?.start((message) => second.push(message) === first.length && done()),
  );
  replayed.feed?.stop();
  expect(ids(second)).toEqual(ids(first));
  expect(deaths).toEqual([]);
});

test("a recording damaged further on ends the site with one line", async () => {
  const damaged = file("damaged.jsonl", '{"kind":"alive","producer":"live","at":1}\nnonsense\n');
  const settings = {
    liveEvents: 2,
    simulatorSpeed: 1,
    simulatorByDay: true,
    worldSeed: "feed",
    feed: "simulator",
    feedRecord: undefined,
    feedReplay: damaged,
  };
  const told: string[] = [];
  const why = await new Promise((onDeath) => {
    void openFeed({
      settings,
      heardUntil: null,
      clock: systemClock,
      write: () => {},
      onDeath,
    }).then(({ feed }) => feed?.start(({ kind }) => told.push(kind)));
  });
  expect(told).toEqual(["alive"]);
  expect(why).toBe(`FEED_REPLAY: ${damaged} cannot be played on: line 2 is not a feed message`);
});

describe("FEED", () => {
  const open = (feed: string) =>
    openFeed({
      settings: {
        liveEvents: 2,
        simulatorSpeed: 1,
        simulatorByDay: true,
        worldSeed: "feed",
        feed,
        feedRecord: undefined,
        feedReplay: undefined,
      },
      heardUntil: 7,
      clock: systemClock,
      write: () => {},
      onDeath: () => {},
    });

  test("none runs a site without events", async () => {
    expect((await open("none")).feed).toBeNull();
  });

  test("an operator's own module is loaded, with the time of its last message", async () => {
    const own = file(
      "own-feed.mjs",
      `export default ({ heardUntil }) => ({ feed: { start: (receive) => receive({ kind: "alive", producer: "own", epoch: "1", seq: 1, at: heardUntil }), stop() {}, recover() {} } });`,
    );
    const heard: unknown[] = [];
    (await open(own)).feed?.start((message) => heard.push(message));
    expect(heard).toEqual([{ kind: "alive", producer: "own", epoch: "1", seq: 1, at: 7 }]);
  });

  test.each([
    ["a module that does not load", "broken.mjs", "export default (", /cannot be loaded/],
    [
      "one without a default export",
      "empty.mjs",
      "export const feed = 1;",
      /has no default export/,
    ],
    ["one that opens nothing", "nothing.mjs", "export default () => ({});", /opened no feed/],
  ])("%s is refused in one line", async (_, name, source, line) => {
    const refused = open(file(name, source));
    await expect(refused).rejects.toThrow(SetupError);
    await expect(refused).rejects.toThrow(line);
  });
});
