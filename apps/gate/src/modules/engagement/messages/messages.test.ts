import { DAY_MS, HOUR_MS } from "@touchline/core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { inboxOf, publish, unreadOf, writeTo } from "../../../../test/messages.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(async () => {
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
  await gate.close();
});

/** Ends this test's messages to many, so that the next test does not see them. */
afterEach(async () => {
  await gate.query(
    "update shared_messages set status = 'ended', ended_at = now() where status = 'published'",
  );
  gate.clock.advance(1000);
});
const newcomer = async (): Promise<TestPunter & { punterId: string }> => {
  const punter = await join(gate);
  return { ...punter, punterId: await punterIdOf(gate, punter.email) };
};
const mark = (punter: TestPunter, source: string, body: string[]) =>
  gate.call("markMessagesRead", { headers: punter.headers, params: { source }, body });
const active = async (punter: TestPunter, messageType: string) =>
  (await gate.call("activeMessages", { headers: punter.headers, query: { messageType } })).body
    .messages;
const activeGlobal = async (punter: TestPunter) =>
  (await gate.call("activeGlobalMessages", { headers: punter.headers })).body.messages;

test("the inbox has pages of 20, newest first, shared messages among the personal ones", async () => {
  const punter = await newcomer();
  const before = await writeTo(gate, punter.punterId, 22);
  const global = await publish(gate);
  const after = await writeTo(gate, punter.punterId, 21);
  const newestFirst = [...before, global, ...after].reverse();
  const pages = await Promise.all(
    ["0", "1", "2"].map((pageNumber) => inboxOf(gate, punter, { pageNumber })),
  );
  expect(pages.map(({ body }) => body.content.length)).toEqual([20, 20, 4]);
  expect(
    pages.flatMap(({ body }) => body.content.map(({ punterMessageId }) => punterMessageId)),
  ).toEqual(newestFirst);
  expect(pages[1]?.body).toMatchObject({
    pageData: { pageNumber: 1, pageSize: 20, totalPages: 3 },
    totalMessagesCount: 44,
    unreadMessagesCount: 44,
  });
  expect(
    (await inboxOf(gate, punter, { pageNumber: "8", pageSize: "5" })).body.content,
  ).toHaveLength(4);
  const statistics = await gate.call("inboxStatistics", { headers: punter.headers });
  expect(statistics.body).toEqual({ totalMessagesCount: 44, unreadMessagesCount: 44 });
});

test("an invalid or too high page number is refused; an empty inbox has an empty first page", async () => {
  const punter = await newcomer();
  const empty = await inboxOf(gate, punter);
  expect(empty.body).toMatchObject({
    content: [],
    pageData: { pageNumber: 0, totalPages: 0 },
    totalMessagesCount: 0,
  });
  await writeTo(gate, punter.punterId, 21);
  const beyond = await inboxOf(gate, punter, { pageNumber: "2" });
  expect([beyond.http, beyond.error.code, beyond.error.details]).toEqual([
    404,
    "MESSAGE_PAGE_NOT_FOUND",
    { totalPages: 2 },
  ]);
  for (const query of [
    { pageNumber: "-1" },
    { pageNumber: "1.5" },
    { pageNumber: "one" },
    { pageSize: "0" },
    { pageSize: "51" },
  ])
    expect([query, (await inboxOf(gate, punter, query as never)).http]).toEqual([query, 400]);
});

test("ids of another punter, unknown ids and ids of the other source are refused, and nothing is marked", async () => {
  const [punter, other] = [await newcomer(), await newcomer()];
  const [own = ""] = await writeTo(gate, punter.punterId, 1);
  const [foreign = ""] = await writeTo(gate, other.punterId, 1);
  const elsewhere = await publish(gate, { jurisdictions: ["Spain"] });
  for (const [source, ids] of [
    ["inbox", [own, foreign]],
    ["inbox", [own, "no-id"]],
    ["external", [own]],
    ["external", [elsewhere]],
  ] as const) {
    const { http, error } = await mark(punter, source, [...ids]);
    expect([source, ids, http, error.code]).toEqual([source, ids, 404, "MESSAGE_NOT_FOUND"]);
  }
  expect((await mark(punter, "elsewhere", [own])).error.code).toBe("MESSAGE_SOURCE_UNKNOWN");
  expect((await mark(punter, "inbox", [])).http).toBe(400);
  expect([await unreadOf(gate, punter), await unreadOf(gate, other)]).toEqual([1, 1]);
});

test("messages marked as read on two devices at once are counted once", async () => {
  const punter = await newcomer();
  const phone = await logIn(gate, { login: punter.email, password: PASSWORD });
  const ids = await writeTo(gate, punter.punterId, 40);
  const global = await publish(gate);
  const marks = [0, 5, 10, 15, 20].flatMap((from) => [
    mark(punter, "inbox", ids.slice(from, from + 15)),
    mark(phone, "inbox", ids.slice(from, from + 10).reverse()),
    mark(phone, "external", [global]),
    mark(punter, "external", [global, global]),
  ]);
  const replies = await Promise.all(marks);
  expect(replies.map(({ http }) => http)).toEqual(replies.map(() => 200));
  expect(replies.reduce((sum, { body }) => sum + body.markedMessagesCount, 0)).toBe(36);
  expect([await unreadOf(gate, punter), await unreadOf(gate, phone)]).toEqual([5, 5]);
  const { content } = (await inboxOf(gate, phone)).body;
  expect(content.filter(({ isRead }) => !isRead)).toHaveLength(5);
  expect((await mark(phone, "inbox", ids)).body).toEqual({
    totalMessagesCount: 41,
    unreadMessagesCount: 0,
    markedMessagesCount: 5,
  });
});

test("a message to everybody and one to the club are one row each, however many punters read them", async () => {
  const punters = [await newcomer(), await newcomer(), await newcomer()];
  const [member, ...others] = punters;
  await gate.query("update punters set tier = 'VipRegular' where punter_id = $1", [
    member?.punterId,
  ]);
  const [global, club] = [
    await publish(gate),
    await publish(gate, { kind: "club", tiers: ["VIP", "VipRegular"] }),
  ];
  const rows = async () => {
    const counts = await gate.query<{ n: bigint }>(
      "select count(*) as n from shared_messages where status = 'published' union all select count(*) from punter_messages where punter_id = any($1)",
      [punters.map(({ punterId }) => punterId)],
    );
    return counts.map(({ n }) => Number(n));
  };
  expect(await rows()).toEqual([2, 0]);
  for (const punter of others) {
    const { content } = (await inboxOf(gate, punter)).body;
    expect(
      content.map(({ punterMessageId, kind, source }) => [punterMessageId, kind, source]),
    ).toEqual([[global, "global", "external"]]);
  }
  const own = (await inboxOf(gate, member as TestPunter)).body.content;
  expect(own.map(({ punterMessageId, kind }) => [punterMessageId, kind])).toEqual([
    [club, "club"],
    [global, "global"],
  ]);
});

test("a message is in the caller's language, or in English if it lacks that text", async () => {
  const punter = await newcomer();
  const texts = {
    en: { title: "New games", text: "Try them.", action: "Open" },
    ru: { title: "Новые игры", text: "Попробуйте.", action: "Открыть" },
    es: { title: "Juegos nuevos", text: "Pruébalos.", action: "Abrir" },
  };
  await publish(gate, { texts });
  await gate.query("update shared_messages set action_href = '/casino' where status = 'published'");
  gate.clock.advance(1000);
  for (const [locale, language] of [
    ["en", "en"],
    ["ru", "ru"],
    ["es", "es"],
    ["fi", "en"],
  ] as const) {
    const [message] = (await inboxOf(gate, punter, {}, locale)).body.content;
    const { title, text, action } = texts[language];
    expect(message).toMatchObject({
      localizedTitle: title,
      localizedMessage: text,
      action: { href: "/casino", label: action },
    });
    expect(message?.iconUrl).toBe("/inbox-news.svg");
  }
});

test("a shared message leaves every inbox at its end date; a personal one stays but is no longer active", async () => {
  const punter = await newcomer();
  const endsAt = new Date(gate.clock.now() + 2 * HOUR_MS);
  await publish(gate, { endsInMs: HOUR_MS, show: "card" });
  await writeTo(gate, punter.punterId, 1, { show: "card", endsAt });
  expect([
    await unreadOf(gate, punter),
    (await activeGlobal(punter)).length,
    (await active(punter, "WEB")).length,
  ]).toEqual([2, 1, 1]);
  gate.clock.advance(HOUR_MS);
  const later = await logIn(gate, { login: punter.email, password: PASSWORD });
  expect([
    await unreadOf(gate, later),
    (await activeGlobal(later)).length,
    (await active(later, "WEB")).length,
  ]).toEqual([1, 0, 1]);
  gate.clock.advance(HOUR_MS);
  const latest = await logIn(gate, { login: punter.email, password: PASSWORD });
  expect([await unreadOf(gate, latest), (await active(latest, "WEB")).length]).toEqual([1, 0]);
  expect((await inboxOf(gate, latest)).body.content).toHaveLength(1);
});

test("active messages are ordered by priority, each kind by its own call, until they are read", async () => {
  const punter = await newcomer();
  await gate.query("update punters set tier = 'VIP' where punter_id = $1", [punter.punterId]);
  const [low = ""] = await writeTo(gate, punter.punterId, 1, { show: "card", priority: 1 });
  const [high = ""] = await writeTo(gate, punter.punterId, 1, { show: "popup", priority: 9 });
  await writeTo(gate, punter.punterId, 1);
  const card = await publish(gate, { show: "card", priority: 2 });
  const popup = await publish(gate, { show: "popup", priority: 5 });
  await publish(gate);
  const club = await publish(gate, { kind: "club", show: "card" });
  const ids = (messages: { punterMessageId: string }[]) =>
    messages.map(({ punterMessageId }) => punterMessageId);
  expect(ids(await active(punter, "WEB"))).toEqual([high, low]);
  expect(ids(await active(punter, "club"))).toEqual([club]);
  expect(ids(await activeGlobal(punter))).toEqual([popup, card]);
  await mark(punter, "inbox", [high]);
  await mark(punter, "external", [popup, club]);
  expect(ids(await active(punter, "WEB"))).toEqual([low]);
  expect(ids(await active(punter, "club"))).toEqual([]);
  expect(ids(await activeGlobal(punter))).toEqual([card]);
  for (const messageType of ["web", "CLUB", "global"])
    expect(
      (await gate.call("activeMessages", { headers: punter.headers, query: { messageType } })).http,
    ).toBe(400);
});

test.each([
  [
    "declined correspondence",
    (punter: TestPunter) =>
      gate.call("changeSettings", {
        headers: punter.headers,
        body: { noEmailCorrespondence: true },
      }),
  ],
  [
    "is excluded",
    (punter: TestPunter) =>
      gate.call("excludeTemporarily", {
        headers: punter.headers,
        body: { monthsCount: 6, password: PASSWORD },
      }),
  ],
])(
  "a punter who %s gets the legally required messages, and can mark them as read",
  async (_, restrict) => {
    const punter = await newcomer();
    await writeTo(gate, punter.punterId, 1);
    await publish(gate, { show: "card" });
    const law = await publish(gate, { show: "card", mandatory: true });
    expect(await unreadOf(gate, punter)).toBe(3);
    expect((await restrict(punter)).http).toBe(200);
    const { content, totalMessagesCount } = (await inboxOf(gate, punter)).body;
    expect([content.length, totalMessagesCount, await unreadOf(gate, punter)]).toEqual([2, 2, 2]);
    expect((await activeGlobal(punter)).map(({ punterMessageId }) => punterMessageId)).toEqual([
      law,
    ]);
    expect((await mark(punter, "external", [law])).body).toEqual({
      totalMessagesCount: 2,
      unreadMessagesCount: 1,
      markedMessagesCount: 1,
    });
  },
);

test("a cause reported twice creates one message", async () => {
  const punter = await newcomer();
  await Promise.all([1, 2, 3].map(() => writeTo(gate, punter.punterId, 1, { cause: "bet:1:1" })));
  expect((await inboxOf(gate, punter)).body).toMatchObject({
    totalMessagesCount: 1,
    unreadMessagesCount: 1,
  });
});

test("messages older than a year are deleted, and the pages of the rest stay complete", async () => {
  const punter = await newcomer();
  await writeTo(gate, punter.punterId, 25);
  gate.clock.advance(200 * DAY_MS);
  const kept = await writeTo(gate, punter.punterId, 23);
  gate.clock.advance(170 * DAY_MS);
  await gate.gate.schedule.run("messages.sweep");
  const back = await logIn(gate, { login: punter.email, password: PASSWORD });
  const pages = await Promise.all(
    ["0", "1"].map((pageNumber) => inboxOf(gate, back, { pageNumber })),
  );
  expect(
    pages.flatMap(({ body }) => body.content.map(({ punterMessageId }) => punterMessageId)),
  ).toEqual(kept.toReversed());
  expect(pages[0]?.body).toMatchObject({ totalMessagesCount: 23, unreadMessagesCount: 23 });
});
