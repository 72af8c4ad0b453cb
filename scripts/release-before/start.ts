import type { RequestListener } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { steadyClock } from "@touchline/core";

/**
 * Starts the release before from its folder, as its `npm start` does, but without its pages: to
 * build those would take longer than the test, and no page writes anything by itself.
 */
const [release = ""] = process.argv.slice(2);
const part = (path: string) => import(pathToFileURL(join(release, path)).href);
const { readSettings }: typeof import("../../apps/site/src/settings.ts") = await part(
  "apps/site/src/settings.ts",
);
const { openData }: typeof import("../../apps/site/src/data.ts") =
  await part("apps/site/src/data.ts");
const { openFeed }: typeof import("../../apps/site/src/feed.ts") =
  await part("apps/site/src/feed.ts");
const { takePort }: typeof import("../../apps/site/src/port.ts") =
  await part("apps/site/src/port.ts");
const { createGate }: typeof import("../../apps/gate/src/app.ts") =
  await part("apps/gate/src/app.ts");

const settings = readSettings(process.env);
const clock = steadyClock();
const door = await takePort(settings.port, settings.bind);
const { url: databaseUrl, heardUntil } = await openData(settings);
const { feed, statistics, close } = await openFeed({
  settings,
  clock,
  heardUntil,
  write: () => {},
  onDeath: (why) => {
    throw new Error(why);
  },
});
let listener: RequestListener = () => {};
const gate = await createGate({
  config: settings.gate,
  databaseUrl,
  feed,
  statistics,
  clock,
  serverFactory: (gateListener) => {
    listener = gateListener;
    return door.server;
  },
});
await gate.start();
door.open(listener);
door.server.on("upgrade", gate.upgrade);
process.once("SIGTERM", async () => {
  await door.drain();
  await gate.close();
  await close();
  process.exit();
});
