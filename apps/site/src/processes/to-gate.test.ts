import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { passToGate } from "./to-gate.ts";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listening(server: Server): Promise<string> {
  open.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a request is passed on to the gate with its address, host and body", async () => {
  const gate = await listening(
    createServer(async (request, response) => {
      const body = await request.toArray();
      response
        .writeHead(302, { location: `/seen${request.url}` })
        .end(`${request.headers["x-forwarded-host"]} ${Buffer.concat(body)}`);
    }),
  );
  const web = await listening(
    createServer((request, response) => passToGate(gate, request, response)),
  );
  const answer = await fetch(`${web}/deep-link?link=deposit`, {
    method: "POST",
    body: "hello",
    redirect: "manual",
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/seen/deep-link?link=deposit");
  expect(await answer.text()).toBe(`${new URL(web).host} hello`);
});

test("a request that comes back to a web ends there, once: GATE_URL leads to the webs", async () => {
  let arrived = 0;
  let own = "";
  own = await listening(
    createServer((request, response) => {
      arrived++;
      passToGate(own, request, response);
    }),
  );
  expect((await fetch(`${own}/deep-link`)).status).toBe(508);
  expect(arrived).toBe(2);
});

test("a gate that cannot be reached is a bad gateway", async () => {
  const gone = await listening(createServer());
  await new Promise((done) => open.pop()?.close(done));
  const web = await listening(
    createServer((request, response) => passToGate(gone, request, response)),
  );
  expect((await fetch(`${web}/deep-link`)).status).toBe(502);
});
