import { createServer, type RequestListener, type Server } from "node:http";
import { SetupError } from "./setup-error.ts";

/** The time limit for open requests when the site stops. */
const DRAIN_MS = 10_000;

/**
 * Proxies keep idle connections for a minute. A server that closes them sooner may do so while a
 * proxy sends a request on one, and it does not send a bet twice.
 */
const KEPT_MS = 75_000;

export interface FrontDoor {
  /** Stops accepting requests and waits for open ones. */
  drain(): Promise<void>;
  close(): void;
  server: Server;
  /** Starts answering requests; before that, visitors are asked to come back in a moment. */
  open(listener: RequestListener): void;
}

/**
 * The status of a process that starts or stops and has not touched the request. Load balancers
 * repeat only requests that get it, and decide by the status alone, so no gate answers anything
 * else with it. They turn it into 503 for visitors.
 */
export const UNTOUCHED = 504;

/** Takes the port first, so that a port in use is reported before the wait for a build. */
export async function takePort(
  port: number,
  bind: string | undefined,
  away: 503 | typeof UNTOUCHED = 503,
): Promise<FrontDoor> {
  let answer: RequestListener = (_, response) => {
    response
      .writeHead(away, { "retry-after": "2", "content-type": "text/plain; charset=utf-8" })
      .end("Touchline is starting. Come back in a moment.\n");
  };
  let open = 0;
  let whenQuiet = () => {};
  const server = createServer((request, response) => {
    open++;
    response.once("close", () => {
      if (--open === 0) whenQuiet();
    });
    answer(request, response);
  });
  server.keepAliveTimeout = KEPT_MS;
  await new Promise<void>((listening, failed) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      failed(new SetupError(portTrouble(port, error))),
    );
    server.listen({ port, ...(bind ? { host: bind } : {}) }, () => listening());
  });
  server.removeAllListeners("error");
  return {
    server,
    open(listener) {
      answer = listener;
    },
    async drain() {
      answer = (_, response) => {
        const body = JSON.stringify({
          status: "ERROR",
          code: "gateway.unavailable",
          message: "The site is stopping",
          requestId: "",
          retryable: true,
        });
        response
          .writeHead(away, {
            "retry-after": "5",
            "content-type": "application/json",
            connection: "close",
          })
          .end(body);
      };
      server.closeIdleConnections();
      if (open > 0)
        await Promise.race([
          new Promise<void>((quiet) => (whenQuiet = quiet)),
          new Promise((late) => setTimeout(late, DRAIN_MS).unref()),
        ]);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function portTrouble(port: number, error: NodeJS.ErrnoException): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is in use: stop what uses it, or set PORT to another one`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return "BIND is no address of this machine: name one, or unset it";
  if (error.code === "EACCES")
    return `Port ${port} is not allowed for this user: set PORT to one above 1023`;
  return `Port ${port} cannot be used: ${error.message}`;
}
