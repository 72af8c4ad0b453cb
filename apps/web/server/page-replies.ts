import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/**
 * A client over its limit waits this long for the refusal, unless too many are waiting: this slows
 * down request loops.
 */
const HELD_MS = 500;
const MOST_HELD = 1000;

/** Answers a client over its limit. */
export function createTooMany(): (res: ServerResponse) => Promise<void> {
  let held = 0;
  return async (res) => {
    if (held < MOST_HELD) {
      held++;
      await pause(HELD_MS);
      held--;
    }
    res
      .writeHead(429, {
        "Retry-After": "10",
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
      })
      .end("Too many pages were asked for from your address. Try again in a few seconds.\n");
  };
}

/** Redirects a visitor or, in Next's format, Next's own client that requested page data. */
export function goTo(res: ServerResponse, address: string, isData: boolean): void {
  const headers = { "Cache-Control": "no-store", Vary: "Cookie" };
  if (!isData) return void res.writeHead(307, { ...headers, Location: address }).end();
  const pageProps = {
    __N_REDIRECT: address,
    __N_REDIRECT_STATUS: 307,
    __N_REDIRECT_BASE_PATH: false,
  };
  res
    .writeHead(200, { ...headers, "Content-Type": "application/json" })
    .end(JSON.stringify({ pageProps, __N_SSP: true }));
}

/** Answers Next's own client, in its format, that the page does not exist. */
export function noSuchData(res: ServerResponse): void {
  res
    .writeHead(404, { "Content-Type": "application/json", "Cache-Control": "no-store" })
    .end('{"notFound":true}');
}

/**
 * Next's client of another build loads the page anew when its data are not JSON; rendering an error
 * page for it would be work that anybody can cause.
 */
export function otherBuild(res: ServerResponse): void {
  res
    .writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
    .end("The site has another build now.\n");
}
