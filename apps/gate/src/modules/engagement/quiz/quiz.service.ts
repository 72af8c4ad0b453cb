import { earnsPromotions } from "@touchline/betting";
import type { answerQuiz, BodyOf, Jurisdiction, QuizInfo } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import { worthOf } from "@touchline/core/worth";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Dictionary } from "../../../ports/dictionary.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { type OwnPrize, ownPrizes } from "./prizes.store.ts";
import { TICKET_DOLLARS } from "./quiz.data.ts";
import { missingPersonalData, shownStatus } from "./quiz.rules.ts";
import {
  type Answered,
  answer,
  countTickets,
  earnTickets,
  type Names,
  type OwnAnswer,
  ownAnswers,
  type QuizRow,
  shownQuizzes,
  takeTicketsBack,
} from "./quiz.store.ts";

export interface QuizServiceDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  dictionary: Dictionary;
  punters: Punters;
}

const REFUSALS = {
  not_found: () => refusal("QUIZ_NOT_FOUND"),
  no_outcome: () => refusal("ValidationError", { field: "outcomeId", rule: "notAvailable" }),
  currency: () => refusal("QUIZ_CURRENCY"),
  closed: () => refusal("QUIZ_CLOSED"),
  no_ticket: () => refusal("QUIZ_NO_TICKET"),
  other_answer: () => refusal("QUIZ_OTHER_ANSWER"),
  same_person: () => refusal("QUIZ_SAME_PERSON"),
} as const satisfies Record<Exclude<Answered, "answered">, () => unknown>;

/** Quizzes for punters: view them, earn tickets, and answer. */
export function createQuizService({
  db,
  clock,
  random,
  jurisdictions,
  dictionary,
  punters,
}: QuizServiceDeps) {
  const hasQuiz = (jurisdiction: Jurisdiction): boolean =>
    jurisdictions.profile(jurisdiction).flags.IS_SHOW_QUIZ;

  return {
    async account(punterId: string) {
      const punter = await db.read((reader) => punters.byId(reader, punterId));
      if (!hasQuiz(punter.jurisdiction)) return refusal("QUIZ_NOT_FOUND");
      return {
        availableTickets: await db.read((reader) => countTickets(reader, punterId)),
        leastStake: Number(worthOf(TICKET_DOLLARS, punter.currency)),
        currency: punter.currency,
        needsPersonalData: missingPersonalData(punter).length > 0,
      };
    },

    async active(punterId: string, locale: string) {
      const punter = await db.read((reader) => punters.byId(reader, punterId));
      if (!hasQuiz(punter.jurisdiction)) return refusal("QUIZ_NOT_FOUND");
      const quizzes = await db.read((reader) => shownQuizzes(reader, punter.jurisdiction));
      const ids = quizzes.map(({ quizId }) => quizId);
      const [answers, prizes, availableTickets] = await db.read((reader) =>
        Promise.all([
          ownAnswers(reader, punterId, ids),
          ownPrizes(reader, punterId, ids),
          countTickets(reader, punterId),
        ]),
      );
      const language = dictionary.languageOf(locale);
      return {
        quizzes: quizzes.map((quiz) =>
          infoOf(quiz, { answers, prizes, availableTickets, language }),
        ),
        serverTime: (quizzes[0]?.now ?? new Date(clock.now())).getTime(),
      };
    },

    async answer(punterId: string, body: BodyOf<typeof answerQuiz>, key: string) {
      const punter = await db.read((reader) => punters.byId(reader, punterId));
      if (!hasQuiz(punter.jurisdiction)) return refusal("QUIZ_NOT_FOUND");
      const missing = missingPersonalData(punter);
      if (missing.length > 0)
        return refusal("gateway.denied.permissions.need_personal_data", { missing });
      return db.transact((tx) =>
        once(tx, clock, { scope: `quiz:${punterId}`, key, body }, async () => {
          const person = await punters.perPerson.personOf(tx, punterId);
          const answered = await answer(tx, punter, person, body);
          return answered === "answered" ? { successful: true } : REFUSALS[answered]();
        }),
      );
    },

    /** Turnover: a settled bet of own money earns a ticket; one that no longer counts loses it. */
    async count(tx: Tx, punterId: string, facts: readonly TurnoverFact[]): Promise<void> {
      const bets = facts.filter(({ kind }) => kind === "bet");
      const { jurisdiction } = await punters.byId(tx, punterId);
      if (bets.length === 0 || !hasQuiz(jurisdiction)) return;
      const earns = (fact: TurnoverFact) =>
        fact.state === "final" &&
        earnsPromotions(fact) &&
        fact.ownCounted >= worthOf(TICKET_DOLLARS, fact.currency);
      const earned = bets.filter(earns).map(({ refId }) => ({ ticketId: random.uuid(), refId }));
      const lost = bets.filter((bet) => !earns(bet)).map(({ refId }) => refId);
      if (lost.length > 0) await takeTicketsBack(tx, punterId, lost);
      if (earned.length > 0) await earnTickets(tx, punterId, "bet", earned);
    },
  };
}

const inLanguage = (names: Names, language: string): string => names[language] ?? names.en ?? "";

interface Own {
  answers: readonly OwnAnswer[];
  prizes: readonly OwnPrize[];
  availableTickets: number;
  language: string;
}

function infoOf(quiz: QuizRow, { answers, prizes, availableTickets, language }: Own): QuizInfo {
  const { quizId, eventId, treeId, head, rightOutcomes } = quiz;
  const status = quiz.status ?? "PUBLISHED";
  const endTime = quiz.endTime ?? quiz.now;
  const prize = prizes.find((each) => each.quizId === quizId);
  return {
    quizId,
    eventId,
    treeId,
    status: shownStatus(status, endTime, quiz.now),
    endTime: endTime.getTime(),
    awards: Number(quiz.award),
    awardCurrencyCode: quiz.currency,
    availableTickets,
    competitors: head.competitors,
    tournament: head.tournament.name,
    question: inLanguage(quiz.questions, language),
    outcomes: quiz.outcomes.map(({ outcomeId, names }) => ({
      outcomeId,
      name: inLanguage(names, language),
      answers:
        answers.find((each) => each.quizId === quizId && each.outcomeId === outcomeId)?.answers ??
        0,
      isRight: rightOutcomes === null ? null : rightOutcomes.includes(outcomeId),
    })),
    prize: prize ? { amount: Number(prize.amount), status: prize.status } : null,
    confirmUntil: quiz.confirmUntil?.getTime() ?? null,
  };
}

export type QuizService = ReturnType<typeof createQuizService>;
