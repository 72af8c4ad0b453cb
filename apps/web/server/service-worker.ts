import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";

export const WORKER_PATH = "/service-worker.js";

/**
 * Takes the place of a worker that is installed, forgets everything it kept, and leaves: the kill
 * switch (docs/push.md).
 */
const FAREWELL = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Answers with the build's service worker; with one that takes itself away where there is to be
 * none.
 */
export function createWorkerAnswer(
  webFolder: string,
  isOn: boolean,
): (res: ServerResponse) => void {
  let script: string | undefined;
  return (res) => {
    script ??= isOn ? readFileSync(join(webFolder, ".next/service-worker.js"), "utf8") : FAREWELL;
    // Asked for again at every visit: a kept one would keep the site at an old version.
    res.writeHead(200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Length": Buffer.byteLength(script),
    });
    res.end(script);
  };
}
