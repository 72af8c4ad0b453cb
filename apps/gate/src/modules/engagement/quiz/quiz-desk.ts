import type { BodyOf, createQuiz, QuizStatus } from "@touchline/contract";
import { worthOf } from "@touchline/core/worth";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import { previewOf } from "./preview.store.ts";
import { countPrizes } from "./prizes.store.ts";
import { MOST_AWARD_DOLLARS } from "./quiz.data.ts";
import { statusAfter } from "./quiz.rules.ts";
import {
  decide,
  dropQuiz,
  findQuiz,
  holdQuiz,
  insertQuiz,
  publish,
  setStatus,
} from "./quiz.store.ts";
import type { QuizClock } from "./quiz-clock.ts";

export interface QuizDeskDeps {
  db: Database;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  catalogue: Catalogue;
  quizClock: QuizClock;
}

export type WantedQuiz = BodyOf<typeof createQuiz>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const invalid = (field: string, rule: string) => refusal("ValidationError", { field, rule });

/** The operator's actions on quizzes. Each runs in the caller's transaction. */
export const createQuizDesk = (deps: QuizDeskDeps) => ({
  create: (tx: Tx, wanted: WantedQuiz) => create(deps, tx, wanted),
  publish: publishUntil,
  move: (tx: Tx, quizId: string, event: "paused" | "resumed" | "canceled", reason: string) =>
    move(deps, tx, quizId, event, reason),
  decide: decideByHand,
  preview: (quizId: string) => preview(deps, quizId),
});

export type QuizDesk = ReturnType<typeof createQuizDesk>;

async function create(deps: QuizDeskDeps, tx: Tx, wanted: WantedQuiz) {
  const { random, jurisdictions } = deps;
  const profile = jurisdictions.profile(wanted.jurisdiction);
  if (!profile.flags.IS_SHOW_QUIZ) return invalid("jurisdiction", "notAvailable");
  if (!profile.currencies.includes(wanted.currency)) return invalid("currency", "notAvailable");
  if (BigInt(wanted.award) > worthOf(MOST_AWARD_DOLLARS, wanted.currency))
    return invalid("award", "maximum");
  if (!wanted.questions.en || wanted.outcomes.some(({ names }) => !names.en))
    return invalid("questions", "required");
  const market = marketOf(deps, wanted);
  if (!("treeId" in market)) return market;
  const quizId = random.uuid();
  const { jurisdiction, eventId, marketId, questions, outcomes, currency } = wanted;
  const waitSeconds = wanted.waitSeconds ?? 60;
  const confirmFrom = wanted.confirmFrom === undefined ? null : BigInt(wanted.confirmFrom);
  const award = BigInt(wanted.award);
  await insertQuiz(tx, {
    quizId,
    jurisdiction,
    eventId,
    marketId,
    questions,
    outcomes,
    currency,
    waitSeconds,
    confirmFrom,
    award,
    ...market,
  });
  return { quizId, status: null as QuizStatus | null };
}

/** The question's market: of real sport, on offer now, with every outcome named. */
function marketOf({ catalogue }: QuizDeskDeps, { eventId, marketId, outcomes }: WantedQuiz) {
  const treeId = catalogue.treeIdOf(eventId);
  const tree = treeId ? catalogue.tree(treeId, "FULL")?.tree : undefined;
  const market = tree?.markets.find((each) => each.marketId === marketId);
  if (!treeId || !tree || tree.head.virtual !== undefined || tree.head.kind !== "match")
    return invalid("eventId", "notAvailable");
  if (tree.state.status !== "live" && tree.state.status !== "prematch")
    return invalid("eventId", "notAvailable");
  if (!market) return invalid("marketId", "notAvailable");
  const wanted = new Set(outcomes.map(({ outcomeId }) => outcomeId));
  const isWhole =
    wanted.size === outcomes.length &&
    market.outcomes.every(({ outcomeId }) => wanted.has(outcomeId));
  if (!isWhole || wanted.size !== market.outcomes.length)
    return invalid("outcomes", "notAvailable");
  return {
    treeId,
    head: { competitors: tree.head.competitors, tournament: tree.head.tournament },
  };
}

async function publishUntil(tx: Tx, quizId: string, endTime: number) {
  const quiz = await hold(tx, quizId);
  if (!quiz) return refusal("QUIZ_NOT_FOUND");
  if (statusAfter(quiz.status, "published") === null)
    return refusal("QUIZ_STATE", { status: quiz.status });
  if (!(await publish(tx, quizId, new Date(endTime)))) return invalid("endTime", "future");
  return { quizId, status: "PUBLISHED" as QuizStatus | null };
}

async function hold(tx: Tx, quizId: string) {
  return UUID.test(quizId) ? holdQuiz(tx, quizId, { skip: false }) : undefined;
}

/** Pauses, resumes or cancels a quiz if its status allows it. */
async function move(
  { quizClock }: QuizDeskDeps,
  tx: Tx,
  quizId: string,
  event: "paused" | "resumed" | "canceled",
  reason: string,
) {
  const quiz = await hold(tx, quizId);
  if (!quiz) return refusal("QUIZ_NOT_FOUND");
  const next = statusAfter(quiz.status, event, quiz.resumeStatus);
  if (next === null) return refusal("QUIZ_STATE", { status: quiz.status });
  if (quiz.status === null) await dropQuiz(tx, quizId);
  else if (event === "canceled") await quizClock.cancel(tx, quiz, reason);
  else await setStatus(tx, quiz, next);
  return { quizId, status: next };
}

/**
 * If the feed leaves a market without a result, the operator names the right answers and can
 * correct them until the award is shared.
 */
async function decideByHand(tx: Tx, quizId: string, right: readonly string[]) {
  const quiz = await hold(tx, quizId);
  if (!quiz) return refusal("QUIZ_NOT_FOUND");
  const next = statusAfter(quiz.status, "decided");
  if (next === null) return refusal("QUIZ_STATE", { status: quiz.status });
  const known = new Set(quiz.outcomes.map(({ outcomeId }) => outcomeId));
  if (right.some((outcomeId) => !known.has(outcomeId)))
    return invalid("outcomeIds", "notAvailable");
  await decide(tx, quizId, right.toSorted(), true);
  return { quizId, status: next };
}

async function preview({ db }: QuizDeskDeps, quizId: string) {
  const quiz = UUID.test(quizId) ? await db.read((reader) => findQuiz(reader, quizId)) : undefined;
  if (!quiz) return refusal("QUIZ_NOT_FOUND");
  const [figures, prizes] = await db.read((reader) =>
    Promise.all([previewOf(reader, quiz), countPrizes(reader, quizId)]),
  );
  return {
    quizId,
    status: quiz.status,
    endTime: quiz.endTime?.getTime() ?? null,
    questions: quiz.questions,
    awards: Number(quiz.award),
    awardCurrencyCode: quiz.currency,
    ...figures,
    prizes,
  };
}
