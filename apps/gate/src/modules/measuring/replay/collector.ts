import { type Clock, MINUTE_MS, PROJECT_KEY, USER_AGENT_LENGTH } from "@touchline/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../../platform/database/db.ts";
import { writeError } from "../../../platform/database/errors.ts";
import { type Bulkhead, createBulkhead } from "../../../platform/http/bulkhead.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { header } from "../../../platform/http/caller-of-request.ts";
import type { Collected } from "../../../platform/http/collected.ts";
import { isRefusal, RefusalError, refusal } from "../../../platform/http/refusal.ts";
import { sameSecret } from "../../../platform/secrets.ts";
import { createThreads, type Threads } from "../../../platform/work/threads.ts";
import { openRoute, openToAnyOrigin } from "./any-origin.ts";
import { type BatchJob, type BatchName, batchName, type ReadBatch } from "./batch.rules.ts";
import { createDeviceLimit } from "./device-limit.ts";
import { bytesOf, storeBatch } from "./replay.store.ts";
import { isRefused, type Refused } from "./unpack.ts";

const PATH = "/sessions/v2/track";
/**
 * Maximum packed size of a batch. A recorder closes its sequences at 200 KB; one page snapshot is
 * larger.
 */
const PACKED_LIMIT = 2 * 1024 * 1024;
/** Unpacked, as the player must load it: a small packed batch may expand a thousandfold. */
const SESSION_LIMIT = 50n * 1024n * 1024n;
/** docs/behaviour/session-replay.md#batches */
const URL_LENGTH = 500;

/** Recorders of this protocol read the status again as `code`. */
const IN_OUR_WORDS: Record<number, string> = {
  413: "The batch is too large",
  429: "Too many requests",
};

const REFUSALS: Record<Refused, { code: number; error: string }> = {
  malformed: { code: 400, error: "The body must be {version: 1, events: [...]}" },
  "too large": { code: 413, error: "The batch is too large" },
};

/** A batch of 8 MB takes about 150 MB while it is read. */
const THREAD_MEMORY = { maxOldGenerationSizeMb: 384 };

export interface CollectorDeps {
  app: FastifyInstance;
  db: Database;
  clock: Clock;
  collected: Collected;
  callerOf: (request: FastifyRequest) => Caller;
}

/** The dependencies, and what all batches of one gate share. */
interface Collecting extends CollectorDeps {
  /** Reading has a thread, one batch at a time, and storing a bulkhead: bets wait for neither. */
  bulkhead: Bulkhead;
  threads: Threads<BatchJob, ReadBatch>;
  withinLimit: ReturnType<typeof createDeviceLimit>;
}

/** POST /sessions/v2/track: accepts batches of recordings and interactions, each once. */
export function collectorRoutes(deps: CollectorDeps): void {
  const { app } = deps;
  const bulkhead = createBulkhead({ atOnce: 1, waiting: 100 });
  const threads = createThreads<BatchJob, ReadBatch>({
    file: new URL("./batch-thread.ts", import.meta.url),
    resourceLimits: THREAD_MEMORY,
    idleMs: MINUTE_MS,
  });
  app.addHook("onClose", () => threads.close());
  const collecting = { ...deps, bulkhead, threads, withinLimit: createDeviceLimit() };

  void app.register(async (scope) => {
    openToAnyOrigin(scope, PATH);
    // Beacons arrive as text, SDK calls as JSON, either possibly packed: the content decides.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: PACKED_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler(
      (error: Error & { statusCode?: number; refusal?: { http: number } }, request, reply) => {
        const code = error.refusal?.http ?? error.statusCode ?? 500;
        const said = IN_OUR_WORDS[code];
        return said
          ? reply.code(code).send({ code, error: said })
          : writeError(error as never, request, reply);
      },
    );
    scope.post<{ Querystring: Record<string, unknown> }>(
      PATH,
      { ...openRoute, config: { ...openRoute.config, collector: true } },
      async (request, reply) => {
        const outcome = await answerTo(collecting, request, request.query);
        return reply.code(outcome.code).send(outcome);
      },
    );
  });
}

interface Outcome {
  code: number;
  error?: string;
  events_ingested?: number;
}

async function answerTo(
  collecting: Collecting,
  request: FastifyRequest,
  query: Record<string, unknown>,
): Promise<Outcome> {
  if (!sameSecret(apiKeyOf(request, query), PROJECT_KEY))
    return { code: 401, error: "Unknown api key" };
  const name = batchName(query);
  if (!name) return { code: 400, error: "device_id, session_id and type are needed" };
  if (!collecting.withinLimit(name.deviceId, collecting.clock.now()))
    throw new RefusalError(refusal("gateway.limit.exceeded"));
  const outcome = await collecting.bulkhead.run(() => take(collecting, request, name));
  if (isRefusal(outcome)) throw new RefusalError(outcome);
  return outcome;
}

/** Reads a batch and stores it. */
async function take(
  { db, clock, collected, callerOf, threads }: Collecting,
  request: FastifyRequest,
  name: BatchName,
): Promise<Outcome> {
  const { body } = request;
  if (!Buffer.isBuffer(body)) return REFUSALS.malformed;
  const { ip } = callerOf(request);
  if (!collected.keeps(ip)) return { code: 200, events_ingested: 0 };
  const now = clock.now();
  const { bytes, batch } = await threads.run({
    body,
    type: name.type,
    nowMs: now,
    isPacked: header(request, "content-encoding") === "gzip",
    key: header(request, "idempotency-key"),
  });
  collected.charge(ip, Math.max(0, bytes - body.length));
  if (isRefused(batch)) return REFUSALS[batch];
  const text = BigInt(batch.textBytes);
  if ((await db.read((reader) => bytesOf(reader, name))) + text > SESSION_LIMIT)
    return { code: 413, error: "The session is too large" };
  const stored = {
    ...name,
    key: batch.key,
    from: new Date(batch.fromMs),
    until: new Date(batch.untilMs),
    count: batch.count,
    ...aboutSession(request),
    events: Buffer.from(batch.packed),
    bytes: text,
  };
  await db.transact((tx) => storeBatch(tx, stored, new Date(now)));
  // A batch that is already stored counts as accepted, so that the sender can drop it.
  return { code: 200, events_ingested: batch.count };
}

/** The recorder names its session in the request's headers. */
const aboutSession = (request: FastifyRequest) => ({
  entryUrl: (header(request, "x-client-url") ?? "").replace(/[?#].*$/s, "").slice(0, URL_LENGTH),
  userAgent: (header(request, "user-agent") ?? "").slice(0, USER_AGENT_LENGTH),
  sampleRate: (header(request, "x-client-sample-rate") ?? "").slice(0, 20),
  library: [header(request, "x-client-library"), header(request, "x-client-version")]
    .filter(Boolean)
    .join(" ")
    .slice(0, 100),
});

/** The key comes as a bearer token, or in the query if no headers can be set. */
function apiKeyOf(request: FastifyRequest, query: Record<string, unknown>): string {
  const bearer = /^Bearer (.+)$/.exec(header(request, "authorization") ?? "")?.[1];
  return bearer ?? (typeof query.api_key === "string" ? query.api_key : "");
}
