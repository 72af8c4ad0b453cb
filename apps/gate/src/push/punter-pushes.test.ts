import type { AddressInfo } from "node:net";
import { HOUR_MS } from "@touchline/core";
import { connectSocket, type SocketClient } from "@touchline/testkit";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { giveFreeBet } from "../../test/bonuses.ts";
import { startTestGate, type TestGate } from "../../test/gate.ts";
import { operatorDoes, punterIdOf } from "../../test/operator.ts";
import { joinRace, publishedPromotion, raceBody } from "../../test/promotions.ts";
import { join, type TestPunter } from "../../test/punter.ts";
import { joinSpain } from "../../test/spain.ts";

let gate: TestGate;
const open: SocketClient[] = [];
beforeAll(async () => {
  gate = await startTestGate();
  gate.gate.app.server.on("upgrade", gate.gate.upgrade);
  await gate.gate.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  for (const client of open.splice(0)) client.socket.terminate();
});
afterAll(() => gate.close());

/** The punter's own socket, as their page holds it. */
async function listening(
  { tokens }: TestPunter,
  host = "curacao.localhost",
): Promise<SocketClient> {
  const { port } = gate.gate.app.server.address() as AddressInfo;
  const client = await connectSocket(`ws://127.0.0.1:${port}/sockets/v2/punter?channel=mobile`, {
    host,
  });
  open.push(client);
  client.send({
    type: "CONTEXT",
    jurisdiction: host === "spain.localhost" ? "Spain" : "Curacao",
    locale: host === "spain.localhost" ? "es" : "en",
    oddsType: "Decimal",
    host,
    source: "MOBILE",
    punterToken: tokens.punterToken,
  });
  expect((await client.next("CONTEXT_SET")).loggedIn).toBe(true);
  return client;
}

test("a personal address from the operator is pushed as mirror", async () => {
  const punter = await join(gate);
  const client = await listening(punter);
  await operatorDoes(gate, await punterIdOf(gate, punter.email), {
    action: "account",
    personalDomain: "ana.touchline.example",
  });
  expect(await client.next("mirror")).toEqual({ type: "mirror", host: "ana.touchline.example" });
});

test.each(["javascript:alert(1)", "https://ana.example", "ana.example/path", "ana", "a b.example"])(
  "the personal address %s is refused: it is no host name",
  async (personalDomain) => {
    const punter = await join(gate);
    const punterId = await punterIdOf(gate, punter.email);
    await expect(
      operatorDoes(gate, punterId, { action: "account", personalDomain }),
    ).rejects.toThrow(/no host name/);
  },
);

test("a granted free bet is pushed as promoParticipation, under its id", async () => {
  const punter = await join(gate);
  const client = await listening(punter);
  const id = await giveFreeBet(gate, punter);
  expect(await client.next("promoParticipation")).toMatchObject({ kind: "offer" });
  expect(await client.next("promoParticipation")).toEqual({
    type: "promoParticipation",
    kind: "free-bet",
    id,
  });
});

test("promoParticipation: joining and leaving a race and its prize are pushed, and its board to watchers once a second", async () => {
  const { id } = await publishedPromotion(gate, raceBody(gate));
  const punter = await join(gate);
  const client = await listening(punter);
  client.send({ type: "BET_SUBSCRIBE", kind: "race-board", ids: [id] });
  client.send({ type: "PING", at: 1 });
  await client.next("PONG");
  await joinRace(gate, punter, id);
  expect(await client.next("promoParticipation")).toEqual({
    type: "promoParticipation",
    kind: "joined",
    id,
  });
  await gate.gate.schedule.run("promotions.tell");
  expect(await client.next("raceUpdate")).toEqual({
    type: "raceUpdate",
    promotionId: id,
    racers: 1,
    top: [],
  });
  await gate.gate.schedule.run("promotions.tell");
  await gate.call("leavePromotion", { params: { id }, headers: punter.headers });
  expect(await client.next("promoParticipation")).toEqual({
    type: "promoParticipation",
    kind: "left",
    id,
  });
  expect(client.received.filter(({ type }) => type === "raceUpdate")).toEqual([]);
  await joinRace(gate, punter, id);
  await client.next("promoParticipation");
  await gate.query("update race_scores set score = 5 where promotion_id = $1", [id]);
  await gate.operate("endPromotion", { params: { id }, body: { settleMinutes: 0 } });
  await gate.gate.schedule.run("promotions.clock");
  expect(await client.next("promoParticipation")).toEqual({
    type: "promoParticipation",
    kind: "race-prize",
    id,
  });
});

test("Spain's session reminder is pushed as regulationAlert when due, once, and only where it applies", async () => {
  const [punter, elsewhere] = [await joinSpain(gate), await join(gate)];
  const [client, other] = [await listening(punter, "spain.localhost"), await listening(elsewhere)];
  const pass = async (ms: number) => {
    gate.clock.advance(ms);
    await gate.gate.schedule.run("regulation.alerts");
    for (const each of [client, other]) {
      each.send({ type: "PING", at: 1 });
      await each.next("PONG");
    }
  };
  const alerts = () =>
    [client, other].map(
      ({ received }) => received.filter(({ type }) => type === "regulationAlert").length,
    );
  await pass(HOUR_MS - 1000);
  expect(alerts()).toEqual([0, 0]);
  await pass(1000);
  expect(alerts()).toEqual([1, 0]);
  await pass(15_000);
  expect(alerts()).toEqual([1, 0]);
  await gate.query(
    "insert into session_reminders (session_id, confirmed_at) select session_id, $1 from sessions where jurisdiction = 'Spain'",
    [new Date(gate.clock.now())],
  );
  await pass(HOUR_MS - 1000);
  expect(alerts()).toEqual([1, 0]);
  await pass(1000);
  expect(alerts()).toEqual([2, 0]);
});

test("a session reminder due while the database was unreadable is pushed afterwards", async () => {
  const client = await listening(await joinSpain(gate), "spain.localhost");
  gate.clock.advance(HOUR_MS);
  await gate.query("alter table session_reminders rename to unreadable");
  await expect(gate.gate.schedule.run("regulation.alerts")).rejects.toThrow();
  await gate.query("alter table unreadable rename to session_reminders");
  gate.clock.advance(15_000);
  await gate.gate.schedule.run("regulation.alerts");
  expect(await client.next("regulationAlert")).toEqual({ type: "regulationAlert" });
});
