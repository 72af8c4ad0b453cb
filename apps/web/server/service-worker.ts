import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";

export const WORKER_PATH = "/service-worker.js";

/**
 * Replaces an installed worker, deletes everything it saved, and unregisters itself: the kill
 * switch (docs/push.md).
 */
const FAREWELL = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Answers with the build's service worker or, if it is switched off, with one that removes itself.
 */
export function createWorkerAnswer(
  webFolder: string,
  isOn: boolean,
): (res: ServerResponse) => void {
  let script: string | undefined;
  return (res) => {
    script ??= isOn ? readFileSync(join(webFolder, ".next/service-worker.js"), "utf8") : FAREWELL;
    // Revalidated at every visit: a cached worker would keep the site at an old version.
    res.writeHead(200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Length": Buffer.byteLength(script),
    });
    res.end(script);
  };
}
