import { MINUTE_MS, pick, type Random } from "@touchline/core";
import type { TestGate } from "../gate.ts";
import type { TestPunter } from "../punter.ts";
import type { createOfferBook, Offer } from "./offer-book.ts";

/** Share of rounds in which a quiz is published, and of punters who answer one. */
const PUBLISHED_SHARE = 0.1;
const ANSWER_SHARE = 0.5;
const AWARD = 50_000;

interface Quiz {
  quizId: string;
  outcomeIds: readonly string[];
}

/**
 * Quizzes in a season: answered by several tickets and in two tabs, for every outcome by those who
 * try, cancelled at times, and decided by the feed or by the operator.
 */
export function createSeasonQuizzes(
  gate: TestGate,
  book: ReturnType<typeof createOfferBook>,
  random: Random,
) {
  const open: Quiz[] = [];
  const report = { answers: 0, refused: {} as Record<string, number>, prizes: 0 };

  async function publish(): Promise<void> {
    const offer = book.pick(random);
    const quiz = offer && (await create(gate, offer, book.outcomesOf(offer.marketId)));
    if (!quiz) return;
    const [row] = await gate.query<{ end: Date }>("select clock_timestamp() as end");
    const { http } = await gate.operate("publishQuiz", {
      params: { id: quiz.quizId },
      body: { endTime: (row?.end.getTime() ?? 0) + MINUTE_MS },
    });
    if (http === 200) open.push(quiz);
  }

  async function answer({ headers }: TestPunter): Promise<void> {
    const quiz = open.length > 0 ? pick(random, open) : null;
    if (!quiz) return;
    const tries = pick(random, [1, 1, 2, quiz.outcomeIds.length]);
    const replies = await Promise.all(
      Array.from({ length: tries }, (_, i) =>
        gate.call("answerQuiz", {
          body: {
            quizId: quiz.quizId,
            outcomeId: quiz.outcomeIds[i % quiz.outcomeIds.length] ?? "",
          },
          headers,
        }),
      ),
    );
    for (const { http, error } of replies)
      if (http === 200) report.answers++;
      else report.refused[error.code] = (report.refused[error.code] ?? 0) + 1;
  }

  return {
    /** Each punter is a person of their own: a person answers a quiz under one account. */
    async begin(punters: readonly TestPunter[]): Promise<void> {
      for (const [at, { headers }] of punters.entries())
        await gate.call("fillInPersonalData", {
          body: { firstName: "Ana", lastName: `Punter ${nameOf(at)}`, birthDay: "1990-05-17" },
          headers,
        });
    },
    async play(punters: readonly TestPunter[]): Promise<void> {
      // The shortest season has one from its beginning.
      if (open.length === 0 || random.next() < PUBLISHED_SHARE) await publish();
      await Promise.all(
        punters.filter(() => random.next() < ANSWER_SHARE).map((punter) => answer(punter)),
      );
    },
    /** Ends every quiz: one in four is cancelled, the operator decides those without a result. */
    async end() {
      await gate.query(
        "update quizzes set end_time = clock_timestamp() where end_time is not null",
      );
      for (const [at, quiz] of open.entries())
        await finish(gate, quiz, at % 4 === 3, pick(random, quiz.outcomeIds));
      for (let times = 0; times < 3; times++) {
        await gate.gate.schedule.run("quiz.clock");
        await gate.gate.settled();
      }
      const [row] = await gate.query<{ paid: number }>(
        "select count(*)::integer as paid from ledger_transactions where kind = 'quiz-prize'",
      );
      return { ...report, quizzes: open.length, prizes: row?.paid ?? 0 };
    },
  };
}

/** Null if its market may have no quiz. */
async function create(
  gate: TestGate,
  { eventId, marketId }: Offer,
  outcomeIds: readonly string[],
): Promise<Quiz | null> {
  const { http, body } = await gate.operate("createQuiz", {
    body: {
      jurisdiction: "Curacao",
      eventId,
      marketId,
      currency: "USD",
      award: AWARD,
      waitSeconds: 0,
      questions: { en: "What comes?" },
      outcomes: outcomeIds.map((outcomeId) => ({ outcomeId, names: { en: outcomeId } })),
    },
  });
  return http === 200 ? { quizId: body.quizId, outcomeIds } : null;
}

/** The operator's last word; a quiz that is over already refuses it. */
async function finish(
  gate: TestGate,
  { quizId }: Quiz,
  isCancelled: boolean,
  outcomeId: string,
): Promise<void> {
  const params = { id: quizId };
  if (isCancelled) await gate.operate("cancelQuiz", { params, body: { reason: "no result" } });
  const body = { outcomeIds: [outcomeId], reason: "the season is over" };
  await gate.operate("decideQuiz", { params, body });
}

/** Letters only, as a name has no digits. */
const nameOf = (at: number): string =>
  [...`${at}`].map((digit) => String.fromCharCode(65 + Number(digit))).join("");
