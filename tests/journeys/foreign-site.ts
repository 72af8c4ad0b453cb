import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Request } from "@playwright/test";

export interface ForeignSite {
  url: string;
  close(): void;
  /** The page's cross-origin requests that failed or did not get a 2xx, as they happen. */
  refusals(page: Page): string[];
}

/**
 * Another site on this machine: a page with an SDK. Browsers do not let a routed fake page reach a
 * real server.
 */
export async function openForeignSite(sdk: string, body = ""): Promise<ForeignSite> {
  const script = await readFile(sdk, "utf8");
  const server = createServer((request, response) => {
    const isScript = request.url === "/sdk.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(
      isScript
        ? script
        : `<!doctype html><title>Another site</title>${body}<script src="/sdk.js"></script>`,
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    close: () => server.close(),
    refusals(page) {
      const refused: string[] = [];
      const answered = new WeakSet<Request>();
      page.on("requestfailed", (request) => {
        // Leaving a page aborts responses that nobody has read.
        if (!request.url().startsWith(url) && !answered.has(request))
          refused.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`);
      });
      page.on("response", (response) => {
        answered.add(response.request());
        if (!response.url().startsWith(url) && !response.ok())
          refused.push(`${response.url()}: ${response.status()}`);
      });
      return refused;
    },
  };
}
