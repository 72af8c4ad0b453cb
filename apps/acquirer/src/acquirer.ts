import type { AddressInfo } from "node:net";
import { type Clock, errorOf, HOUR_MS, systemClock } from "@touchline/core";
import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { apiRoutes } from "./api.routes.ts";
import { openStore } from "./database.ts";
import type { Deps } from "./deps.ts";
import { pageRoutes } from "./pages/pages.routes.ts";
import { Refused } from "./refused.ts";
import type { AcquirerSettings } from "./settings.ts";
import { createWebhookSender } from "./webhooks.ts";
import { sweep, workOnce } from "./worker.ts";

export interface Acquirer {
  /** The acquirer's local address, for the merchant. */
  url: string;
  port: number;
  /** Does all due work: delayed acts and webhooks. */
  work(): Promise<void>;
  close(): Promise<void>;
}

export interface AcquirerOptions extends AcquirerSettings {
  clock?: Clock;
  /** Manual: nothing runs automatically; the test calls `work`. */
  timers?: "manual" | "automatic";
}

const LOOK_MS = 500;
const MOST_ROUNDS = 1000;

/** The sandbox acquirer: API, pages, webhooks and delayed acts, with its own tables. */
export async function startAcquirer({
  clock = systemClock,
  timers = "automatic",
  ...settings
}: AcquirerOptions): Promise<Acquirer> {
  const store = await openStore(settings.databaseUrl);
  const webhooks = createWebhookSender({
    store,
    clock,
    url: settings.webhookUrl,
    secret: settings.webhookSecret,
    pace: settings.pace,
  });
  let port = settings.port;
  let isOver = false;
  let wakeUp = () => {};
  const deps: Deps = {
    store,
    clock,
    pace: settings.pace,
    merchantKey: settings.merchantKey,
    addressFor: (origin) =>
      settings.publicUrl ?? `${new URL(origin).protocol}//${new URL(origin).hostname}:${port}`,
    wake: () => wakeUp(),
    deliver: (subjectId) => webhooks.sendOf(subjectId),
  };
  const app = createApp();
  apiRoutes(app, deps);
  pageRoutes(app, deps);
  app.get("/health", async () => {
    await store.query("select 1");
    return { status: "ok" };
  });
  port = await listen(app, settings);

  async function work(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS && !isOver; round++)
      if (!(await workOnce(deps, webhooks))) return;
  }

  async function workOn(): Promise<void> {
    let sweptAt = 0;
    while (!isOver) {
      const woken = new Promise<void>((wake) => (wakeUp = wake));
      let late: NodeJS.Timeout | undefined;
      try {
        await work();
        if (clock.now() - sweptAt > HOUR_MS) await sweep(deps);
        sweptAt = clock.now();
      } catch (error) {
        // The database is down; due work stays due.
        if (!isOver) console.error("acquirer: what is due waits:", errorOf(error).message);
      }
      await Promise.race([woken, new Promise((look) => (late = setTimeout(look, LOOK_MS)))]);
      clearTimeout(late);
    }
  }
  const working = timers === "automatic" ? workOn() : Promise.resolve();

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    work,
    async close() {
      isOver = true;
      wakeUp();
      app.server.closeAllConnections();
      await app.close();
      await working;
      await store.close();
    },
  };
}

/** Requests are never logged, because they may contain a card. */
function createApp(): FastifyInstance {
  const ajv = { customOptions: { coerceTypes: false as const, removeAdditional: false as const } };
  const app = Fastify({
    ajv,
    bodyLimit: 16_384,
    requestTimeout: 10_000,
    forceCloseConnections: true,
  });
  app.setErrorHandler((error: FastifyError | Refused, _request, reply) => {
    if (error instanceof Refused)
      return reply.code(error.status).send({ error: { code: error.code, message: error.message } });
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply
        .code(status)
        .send({ error: { code: "request_invalid", message: error.message } });
    console.error("acquirer: a call failed:", error.code ?? error.name);
    return reply.code(503).send({ error: { code: "unavailable", message: "Ask again" } });
  });
  return app;
}

/** The port that it got. Without an address it listens on all, also where there is no IPv6. */
async function listen(
  app: FastifyInstance,
  { port, bind }: Pick<AcquirerOptions, "port" | "bind">,
): Promise<number> {
  await app.listen({ port, host: bind ?? "::" }).catch(async (error: NodeJS.ErrnoException) => {
    if (bind || error.code !== "EAFNOSUPPORT") throw error;
    await app.listen({ port, host: "0.0.0.0" });
  });
  return (app.server.address() as AddressInfo).port;
}
