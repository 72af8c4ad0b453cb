import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Kept } from "../../../../../scripts/cluster/kept.ts";
import { keptNats } from "../../../../../scripts/cluster/nats.ts";
import { inCarried, logFields } from "../observe/tracing.ts";
import { connectNatsWire } from "./nats-wire.ts";
import { NoAnswer, question, topic, type Wire } from "./wire.ts";

const NEWS = topic<{ n: number }>("news");
const AFTER = topic<string>("after");
const NOBODY = question<null, null>("nobody");
const DOUBLE = question<number, number>("double");
const FAILS = question<null, null>("fails");

let port: number;
let server: Kept;
const open: Wire[] = [];
const failures: unknown[] = [];

beforeAll(async () => {
  port = await freePort();
  server = keptNats(port);
  await server.start();
});
afterAll(async () => {
  for (const wire of open) await wire.close();
  await server.end();
});

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port: free } = listener.address() as AddressInfo;
  listener.close();
  return free;
}

async function connected(prefix = "one"): Promise<Wire> {
  const wire = await connectNatsWire({
    servers: [`nats://127.0.0.1:${port}`],
    prefix,
    name: "test",
    onError: (error) => failures.push(error),
  });
  open.push(wire);
  return wire;
}

test("a message reaches every other process of the installation, and not its sender", async () => {
  const [first, second, third, other] = [
    await connected(),
    await connected(),
    await connected(),
    await connected("two"),
  ];
  const heard: string[] = [];
  for (const [name, wire] of Object.entries({ first, second, third, other }))
    wire.hear(NEWS, ({ n }) => heard.push(`${name} ${n}`));
  // A round trip of each shows that the server knows its subscription.
  for (const wire of [second, third, other]) await wire.ask(NOBODY, null).catch(() => {});
  first.send(NEWS, { n: 1 });
  first.send(NEWS, { n: 2 });
  await expect.poll(() => heard.length).toBe(4);
  expect([...heard].sort()).toEqual(["second 1", "second 2", "third 1", "third 2"]);
});

test("one process answers a question; its own answerer needs no network", async () => {
  const [first, second] = [await connected(), await connected()];
  const stop = second.answer(DOUBLE, (n) => n * 2);
  await expect.poll(() => first.ask(DOUBLE, 21).catch(() => null)).toBe(42);
  expect(await second.ask(DOUBLE, 4)).toBe(8);
  stop();
  await expect
    .poll(() =>
      first.ask(DOUBLE, 1, 500).then(
        () => "answered",
        (error) => error,
      ),
    )
    .toBeInstanceOf(NoAnswer);
});

test("a failing answerer is logged there and gives the asker no answer", async () => {
  const [first, second] = [await connected(), await connected()];
  second.answer(FAILS, () => {
    throw new Error("inside");
  });
  await expect
    .poll(() => first.ask(FAILS, null).catch((error: Error) => error.message))
    .toContain("the other process failed");
  expect(String(failures.at(-1))).toContain("inside");
});

test("messages arrive again after the server was away; those in between are not sent late", async () => {
  const [first, second] = [await connected(), await connected()];
  const heard: unknown[] = [];
  second.hear(AFTER, (body) => heard.push(body));
  await server.end();
  await vi.waitFor(() => expect([first.isUp(), second.isUp()]).toEqual([false, false]));
  first.send(AFTER, "lost");
  await expect(first.ask(NOBODY, null)).rejects.toBeInstanceOf(NoAnswer);
  server = keptNats(port);
  await server.start();
  await expect.poll(() => [first.isUp(), second.isUp()]).toEqual([true, true]);
  await expect
    .poll(() => {
      first.send(AFTER, "found");
      return heard.length;
    })
    .toBeGreaterThan(0);
  expect(new Set(heard)).toEqual(new Set(["found"]));
});

test("a message carries the id of the request that it is sent for", async () => {
  const [one, two] = [await connected("carried"), await connected("carried")];
  two.answer(DOUBLE, (n) => (logFields().requestId === "request-1" ? 2 * n : 0));
  const heard = new Promise((done) => two.hear(AFTER, () => done(logFields().requestId)));
  await expect.poll(() => one.ask(DOUBLE, 1).catch(() => null)).toBe(0);
  await inCarried({ requestId: "request-1" }, async () => {
    expect(await one.ask(DOUBLE, 21)).toBe(42);
    one.send(AFTER, "x");
  });
  expect(await heard).toBe("request-1");
  expect(one.stats()?.messages[1]).toBeGreaterThan(0);
});
