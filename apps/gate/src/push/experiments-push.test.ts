import type { AddressInfo } from "node:net";
import { connectSocket, type SocketClient } from "@touchline/testkit";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../test/gate.ts";
import { operatorSends } from "../../test/operator.ts";

const AT = "/dev/experiments/of/deposit-not-active-button";

let gate: TestGate;
const open: SocketClient[] = [];
beforeAll(async () => {
  gate = await startTestGate();
  gate.gate.app.server.on("upgrade", gate.gate.upgrade);
  await gate.gate.app.listen({ port: 0, host: "127.0.0.1" });
  await gate.gate.schedule.run("experiments.changes");
});
afterEach(() => {
  for (const client of open.splice(0)) client.socket.terminate();
});
afterAll(() => gate.close());

/** A guest's page. */
async function listening(): Promise<SocketClient> {
  const { port } = gate.gate.app.server.address() as AddressInfo;
  const host = "curacao.localhost";
  const client = await connectSocket(`ws://127.0.0.1:${port}/sockets/events?channel=mobile`, {
    host,
  });
  open.push(client);
  client.send({
    type: "CONTEXT",
    jurisdiction: "Curacao",
    locale: "en",
    oddsType: "Decimal",
    host,
    source: "MOBILE",
  });
  await client.next("CONTEXT_SET");
  return client;
}

test("a started or stopped experiment is pushed to every open page at once, guests' too", async () => {
  const pages = [await listening(), await listening()];
  for (const action of ["start", "stop"]) {
    await operatorSends(gate, AT, { action });
    for (const page of pages)
      expect(await page.next("experimentsUpdate")).toEqual({ type: "experimentsUpdate" });
  }
});

test("a change made on another gate is pushed at the next poll; without one nothing is", async () => {
  const page = await listening();
  await gate.query(
    "update experiments set state = 'running', published = draft where name = 'deposit-handle-errors'",
  );
  gate.clock.advance(3000);
  await gate.gate.schedule.run("experiments.changes");
  await page.next("experimentsUpdate");
  gate.clock.advance(3000);
  await gate.gate.schedule.run("experiments.changes");
  page.send({ type: "PING", at: 1 });
  await page.next("PONG");
  expect(page.received.filter(({ type }) => type === "experimentsUpdate")).toHaveLength(0);
});
