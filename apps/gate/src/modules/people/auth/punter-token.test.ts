import type { ClientMessage } from "@touchline/contract";
import { HOUR_MS } from "@touchline/core";
import { connectSocket, type SocketClient } from "@touchline/testkit";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join } from "../../../../test/punter.ts";

let gate: TestGate;
let url: string;
const opened: SocketClient[] = [];
beforeAll(async () => {
  gate = await startTestGate();
  const { app, upgrade } = gate.gate;
  app.server.on("upgrade", upgrade);
  url = (await app.listen({ port: 0, host: "127.0.0.1" })).replace("http", "ws");
});
afterAll(() => gate.close());
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
  gate.clock.set(START);
});

async function connect(punterToken: string, host = "curacao.localhost") {
  const socket = await connectSocket(`${url}/sockets/v2/punter?channel=mobile`, { host });
  opened.push(socket);
  const context: ClientMessage = {
    type: "CONTEXT",
    jurisdiction: host === "spain.localhost" ? "Spain" : "Curacao",
    locale: "en",
    oddsType: "Decimal",
    host,
    source: "MOBILE",
    punterToken,
  };
  socket.send(context);
  const { loggedIn } = await socket.next("CONTEXT_SET");
  return { socket, loggedIn };
}

test("the punter token of a login or a heartbeat identifies the punter to a socket", async () => {
  const punter = await join(gate);
  const { body } = await gate.call("heartbeat", { headers: punter.headers });
  expect((await connect(punter.tokens.punterToken)).loggedIn).toBe(true);
  expect((await connect(body.punterToken)).loggedIn).toBe(true);
});

test("a punter token of one jurisdiction's site identifies nobody on another's socket, whatever the message says", async () => {
  const { tokens } = await join(gate);
  expect((await connect(tokens.punterToken, "spain.localhost")).loggedIn).toBe(false);
  expect((await connect(tokens.punterToken)).loggedIn).toBe(true);
});

test("a socket that sends an access token, a refresh token or nonsense remains a guest's", async () => {
  const { tokens } = await join(gate);
  for (const token of [tokens.accessToken, tokens.refreshToken, "nonsense"]) {
    const { socket, loggedIn } = await connect(token);
    expect(loggedIn).toBe(false);
    expect(await socket.next("ERROR")).toMatchObject({ code: "TOKEN_INVALID" });
  }
});

test("a punter token is refused once its session has ended or its hour has passed", async () => {
  const [ended, late] = [await join(gate), await join(gate)];
  await gate.call("logout", { headers: ended.headers });
  expect((await connect(ended.tokens.punterToken)).loggedIn).toBe(false);
  gate.clock.advance(HOUR_MS);
  expect((await connect(late.tokens.punterToken)).loggedIn).toBe(false);
});

test("a logout in one tab reaches the socket of another", async () => {
  const punter = await join(gate);
  const { socket } = await connect(punter.tokens.punterToken);
  await gate.call("logout", { headers: punter.headers });
  expect(await socket.next("accountLogout")).toEqual({ type: "accountLogout", reason: "self" });
});

test("a change of settings reaches the punter's other devices", async () => {
  const punter = await join(gate);
  const { socket } = await connect(punter.tokens.punterToken);
  await gate.call("changeSettings", { body: { oddsType: "HongKong" }, headers: punter.headers });
  expect(await socket.next("settingsUpdate")).toEqual({ type: "settingsUpdate" });
});
