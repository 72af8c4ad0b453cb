import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { BodyOf, OperatorCalls } from "@touchline/contract";
import { DAY_MS, HOUR_MS } from "@touchline/core";
import { connectSocket } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { inboxOf } from "../../../../test/messages.ts";
import { operatorDoes, punterIdOf } from "../../../../test/operator.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
  gate.gate.app.server.on("upgrade", gate.gate.upgrade);
  await gate.gate.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => gate.close());

type Draft = BodyOf<OperatorCalls["saveMessage"]>;
const draft = (over: Partial<Draft> = {}): Draft => ({
  kind: "global",
  jurisdictions: ["Curacao"],
  tiers: [],
  texts: {
    en: { title: "New games", text: "Try them.", action: "Open" },
    es: { title: "Juegos nuevos", text: "Pruébalos.", action: "Abrir" },
  },
  icon: "news",
  actionHref: "/casino",
  show: "card",
  priority: 5,
  mandatory: false,
  startsAt: gate.clock.now(),
  endsAt: gate.clock.now() + DAY_MS,
  ...over,
});
const save = (over: Partial<Draft> = {}) => gate.operate("saveMessage", { body: draft(over) });
const publish = (id: string, headers: Record<string, string> = {}) =>
  gate.operate("publishMessage", { params: { id }, headers });
const saved = async (over: Partial<Draft> = {}) => (await save(over)).body.messageId;
const ids = async (punter: TestPunter) =>
  (await inboxOf(gate, punter)).body.content.map(({ punterMessageId }) => punterMessageId);

test("a message can be written, changed, previewed, published and ended; punters see it only while published", async () => {
  const punter = await join(gate);
  const id = await saved({ priority: 1 });
  expect((await save({ messageId: id })).body).toEqual({ messageId: id, status: "draft" });
  expect(await ids(punter)).toEqual([]);
  const preview = await gate.operate("previewMessage", { params: { id } });
  expect(preview.body.views).toMatchObject({
    en: { localizedTitle: "New games", priority: 5, action: { href: "/casino", label: "Open" } },
    ru: { localizedTitle: "New games" },
    es: { localizedTitle: "Juegos nuevos" },
  });
  expect((await publish(id)).body.status).toBe("published");
  expect(await ids(punter)).toEqual([id]);
  expect((await save({ messageId: id })).error.code).toBe("MESSAGE_NOT_DRAFT");
  expect((await publish(id)).error.code).toBe("MESSAGE_NOT_DRAFT");
  expect((await gate.operate("endMessage", { params: { id } })).body.status).toBe("ended");
  expect(await ids(punter)).toEqual([]);
  expect((await gate.operate("endMessage", { params: { id } })).error.code).toBe("MESSAGE_OVER");
  const listed = (await gate.operate("sharedMessages")).body.messages.find(
    ({ messageId }) => messageId === id,
  );
  expect(listed).toMatchObject({
    status: "ended",
    kind: "global",
    icon: "news",
    startsAt: expect.any(Number),
  });
  const actions = await gate.query<{ path: string }>(
    "select path from operator_actions where path like '%/messages/%' order by action_id",
  );
  expect(actions.map(({ path }) => path.replace(id, "{id}"))).toContain(
    "/dev/calls/messages/{id}/publish",
  );
});

test("the preview counts the punters a message reaches: not those who declined or are excluded, unless the law demands it", async () => {
  const reaches = async (over: Partial<Draft>) => {
    const { body } = await gate.operate("previewMessage", { params: { id: await saved(over) } });
    return [body.reaches, body.byJurisdiction.Curacao ?? 0];
  };
  const [before = 0] = await reaches({});
  const [all = 0] = await reaches({ mandatory: true });
  await join(gate);
  await join(gate, { noEmailCorrespondence: true });
  const excluded = await join(gate);
  await gate.call("excludeTemporarily", {
    headers: excluded.headers,
    body: { monthsCount: 6, password: PASSWORD },
  });
  const suspended = await join(gate);
  await operatorDoes(gate, await punterIdOf(gate, suspended.email), {
    action: "state",
    state: "SUSPENDED",
  });
  expect(await reaches({})).toEqual([before + 1, before + 1]);
  expect(await reaches({ mandatory: true })).toEqual([all + 4, all + 4]);
  expect(await reaches({ kind: "club", tiers: ["VIP"] })).toEqual([0, 0]);
});

test.each<[string, Partial<Draft>, string]>([
  ["a club message without a tier", { kind: "club" }, "tiers"],
  ["a message to everybody with a tier", { tiers: ["VIP"] }, "tiers"],
  ["an action without its label", { texts: { en: { title: "A", text: "B" } } }, "texts.en.action"],
  ["a label without an action", { actionHref: null }, "texts.en.action"],
  ["a blank text", { texts: { en: { title: " ", text: "B", action: "Open" } } }, "texts.en"],
])("%s is refused", async (_, over, broken) => {
  const { http, error } = await save(over);
  expect([http, error.code]).toEqual([422, "MESSAGE_INVALID"]);
  expect(error.details?.broken).toContain(broken);
});

test("a message that ends before it begins, lasts over a year, links elsewhere or lacks English is refused", async () => {
  const now = gate.clock.now();
  for (const over of [
    { startsAt: now + HOUR_MS, endsAt: now + 1 },
    { endsAt: now + 367 * DAY_MS },
    { startsAt: now - DAY_MS, endsAt: now },
  ])
    expect((await save(over)).error.code).toBe("MESSAGE_INVALID");
  for (const actionHref of [
    "https://elsewhere.example",
    "//elsewhere.example",
    "javascript:alert(1)",
  ])
    expect((await save({ actionHref })).http).toBe(400);
  expect((await save({ texts: { ru: { title: "А", text: "Б" } } as never })).http).toBe(400);
  expect((await publish(randomUUID())).error.code).toBe("MESSAGE_NOT_FOUND");
  expect((await publish("no-id")).error.code).toBe("MESSAGE_NOT_FOUND");
});

test("a site has a limit of published messages, and an expired draft cannot be published", async () => {
  const late = await saved({ endsAt: gate.clock.now() + 1000 });
  gate.clock.advance(2000);
  expect((await publish(late)).error.code).toBe("MESSAGE_OVER");
  for (let n = 0; n < 100; n++)
    expect((await publish(await saved({ jurisdictions: ["Nigeria"] }))).http).toBe(200);
  const { http, error } = await publish(await saved({ jurisdictions: ["Alderney", "Nigeria"] }));
  expect([http, error.code]).toEqual([409, "MESSAGE_TOO_MANY"]);
});

test("a personal message reaches each punter once, however often it is sent, and nobody who declined", async () => {
  const [punter, declined] = [await join(gate), await join(gate, { noEmailCorrespondence: true })];
  const [id, declinedId] = [
    await punterIdOf(gate, punter.email),
    await punterIdOf(gate, declined.email),
  ];
  const {
    kind: _,
    jurisdictions: __,
    tiers: ___,
    startsAt: ____,
    ...content
  } = draft({ show: "popup", endsAt: gate.clock.now() + HOUR_MS });
  const headers = { "idempotency-key": "sent-to-two-punters" };
  const send = (body: object, own = headers) =>
    gate.operate("sendMessage", { rawBody: { ...content, ...body }, headers: own });
  const expected = { sent: 1, notReached: [declinedId] };
  expect((await send({ punterIds: [id, declinedId] })).body).toEqual(expected);
  expect((await send({ punterIds: [id, declinedId] })).body).toEqual(expected);
  expect((await send({ punterIds: [id], priority: 9 })).error.code).toBe(
    "gateway.validation.idempotency_key.reused",
  );
  const { content: messages } = (await inboxOf(gate, punter, {}, "es")).body;
  expect(messages.filter(({ source }) => source === "inbox")).toMatchObject([
    { localizedTitle: "Juegos nuevos", kind: "web", show: "popup" },
  ]);
  expect((await inboxOf(gate, declined)).body.content).toEqual([]);
  const law = await send(
    { punterIds: [declinedId], mandatory: true },
    { "idempotency-key": "the-law-demands-it" },
  );
  expect(law.body).toEqual({ sent: 1, notReached: [] });
  expect(await ids(declined)).toHaveLength(1);
  const unknown = randomUUID();
  const nobody = await send(
    { punterIds: [id, unknown] },
    { "idempotency-key": "to-nobody-at-all" },
  );
  expect([nobody.error.code, nobody.error.details]).toEqual([
    "PUNTER_NOT_FOUND",
    { unknown: [unknown] },
  ]);
});

test("published and ended messages are pushed at once, a personal one with the punter's counts", async () => {
  const punter = await join(gate);
  const { port } = gate.gate.app.server.address() as AddressInfo;
  const client = await connectSocket(`ws://127.0.0.1:${port}/sockets/v2/punter?channel=mobile`, {
    host: "curacao.localhost",
  });
  const context = {
    jurisdiction: "Curacao",
    locale: "en",
    oddsType: "Decimal",
    host: "curacao.localhost",
    source: "MOBILE",
  } as const;
  client.send({ type: "CONTEXT", ...context, punterToken: punter.tokens.punterToken });
  await client.next("CONTEXT_SET");
  const id = await saved();
  await publish(id);
  expect(await client.next("inboxUpdate")).toEqual({ type: "inboxUpdate", statistics: null });
  await gate.operate("endMessage", { params: { id } });
  expect(await client.next("inboxUpdate")).toEqual({ type: "inboxUpdate", statistics: null });
  const before = (await gate.call("inboxStatistics", { headers: punter.headers })).body;
  const { kind: _, jurisdictions: __, tiers: ___, startsAt: ____, ...content } = draft();
  await gate.operate("sendMessage", {
    body: { ...content, punterIds: [await punterIdOf(gate, punter.email)] },
  });
  const counts = {
    totalMessagesCount: before.totalMessagesCount + 1,
    unreadMessagesCount: before.unreadMessagesCount + 1,
  };
  expect(await client.next("inboxUpdate")).toEqual({ type: "inboxUpdate", statistics: counts });
  client.socket.terminate();
});

test("a demo starts with a message to everybody and one to the club, once", async () => {
  const demo = await startTestGate();
  try {
    await demo.gate.start();
    await demo.gate.start();
    const kinds = async (login: string, password: string) =>
      (await inboxOf(demo, await logIn(demo, { login, password }))).body.content
        .map(({ kind }) => kind)
        .sort();
    expect(await kinds("demo@touchline.example", "kickoff2026")).toEqual(["global"]);
    expect(await kinds("vip@touchline.example", "goldcup2026")).toEqual(["club", "global"]);
  } finally {
    await demo.close();
  }
});
