import { readFileSync } from "node:fs";
import { createRequire, stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Clock } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../platform/database/db.ts";
import { operatorOnly } from "../../../platform/http/operator.ts";
import { formOf, readForms, sendPage } from "../../../platform/http/page.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { BatchName } from "./batch.rules.ts";
import { createSummary } from "./interactions.rules.ts";
import { sendPlayerPage } from "./player-page.ts";
import {
  batchKeys,
  deleteSession,
  findBatch,
  findSession,
  recentSessions,
} from "./replay.store.ts";
import { replayPage } from "./replay-pages.ts";
import { type ReplaySettings, settingsOfForm, writeSettings } from "./replay-settings.ts";

export interface PlayerDeps {
  app: FastifyInstance;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  settings: () => Promise<ReplaySettings>;
}

type OfSession = { Params: { deviceId: string; sessionId: string } };

const SHOWN = 100;
const unpack = promisify(gunzip);

const rrweb = dirname(createRequire(import.meta.url).resolve("@rrweb/replay"));
/** Files only for the player: rrweb's published replayer, and our own script around it. */
const FILES = {
  "rrweb.js": () => readFileSync(join(rrweb, "replay.umd.min.cjs"), "utf8"),
  "rrweb.css": () => readFileSync(join(rrweb, "style.css"), "utf8"),
  "player.js": () =>
    stripTypeScriptTypes(readFileSync(new URL("player.browser.ts", import.meta.url), "utf8")),
};

/** /dev/replay: the list of recordings, and the player. */
export function playerRoutes({ app, db, clock, random, settings }: PlayerDeps): void {
  const guarded = { schema: { hide: true }, preHandler: operatorOnly } as const;
  /**
   * A session's batches, each as the JSON of an array. Unpacked one at a time, because together
   * they exceed the memory available.
   */
  async function* batchesOf(name: BatchName): AsyncGenerator<string> {
    for (const key of await db.read((reader) => batchKeys(reader, name))) {
      const batch = await db.read((reader) => findBatch(reader, name, key));
      if (batch) yield (await unpack(batch.events)).toString("utf8");
    }
  }

  void app.register(async (scope) => {
    readForms(scope);

    scope.get("/dev/replay", guarded, async (_request, reply) =>
      sendPage(
        reply,
        random,
        replayPage(await settings(), await db.read((reader) => recentSessions(reader, SHOWN))),
      ),
    );

    scope.post("/dev/replay", guarded, async (request, reply) => {
      const wanted = settingsOfForm(formOf(request));
      if ("wrong" in wanted)
        return sendPage(reply.code(422), random, {
          title: "That cannot be used",
          lead: wanted.wrong,
        });
      await db.transact((tx) => writeSettings(tx, wanted, new Date(clock.now())));
      return reply.redirect("/dev/replay", 303);
    });

    for (const [name, read] of Object.entries(FILES))
      scope.get(`/dev/replay/${name}`, guarded, async (_request, reply) =>
        reply
          .type(name.endsWith(".js") ? "text/javascript; charset=utf-8" : "text/css; charset=utf-8")
          .send(read()),
      );

    scope.get<OfSession>("/dev/replay/:deviceId/:sessionId", guarded, async (request, reply) => {
      const { deviceId, sessionId } = request.params;
      const session = await db.read((reader) => findSession(reader, deviceId, sessionId));
      if (!session)
        return sendPage(reply.code(404), random, {
          title: "No such recording",
          lead: "",
        });
      const told = createSummary();
      for await (const batch of batchesOf({ deviceId, sessionId, type: "interaction" }))
        told.add(JSON.parse(batch));
      return sendPlayerPage(reply, random, session, told.pages());
    });

    scope.get<OfSession>(
      "/dev/replay/:deviceId/:sessionId/events",
      guarded,
      async (request, reply) => {
        const { deviceId, sessionId } = request.params;
        return reply
          .type("application/json; charset=utf-8")
          .send(Readable.from(joined(batchesOf({ deviceId, sessionId, type: "replay" }))));
      },
    );

    scope.post<OfSession>("/dev/replay/:deviceId/:sessionId", guarded, async (request, reply) => {
      const { deviceId, sessionId } = request.params;
      await db.transact((tx) => deleteSession(tx, deviceId, sessionId));
      return reply.redirect("/dev/replay", 303);
    });
  });
}

/** Joins many arrays into one. */
async function* joined(arrays: AsyncIterable<string>): AsyncGenerator<string> {
  let before = "[";
  for await (const array of arrays) {
    yield before + array.slice(1, -1);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}
