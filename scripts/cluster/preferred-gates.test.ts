import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createListener } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startHaproxy } from "./haproxy.ts";

interface TestGate {
  server: Server;
  port: number;
  isReady: boolean;
  isWired: boolean;
}

async function startGate(name: string): Promise<TestGate> {
  const server = createServer(({ url }, reply) => {
    const isFit = gate.isReady && (gate.isWired || url !== "/ready?wire=1");
    reply.writeHead(url?.startsWith("/ready") && !isFit ? 503 : 200).end(name);
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  const { port } = server.address() as AddressInfo;
  const gate: TestGate = { server, port, isReady: true, isWired: true };
  return gate;
}

async function freePort(): Promise<number> {
  const listener = createListener().listen(0, "127.0.0.1");
  await new Promise((ready) => listener.once("listening", ready));
  const { port } = listener.address() as AddressInfo;
  await new Promise((closed) => listener.close(closed));
  return port;
}

let gates: [TestGate, TestGate];
let url: string;
let folder: string;
let haproxy: ReturnType<typeof startHaproxy>;
beforeAll(async () => {
  gates = [await startGate("1"), await startGate("2")];
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  folder = mkdtempSync(join(tmpdir(), "touchline-haproxy-"));
  haproxy = startHaproxy(
    {
      port,
      inside: await freePort(),
      webs: [gates[0].port],
      isBehindProxy: false,
      gates: gates.map((gate) => gate.port),
    },
    join(folder, "haproxy.cfg"),
  );
}, 120_000);
afterAll(() => {
  haproxy.kill();
  rmSync(folder, { recursive: true });
  for (const { server } of gates) server.close();
});

/** The gates that answer calls, and those that answer sockets. */
async function answering(): Promise<string[]> {
  const seen = ["/client-gate/x", "/sockets/x"].map(async (path) => {
    const names: string[] = [];
    for (let n = 0; n < 6; n++)
      names.push(
        await fetch(url + path).then(
          async (reply) => (reply.ok ? reply.text() : "none"),
          () => "none",
        ),
      );
    return [...new Set(names)].sort().join(" ");
  });
  return Promise.all(seen);
}
const set = (change: Partial<TestGate>, ...which: TestGate[]) => {
  for (const gate of which) Object.assign(gate, change);
};

test("a gate without the wire gets no requests, unless no gate has it", async () => {
  await expect.poll(answering).toEqual(["1 2", "1 2"]);
  set({ isWired: false }, gates[0]);
  await expect.poll(answering).toEqual(["2", "2"]);
  set({ isWired: false }, gates[1]);
  await expect.poll(answering).toEqual(["1 2", "1 2"]);
  set({ isReady: false }, gates[1]);
  await expect.poll(answering).toEqual(["1", "1"]);
  set({ isWired: true, isReady: true }, ...gates);
  await expect.poll(answering).toEqual(["1 2", "1 2"]);
});
