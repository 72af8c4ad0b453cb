import { MINUTE_MS } from "@touchline/core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cashOf, expectSound, offer, placed, single, statementOf } from "../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { inboxOf } from "../../../../test/messages.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
let feed: ScriptedFeed;
let event: string;
let events = 0;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start();
});
afterAll(() => gate.close());
beforeEach(() => {
  event = `q${++events}`;
  offer(feed, event, [2000, 3000, 4000], true);
});
afterEach(async () => {
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

const PERSON = { firstName: "Ann", lastName: "Lee", birthDay: "1990-05-17" };
const now = async () =>
  (await gate.query<{ now: Date }>("select clock_timestamp() as now"))[0]?.now.getTime() ?? 0;
const tick = () => gate.gate.schedule.run("quiz.clock");

/** The match's result, as confirmed by the feed. */
async function ends(
  winner: "1" | "X" | "2" | "void",
  certainty: "live" | "confirmed" = "confirmed",
  of = event,
): Promise<void> {
  const results = (["1", "X", "2"] as const).map((key) => ({
    marketId: `${of}:mr`,
    outcomeId: `${of}:mr:${key}`,
    result:
      winner === "void" ? ("void" as const) : key === winner ? ("win" as const) : ("lose" as const),
  }));
  feed.send({ kind: "settlement", eventId: of, certainty, results });
  await gate.gate.settled();
}

const OUTCOMES = () =>
  (["1", "X", "2"] as const).map((key) => ({
    outcomeId: `${event}:mr:${key}`,
    names: { en: `Answer ${key}` },
  }));
const wanted = (over: object = {}) => ({
  jurisdiction: "Curacao" as const,
  eventId: event,
  marketId: `${event}:mr`,
  currency: "USD",
  award: 10_000,
  waitSeconds: 0,
  questions: { en: "Who wins?", ru: "Кто победит?" },
  outcomes: OUTCOMES(),
  ...over,
});

/** A published quiz on the test's match that takes answers for a minute. */
async function quiz(over: object = {}): Promise<string> {
  const { body, error, http } = await gate.operate("createQuiz", { body: wanted(over) });
  expect(http, JSON.stringify(error)).toBe(200);
  const published = await gate.operate("publishQuiz", {
    params: { id: body.quizId },
    body: { endTime: (await now()) + MINUTE_MS },
  });
  expect(published.body).toEqual({ quizId: body.quizId, status: "PUBLISHED" });
  return body.quizId;
}

/** Ends the quiz's time for answers. */
const close = (quizId: string) =>
  gate.query("update quizzes set end_time = clock_timestamp() where quiz_id = $1", [quizId]);

let people = 0;
/** A person of their own, as a person answers a quiz under one account. */
const somebody = () => {
  people++;
  const [year, month, day] = [1960 + (people % 40), 1 + (people % 12), 1 + (people % 28)];
  return {
    ...PERSON,
    birthDay: [year, month, day].map((each) => `${each}`.padStart(2, "0")).join("-"),
  };
};

/** A punter with a name and this many tickets, each earned by a settled bet. */
async function player(tickets: number, over: { named?: boolean } = {}): Promise<TestPunter> {
  const punter = await join(gate);
  if (over.named !== false)
    await gate.call("fillInPersonalData", { body: somebody(), headers: punter.headers });
  for (let ticket = 0; ticket < tickets; ticket++) await earn(punter);
  return punter;
}

let bets = 0;
async function earn(punter: TestPunter, stake = 100): Promise<string> {
  const on = `b${++bets}`;
  offer(feed, on, [2000, 3000, 4000]);
  await placed(gate, punter, single(on, "1", 2000, stake));
  await ends("2", "live", on);
  return on;
}

const answer = (
  punter: TestPunter,
  quizId: string,
  key: "1" | "X" | "2" = "1",
  headers: Record<string, string> = {},
) =>
  gate.call("answerQuiz", {
    body: { quizId, outcomeId: `${event}:mr:${key}` },
    headers: { ...punter.headers, ...headers },
  });
const tickets = async (punter: TestPunter) =>
  (await gate.call("quizAccount", { headers: punter.headers })).body.availableTickets;
const seen = async (punter: TestPunter, quizId: string) =>
  (await gate.call("activeQuizzes", { headers: punter.headers })).body.quizzes.find(
    (each) => each.quizId === quizId,
  );
const status = async (quizId: string) =>
  (await gate.operate("previewQuiz", { params: { id: quizId } })).body.status;

describe("tickets", () => {
  test("GET /bonus/quiz/punter/quiz-account: each settled bet of at least a dollar of own money earns one, and no other", async () => {
    const punter = await player(0);
    expect((await gate.call("quizAccount", { headers: punter.headers })).body).toEqual({
      availableTickets: 0,
      leastStake: 100,
      currency: "USD",
      needsPersonalData: false,
    });
    await earn(punter, 99);
    expect(await tickets(punter)).toBe(0);
    await earn(punter);
    await earn(punter, 5000);
    expect(await tickets(punter)).toBe(2);
  });

  test("a bet voided later loses its ticket, and regains it with a new result; a used one stays used", async () => {
    const punter = await player(0);
    const on = await earn(punter);
    await ends("void", "live", on);
    expect(await tickets(punter)).toBe(0);
    await ends("1", "live", on);
    expect(await tickets(punter)).toBe(1);
    const quizId = await quiz();
    expect((await answer(punter, quizId)).body).toEqual({ successful: true });
    await ends("void", "live", on);
    expect((await seen(punter, quizId))?.outcomes[0]).toMatchObject({ answers: 1 });
    await gate.operate("cancelQuiz", { params: { id: quizId }, body: { reason: "a test" } });
    expect(await tickets(punter)).toBe(0);
  });
});

describe("answers", () => {
  test("POST /bonus/quiz/punter/answer uses one ticket, and each ticket answers once", async () => {
    const punter = await player(2);
    const quizId = await quiz();
    expect((await answer(punter, quizId, "1")).body).toEqual({ successful: true });
    expect((await answer(punter, quizId, "1")).body).toEqual({ successful: true });
    const third = await answer(punter, quizId, "1");
    expect([third.http, third.error.code]).toEqual([422, "QUIZ_NO_TICKET"]);
    expect((await seen(punter, quizId))?.outcomes.map(({ answers }) => answers)).toEqual([2, 0, 0]);
  });

  test("QUIZ_OTHER_ANSWER: however many tickets a punter has, they all go on one answer", async () => {
    const punter = await player(4);
    const quizId = await quiz();
    expect((await answer(punter, quizId, "X")).http).toBe(200);
    for (const key of ["1", "2"] as const) {
      const other = await answer(punter, quizId, key);
      expect([other.http, other.error?.code]).toEqual([409, "QUIZ_OTHER_ANSWER"]);
    }
    expect(await tickets(punter), "a refused answer keeps its ticket").toBe(3);
    expect((await answer(punter, quizId, "X")).http).toBe(200);
    expect((await seen(punter, quizId))?.outcomes.map(({ answers }) => answers)).toEqual([0, 2, 0]);
  });

  test("QUIZ_SAME_PERSON: another account of the same person does not answer", async () => {
    const [first, second] = [await player(1), await player(1, { named: false })];
    const quizId = await quiz();
    const known = await gate.query<Record<string, string>>(
      "select first_name, last_name, birth_day::text from punters where email = $1",
      [first.email],
    );
    const { first_name, last_name, birth_day } = known[0] ?? {};
    await gate.query(
      "update punters set first_name = $1, last_name = $2, birth_day = $3::date where email = $4",
      [first_name, last_name, birth_day, second.email],
    );
    expect((await answer(first, quizId, "1")).http).toBe(200);
    const other = await answer(second, quizId, "2");
    expect([other.http, other.error.code]).toEqual([409, "QUIZ_SAME_PERSON"]);
    expect(await tickets(second)).toBe(1);
  });

  test("six tabs that answer everything at once give answers on one outcome only", async () => {
    const punter = await player(6);
    const quizId = await quiz();
    const all = await Promise.all(
      (["1", "X", "2", "2", "X", "1"] as const).map((key) => answer(punter, quizId, key)),
    );
    const given = (await seen(punter, quizId))?.outcomes.map(({ answers }) => answers) ?? [];
    expect(given.filter((answers) => answers > 0)).toEqual([2]);
    expect(all.filter(({ http }) => http === 200)).toHaveLength(2);
    expect(await tickets(punter)).toBe(4);
  });

  test("two tabs with one ticket give one answer; a repeated request gets the same answer", async () => {
    const punter = await player(1);
    const quizId = await quiz();
    const both = await Promise.all([answer(punter, quizId, "1"), answer(punter, quizId, "1")]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 422]);
    await earn(punter);
    const key = { "idempotency-key": "the-same-answer" };
    expect([
      (await answer(punter, quizId, "1", key)).http,
      (await answer(punter, quizId, "1", key)).http,
    ]).toEqual([200, 200]);
    expect(
      (await seen(punter, quizId))?.outcomes.reduce((sum, { answers }) => sum + answers, 0),
    ).toBe(2);
  });

  test("an answer after the end is refused by the database's clock, and keeps its ticket", async () => {
    const punter = await player(1);
    const quizId = await quiz();
    await close(quizId);
    const late = await answer(punter, quizId);
    expect([late.http, late.error.code]).toEqual([409, "QUIZ_CLOSED"]);
    expect(await tickets(punter)).toBe(1);
    // docs/behaviour/quiz.md#statuses: no job has run, and it is shown as in play.
    expect((await seen(punter, quizId))?.status).toBe("IN_PLAY");
  });

  test("a known result closes the quiz before its end time", async () => {
    const punter = await player(1);
    const quizId = await quiz();
    await ends("1", "live");
    const late = await answer(punter, quizId);
    expect([late.http, late.error.code]).toEqual([409, "QUIZ_CLOSED"]);
    await tick();
    expect((await seen(punter, quizId))?.status).toBe("IN_PLAY");
    await ends("1", "confirmed");
    await tick();
    expect([await status(quizId), await tickets(punter)]).toEqual(["COMPLETED", 1]);
  });

  test("an answer cannot be changed or deleted, not even in the database", async () => {
    const punter = await player(1);
    const quizId = await quiz();
    await answer(punter, quizId);
    const id = await punterIdOf(gate, punter.email);
    for (const tampering of [
      "update quiz_answers set outcome_id = 'x' where punter_id = $1",
      "delete from quiz_answers where punter_id = $1",
    ])
      await expect(gate.query(tampering, [id])).rejects.toThrow("never changed");
  });

  test("gateway.denied.permissions.need_personal_data: answering needs a name and birth date, which POST /punter/personal-data sets", async () => {
    const punter = await player(1, { named: false });
    const quizId = await quiz();
    const denied = await answer(punter, quizId);
    expect([denied.http, denied.error.code]).toEqual([
      403,
      "gateway.denied.permissions.need_personal_data",
    ]);
    expect(denied.error.details).toMatchObject({ missing: ["firstName", "lastName", "birthDay"] });
    const fill = (over: object) =>
      gate.call("fillInPersonalData", { body: { ...PERSON, ...over }, headers: punter.headers });
    for (const over of [
      { firstName: "4nn" },
      { lastName: " " },
      { birthDay: "2015-01-01" },
      { birthDay: "soon" },
    ])
      expect((await fill(over)).error.code).toBe("ValidationError");
    expect((await fill({})).body).toEqual({ status: "OK" });
    expect((await answer(punter, quizId)).http).toBe(200);
    // Existing data is not changed.
    await fill({ firstName: "Bea" });
    expect(
      (await gate.call("heartbeat", { headers: punter.headers })).body.user.punterInfo.details
        .firstName,
    ).toBe("Ann");
  });

  test("an unknown answer, one not on offer, or one in another currency is refused", async () => {
    const punter = await player(1);
    const quizId = await quiz();
    const refused = async (body: object) =>
      (await gate.call("answerQuiz", { rawBody: { ...body }, headers: punter.headers })).error.code;
    expect(
      await refused({ quizId: "d9b2d63d-a233-4123-847a-7090a51c0b3f", outcomeId: `${event}:mr:1` }),
    ).toBe("QUIZ_NOT_FOUND");
    expect(await refused({ quizId: "no id", outcomeId: "x" })).toBe(
      "gateway.validation.request.invalid",
    );
    expect(await refused({ quizId, outcomeId: "nowhere" })).toBe("ValidationError");
    const { body: draft } = await gate.operate("createQuiz", { body: wanted() });
    expect(await refused({ quizId: draft.quizId, outcomeId: `${event}:mr:1` })).toBe(
      "QUIZ_NOT_FOUND",
    );
    const euro = await quiz({ currency: "EUR" });
    expect(await refused({ quizId: euro, outcomeId: `${event}:mr:1` })).toBe("QUIZ_CURRENCY");
    await gate.query("update punters set state = 'SUSPENDED' where email = $1", [punter.email]);
    expect(await refused({ quizId, outcomeId: `${event}:mr:1` })).toBe("INCORRECT_PUNTER_STATE");
    expect(await tickets(punter)).toBe(1);
  });

  test("a site without the flag has no quiz, and a quiz of another site is not found", async () => {
    const guest = await gate.call("activeQuizzes");
    expect(guest.http).toBe(401);
    const quizId = await quiz();
    const punter = await player(1);
    await gate.query("update quizzes set jurisdiction = 'Nigeria' where quiz_id = $1", [quizId]);
    expect((await answer(punter, quizId)).error.code).toBe("QUIZ_NOT_FOUND");
    await gate.query("update punters set jurisdiction = 'Alderney' where email = $1", [
      punter.email,
    ]);
    expect((await gate.call("quizAccount", { headers: punter.headers })).error.code).toBe(
      "QUIZ_NOT_FOUND",
    );
    expect((await gate.call("activeQuizzes", { headers: punter.headers })).error.code).toBe(
      "QUIZ_NOT_FOUND",
    );
    await gate.query("update punters set jurisdiction = 'Curacao' where email = $1", [
      punter.email,
    ]);
  });
});

/** The inbox's messages about prizes, newest first. */
const prizeMessages = async (punter: TestPunter): Promise<string[]> =>
  (await inboxOf(gate, punter)).body.content
    .filter(({ action }) => action?.href === "/quiz/prize")
    .map(({ localizedMessage }) => localizedMessage);

describe("the path from ticket to prize", () => {
  test("GET /bonus/quiz/punter/active: PUBLISHED, IN_PLAY, DONE, PLAYED and COMPLETED follow in order, and the award is shared to the coin", async () => {
    const [first, second, wrong] = [await player(2), await player(1), await player(1)];
    const quizId = await quiz({ award: 10_000, waitSeconds: 3600 });
    await answer(first, quizId, "1");
    await answer(second, quizId, "1");
    await answer(first, quizId, "1");
    await answer(wrong, quizId, "2");
    expect(await seen(first, quizId)).toMatchObject({
      eventId: event,
      treeId: `t-${event}`,
      status: "PUBLISHED",
      awards: 10_000,
      awardCurrencyCode: "USD",
      availableTickets: 0,
      question: "Who wins?",
      prize: null,
    });
    const russian = await gate.call("activeQuizzes", {
      headers: { ...first.headers, "accept-language": "ru" },
    });
    expect(russian.body.quizzes.find((each) => each.quizId === quizId)?.question).toBe(
      "Кто победит?",
    );
    await tick();
    expect(await status(quizId), "answers are still taken").toBe("PUBLISHED");
    await close(quizId);
    await tick();
    expect(await status(quizId)).toBe("IN_PLAY");
    await ends("1");
    await tick();
    expect(await status(quizId)).toBe("DONE");
    expect((await seen(first, quizId))?.outcomes.map(({ isRight }) => isRight)).toEqual([
      true,
      false,
      false,
    ]);
    await tick();
    expect(await status(quizId), "corrections are waited for").toBe("DONE");

    const before = [
      await cashOf(gate, first),
      await cashOf(gate, second),
      await cashOf(gate, wrong),
    ];
    await gate.query("update quizzes set wait_seconds = 0 where quiz_id = $1", [quizId]);
    await tick();
    expect(await status(quizId)).toBe("COMPLETED");
    const after = [
      await cashOf(gate, first),
      await cashOf(gate, second),
      await cashOf(gate, wrong),
    ];
    // Three right answers: the first one, the first punter's, gets the remainder.
    expect(after.map((cash, at) => cash - (before[at] ?? 0))).toEqual([6667, 3333, 0]);
    expect((await statementOf(gate, first))[0]).toMatchObject({
      kind: "quiz-prize",
      amount: 6667,
      reference: quizId,
    });
    expect((await seen(second, quizId))?.prize).toEqual({ amount: 3333, status: "paid" });
    expect((await seen(wrong, quizId))?.prize).toBeNull();
    expect([await prizeMessages(first), await prizeMessages(wrong)]).toEqual([
      ["You answered correctly. $66.67 is in your balance."],
      [],
    ]);
    await tick();
    expect(await cashOf(gate, first)).toBe(after[0]);
    await expectSound(gate, first);
  });

  test("only a confirmed result decides, not a live one", async () => {
    const quizId = await quiz();
    await close(quizId);
    await ends("1", "live");
    await tick();
    expect(await status(quizId)).toBe("IN_PLAY");
    await ends("1", "confirmed");
    await tick();
    expect(await status(quizId)).toBe("COMPLETED");
  });

  test("a correction before the payout decides again, a reversed result decides nothing, and a later one changes nothing", async () => {
    const [one, two] = [await player(1), await player(1)];
    const quizId = await quiz({ waitSeconds: 3600 });
    await answer(one, quizId, "1");
    await answer(two, quizId, "2");
    await close(quizId);
    await ends("1");
    await tick();
    feed.send({ kind: "rollback_settlement", eventId: event, marketIds: [`${event}:mr`] });
    await gate.gate.settled();
    await tick();
    expect([await status(quizId), (await seen(one, quizId))?.outcomes[0]?.isRight]).toEqual([
      "IN_PLAY",
      null,
    ]);
    await ends("1");
    await tick();
    await ends("2");
    await tick();
    expect((await seen(one, quizId))?.outcomes.map(({ isRight }) => isRight)).toEqual([
      false,
      false,
      true,
    ]);
    await gate.query("update quizzes set wait_seconds = 0 where quiz_id = $1", [quizId]);
    await tick();
    expect((await seen(two, quizId))?.prize).toEqual({ amount: 10_000, status: "paid" });
    const cash = await cashOf(gate, two);
    await ends("1");
    await tick();
    expect([await status(quizId), await cashOf(gate, two)]).toEqual(["COMPLETED", cash]);
  });

  test("an award of fewer coins than right answers goes to the earliest; without a right answer nobody is paid", async () => {
    const players = [await player(1), await player(1), await player(1)];
    const quizId = await quiz({ award: 2 });
    const nobody = await quiz();
    for (const punter of players) await answer(punter, quizId, "X");
    await close(quizId);
    await close(nobody);
    await ends("X");
    await tick();
    const prizes = await Promise.all(
      players.map(async (punter) => (await seen(punter, quizId))?.prize?.amount ?? 0),
    );
    expect(prizes).toEqual([1, 1, 0]);
    expect([
      await status(nobody),
      (await gate.operate("previewQuiz", { params: { id: nobody } })).body.prizes,
    ]).toEqual(["COMPLETED", {}]);
  });

  test("CONFIRMATION_REQUIRED: a large prize is paid once its winner is identified, the others at once; it lapses after 30 days", async () => {
    const [small, large, silent] = [await player(1), await player(2), await player(2)];
    const quizId = await quiz({ award: 5000, confirmFrom: 2000 });
    await answer(small, quizId, "1");
    for (const punter of [large, large, silent, silent]) await answer(punter, quizId, "1");
    await close(quizId);
    await ends("1");
    await tick();
    expect(await status(quizId)).toBe("CONFIRMATION_REQUIRED");
    expect((await seen(small, quizId))?.prize).toEqual({ amount: 1000, status: "paid" });
    expect(await seen(large, quizId)).toMatchObject({
      prize: { amount: 2000, status: "needs_confirmation" },
      confirmUntil: expect.any(Number),
    });
    await tick();
    const waits = "You won $20.00. Confirm your details within 30 days to get it.";
    expect(await prizeMessages(large)).toEqual([waits]);
    await gate.query("update punters set identified_at = now() where email = $1", [large.email]);
    await tick();
    expect((await seen(large, quizId))?.prize).toEqual({ amount: 2000, status: "paid" });
    expect(await prizeMessages(large)).toEqual([
      "You answered correctly. $20.00 is in your balance.",
      waits,
    ]);
    expect(await status(quizId)).toBe("CONFIRMATION_REQUIRED");
    await gate.query("update quizzes set confirm_until = clock_timestamp() where quiz_id = $1", [
      quizId,
    ]);
    await tick();
    expect([await status(quizId), (await seen(silent, quizId))?.prize?.status]).toEqual([
      "COMPLETED",
      "lapsed",
    ]);
  });
});

describe("pauses and cancellations", () => {
  const move = (name: "pauseQuiz" | "resumeQuiz" | "cancelQuiz", quizId: string) =>
    gate.operate(name, { params: { id: quizId }, body: { reason: "a test" } });

  test("PAUSE accepts no answers and resumes; after more than a day it becomes CANCELED and refunds the tickets", async () => {
    const punter = await player(2);
    const quizId = await quiz();
    await answer(punter, quizId);
    expect((await move("pauseQuiz", quizId)).body).toEqual({ quizId, status: "PAUSE" });
    expect((await answer(punter, quizId)).error.code).toBe("QUIZ_CLOSED");
    expect((await move("resumeQuiz", quizId)).body.status).toBe("PUBLISHED");
    expect((await answer(punter, quizId)).http).toBe(200);
    await close(quizId);
    await tick();
    await move("pauseQuiz", quizId);
    await ends("1");
    await tick();
    expect(await status(quizId)).toBe("PAUSE");
    await gate.query(
      "update quizzes set paused_at = paused_at - interval '24 hours' where quiz_id = $1",
      [quizId],
    );
    await tick();
    expect([await status(quizId), await tickets(punter)]).toEqual(["CANCELED", 2]);
  });

  test.each([
    ["the operator cancels it", async (quizId: string) => void (await move("cancelQuiz", quizId))],
    ["its market is void", async () => ends("void")],
    [
      "its market is cancelled",
      async () => {
        feed.send({ kind: "cancel", eventId: event, marketIds: [`${event}:mr`], why: "abandoned" });
        await gate.gate.settled();
      },
    ],
  ])(
    "CANCELED: where %s every ticket is refunded, once, and can answer another quiz",
    async (_, cancelled) => {
      const punter = await player(1);
      const quizId = await quiz();
      await answer(punter, quizId);
      await close(quizId);
      await cancelled(quizId);
      await tick();
      expect([await status(quizId), await tickets(punter)]).toEqual(["CANCELED", 1]);
      expect((await move("cancelQuiz", quizId)).error.code).toBe("QUIZ_STATE");
      event = `q${++events}`;
      offer(feed, event, [2000, 3000, 4000], true);
      expect((await answer(punter, await quiz())).http).toBe(200);
      expect(await tickets(punter)).toBe(0);
    },
  );
});

describe("the operator's calls", () => {
  test.each([
    ["a site without quizzes", { jurisdiction: "Spain" }, "jurisdiction"],
    ["a currency that the site does not have", { currency: "NGN" }, "currency"],
    ["an award beyond the cap", { award: 1_000_001 }, "award"],
    ["no English question", { questions: { ru: "Кто?" } }, "questions"],
    ["an event that nobody knows", { eventId: "nowhere" }, "eventId"],
    ["a market that is not offered", { marketId: "nowhere" }, "marketId"],
    ["an outcome too few", { outcomes: "two" }, "outcomes"],
  ])("a quiz with %s cannot be created", async (_, over, field) => {
    const given = "outcomes" in over ? { outcomes: OUTCOMES().slice(1) } : over;
    const { http, error } = await gate.operate("createQuiz", { rawBody: wanted(given) });
    expect([http, error.code, error.details?.field]).toEqual([422, "ValidationError", field]);
  });

  test("a quiz is published once, into the future, and previewed with its reach", async () => {
    const { body: made } = await gate.operate("createQuiz", { body: wanted() });
    const publish = (endTime: number) =>
      gate.operate("publishQuiz", { params: { id: made.quizId }, body: { endTime } });
    expect((await publish((await now()) - 1)).error.code).toBe("ValidationError");
    expect((await publish((await now()) + MINUTE_MS)).http).toBe(200);
    expect((await publish((await now()) + MINUTE_MS)).error.code).toBe("QUIZ_STATE");
    const punter = await player(2);
    await answer(punter, made.quizId, "X");
    const { body } = await gate.operate("previewQuiz", { params: { id: made.quizId } });
    expect(body).toMatchObject({
      status: "PUBLISHED",
      awards: 10_000,
      answers: { [`${event}:mr:X`]: 1, [`${event}:mr:1`]: 0 },
    });
    expect(body.reaches).toBeGreaterThan(0);
    expect(body.ticketHolders).toBeGreaterThan(0);
    expect(body.ticketHolders).toBeLessThanOrEqual(body.reaches);
    expect((await gate.operate("previewQuiz", { params: { id: "no-id" } })).error.code).toBe(
      "QUIZ_NOT_FOUND",
    );
  });

  test("without a feed result the operator decides, and the feed is ignored from then on", async () => {
    const punter = await player(1);
    const quizId = await quiz({ waitSeconds: 3600 });
    const decide = (outcomeIds: string[]) =>
      gate.operate("decideQuiz", {
        params: { id: quizId },
        body: { outcomeIds, reason: "no result came" },
      });
    await answer(punter, quizId, "X");
    expect((await decide([`${event}:mr:X`])).error.code, "answers are still taken").toBe(
      "QUIZ_STATE",
    );
    await close(quizId);
    await tick();
    expect((await decide(["nowhere"])).error.code).toBe("ValidationError");
    expect((await decide([`${event}:mr:1`])).body.status).toBe("DONE");
    expect((await decide([`${event}:mr:X`])).body.status).toBe("DONE");
    await ends("2");
    await tick();
    await gate.query("update quizzes set wait_seconds = 0 where quiz_id = $1", [quizId]);
    await tick();
    expect((await seen(punter, quizId))?.prize).toEqual({ amount: 10_000, status: "paid" });
    expect((await decide([`${event}:mr:2`])).error.code).toBe("QUIZ_STATE");
  });

  test("a cancelled draft quiz is deleted", async () => {
    const { body: made } = await gate.operate("createQuiz", { body: wanted() });
    await gate.operate("cancelQuiz", { params: { id: made.quizId }, body: { reason: "a test" } });
    expect((await gate.operate("previewQuiz", { params: { id: made.quizId } })).error.code).toBe(
      "QUIZ_NOT_FOUND",
    );
  });
});

test("a demo has an open quiz on a live match, and tickets for its accounts", async () => {
  await gate.query("update quizzes set end_time = clock_timestamp() where status = 'PUBLISHED'");
  await gate.gate.schedule.run("quiz.demo");
  await gate.gate.schedule.run("quiz.demo");
  const open = await gate.query<{ jurisdiction: string }>(
    "select jurisdiction from quizzes where status = 'PUBLISHED' and end_time > clock_timestamp() order by jurisdiction",
  );
  expect(open.map(({ jurisdiction }) => jurisdiction)).toEqual(["Curacao", "Nigeria", "Russia"]);
  const held = await gate.query(
    "select from quiz_tickets t join punters p using (punter_id) where p.email = 'demo@touchline.example'",
  );
  expect(held).toHaveLength(3);
});
