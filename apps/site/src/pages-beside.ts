import { mkdtempSync, rmSync } from "node:fs";
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as openRequest,
  type RequestOptions,
  type ServerResponse,
} from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Logger } from "@touchline/gate/log";
import { secureRandom } from "@touchline/gate/random";
import { carried } from "@touchline/gate/tracing";
import { createWebWatch } from "@touchline/gate/tracing-web";
import { createFileHandler } from "@touchline/web/files";
import type { PageThreadData } from "./page-thread.ts";
import type { Pages, PagesOptions } from "./pages.ts";
import { BUDGET_HEADER, createVisitors } from "./visitors.ts";

/** Requests that wait for the thread of pages; further ones are refused at once. */
const MOST_WAITING = 1000;
/**
 * Next with its pages takes 60 MB. Without a small young generation a burst of pages leaves a heap
 * of hundreds.
 */
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };
/** Headers that belong to one connection. */
const OF_CONNECTION = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "expect",
  "te",
  "trailer",
];

type BesideOptions = Pick<PagesOptions, "settings" | "providers" | "gateUrl" | "meter" | "log"> & {
  /** The thread's code: tests run another. */
  file?: URL;
};

/**
 * The pages of a site whose gate is in the same process, rendered on a thread of their own: a page
 * takes up to a tenth of a second, and bets would wait for it. This thread passes requests on, but
 * for those of files: they cost it no more than passing on, and wait for no page.
 */
export function createPagesBeside({
  settings,
  providers,
  gateUrl,
  meter,
  log,
  file = new URL("./page-thread.ts", import.meta.url),
}: BesideOptions): Pages {
  const visitors = createVisitors(settings);
  const { mayForward } = visitors;
  const watch = createWebWatch({ log, meter, random: secureRandom, gateUrl, mayForward });
  const folder = mkdtempSync(join(tmpdir(), "touchline-pages-"));
  const socket = join(folder, "socket");
  const data: PageThreadData = { settings, providers, gateUrl, socket };
  const thread = keptThread(file, data, log);
  const answerFile = createFileHandler();
  // Connections are few and stay open: a render waits for the others in any case.
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  let waiting = 0;

  function pass(request: IncomingMessage, response: ServerResponse): void {
    if (waiting >= MOST_WAITING) return unavailable(response);
    waiting++;
    const { requestId, traceparent } = carried() ?? {};
    // A page takes no body.
    request.resume();
    const { "content-length": _, ...headers } = ownHeaders(request.headers);
    const asked = {
      socketPath: socket,
      method: request.method,
      path: request.url,
      headers: {
        ...headers,
        [BUDGET_HEADER]: visitors.budgetOf(request),
        ...(requestId ? { "x-request-id": requestId } : {}),
        ...(traceparent ? { traceparent } : {}),
      },
    };
    const closed = new AbortController();
    // Also when the visitor has left.
    response.once("close", () => {
      waiting--;
      closed.abort();
    });
    ask({ ...asked, agent, signal: closed.signal }, response);
  }

  function ask(asked: RequestOptions, response: ServerResponse): void {
    const passed = openRequest(asked, (answer) => {
      response.writeHead(answer.statusCode ?? 502, ownHeaders(answer.headers));
      answer.once("error", () => response.destroy()).pipe(response);
    });
    passed.on("error", () => {
      if (response.destroyed) return;
      if (response.headersSent) response.destroy();
      // The thread closed a kept connection while we took it: it has not heard this request.
      else if (passed.reusedSocket) ask({ ...asked, agent: false }, response);
      else unavailable(response);
    });
    passed.end();
  }

  return {
    prepare: () => thread.start(),
    addressOf: visitors.addressOf,
    serve: (request, response) =>
      watch.around(request, response, () => {
        if (!answerFile(request, response)) pass(request, response);
      }),
    async upgrade(_request, connection) {
      connection.destroy();
    },
    async close() {
      watch.close();
      agent.destroy();
      await thread.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const ownHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)));

const unavailable = (response: ServerResponse): void =>
  void response
    .writeHead(503, { "Retry-After": "2", "Content-Type": "text/plain; charset=utf-8" })
    .end("Too many pages are being made. Try again in a few seconds.\n");

/** A thread that is started again when it dies. */
function keptThread(file: URL, data: PageThreadData, log: Logger) {
  let thread: Worker | null = null;
  let isStopping = false;

  function start(): Promise<void> {
    rmSync(data.socket, { force: true });
    const started = new Worker(file, {
      workerData: data,
      resourceLimits: MEMORY,
    });
    thread = started;
    return new Promise((done, failed) => {
      let isReady = false;
      started.once("message", () => {
        isReady = true;
        done();
      });
      started.on("error", (error) => {
        if (!isReady) return failed(error);
        log.error({ err: error }, "the thread of pages failed");
      });
      started.once("exit", () => {
        if (isReady && !isStopping)
          start().catch((error) => log.error({ err: error }, "the thread of pages is gone"));
      });
    });
  }

  return {
    start,
    async stop() {
      isStopping = true;
      await thread?.terminate();
    },
  };
}
