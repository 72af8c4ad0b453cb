import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takePort, UNTOUCHED } from "../../apps/site/src/port.ts";
import { haproxyConfig, startHaproxy } from "./haproxy.ts";

type Door = Awaited<ReturnType<typeof takePort>>;

/** Two processes behind a real HAProxy. Each counts the deposits that reach it. */
let doors: [Door, Door];
const arrived = [0, 0];
let status = 200;
let url: string;
let folder: string;
let haproxy: ReturnType<typeof startHaproxy>;

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function startGate(name: 0 | 1): Promise<Door> {
  const door = await takePort(0, "127.0.0.1", UNTOUCHED);
  door.server.prependListener("request", ({ method }) => {
    if (method === "POST") arrived[name] = (arrived[name] ?? 0) + 1;
  });
  door.open(({ method }, reply) => {
    reply.writeHead(method === "POST" ? status : 200).end(String(name));
  });
  return door;
}

async function freePort(): Promise<number> {
  const door = await takePort(0, "127.0.0.1");
  const port = portOf(door.server);
  await new Promise((closed) => door.server.close(closed));
  return port;
}

beforeAll(async () => {
  doors = [await startGate(0), await startGate(1)];
  const gates = doors.map(({ server }) => portOf(server));
  const port = await freePort();
  url = `http://127.0.0.1:${port}/client-gate/deposit`;
  folder = mkdtempSync(join(tmpdir(), "touchline-haproxy-"));
  haproxy = startHaproxy(
    { port, inside: await freePort(), webs: gates, isBehindProxy: false, gates },
    join(folder, "haproxy.cfg"),
  );
}, 120_000);
afterAll(() => {
  haproxy.kill();
  rmSync(folder, { recursive: true });
  for (const door of doors) door.close();
});

const deposit = async (): Promise<number> =>
  (await fetch(url, { method: "POST", body: "{}" })).status;
const isUp = () =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  );

test("a 503 of a gate is final; a request that a stopping process did not touch is repeated", async () => {
  await expect.poll(isUp).toBe(true);
  status = 503;
  for (let sent = 1; sent <= 4; sent++) {
    expect(await deposit()).toBe(503);
    expect(arrived).toEqual([Math.ceil(sent / 2), Math.floor(sent / 2)].sort(byFirst));
  }
  status = 200;
  const before = [...arrived];
  void doors[0].drain();
  const answers = [await deposit(), await deposit()];
  expect(answers).toEqual([200, 200]);
  // One of the two came to the stopping process first.
  expect(arrived[0]).toBe((before[0] ?? 0) + 1);
  expect(arrived[1]).toBe((before[1] ?? 0) + 2);
  void doors[1].drain();
  expect(await deposit()).toBe(503);
});

/** Round robin may begin with either. */
const byFirst = (a: number, b: number): number =>
  (arrived[0] ?? 0) >= (arrived[1] ?? 0) ? b - a : a - b;

test("all configurations repeat the same", () => {
  const cluster = haproxyConfig({
    port: 3000,
    inside: 3009,
    gates: [3001],
    webs: [3003],
    isBehindProxy: false,
  });
  const files = ["deploy/haproxy.cfg", "deploy/compose/haproxy.cfg"].map((file) =>
    readFileSync(file, "utf8"),
  );
  for (const config of [cluster, ...files]) {
    expect(config.match(/^ *retry-on .*$/gm)).toEqual([
      `  retry-on conn-failure empty-response ${UNTOUCHED}`,
    ]);
    // Once for visitors, once for the webs.
    expect(config.match(/set-status 503 if \{ status 504 \}/g)).toHaveLength(2);
  }
  expect(readFileSync("deploy/nginx.conf", "utf8")).toContain(`error timeout http_${UNTOUCHED};`);
});
