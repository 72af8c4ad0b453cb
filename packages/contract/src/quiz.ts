import { type Static, Type } from "typebox";
import { EventHead } from "./event.ts";
import { operatorRoute, route } from "./route.ts";
import { Instant, JURISDICTIONS, MinorAmount, oneOf } from "./values.ts";

/** product §4, quiz statuses. A PUBLISHED quiz whose end time has passed is told as IN_PLAY. */
export const QUIZ_STATUSES = [
  "PUBLISHED",
  "IN_PLAY",
  "DONE",
  "PLAYED",
  "CONFIRMATION_REQUIRED",
  "COMPLETED",
  "CANCELED",
  "PAUSE",
] as const;
export type QuizStatus = (typeof QUIZ_STATUSES)[number];

/**
 * due: it is on its way. needs_confirmation: the winner must be identified first. lapsed: that did
 * not happen in time.
 */
export const QUIZ_PRIZE_STATUSES = ["due", "needs_confirmation", "paid", "lapsed"] as const;

const Null = Type.Null();

export const QuizInfo = Type.Object({
  quizId: Type.String(),
  eventId: Type.String(),
  treeId: Type.String(),
  status: oneOf(QUIZ_STATUSES),
  endTime: Instant,
  awards: MinorAmount,
  awardCurrencyCode: Type.String(),
  availableTickets: Type.Integer({ description: "The punter's own" }),
  competitors: EventHead.properties.competitors,
  tournament: Type.String(),
  question: Type.String(),
  outcomes: Type.Array(
    Type.Object({
      outcomeId: Type.String(),
      name: Type.String(),
      answers: Type.Integer({ description: "The punter's own answers" }),
      isRight: Type.Union([Type.Boolean(), Null], {
        description: "Null until the quiz is decided",
      }),
    }),
  ),
  prize: Type.Union([
    Type.Object({ amount: MinorAmount, status: oneOf(QUIZ_PRIZE_STATUSES) }),
    Null,
  ]),
  confirmUntil: Type.Union([Instant, Null], {
    description: "Until when prizes that need it can be confirmed",
  }),
});
export type QuizInfo = Static<typeof QuizInfo>;

export const activeQuizzes = route({
  method: "GET",
  gate: "client",
  path: "/bonus/quiz/punter/active",
  auth: "punter",
  summary: "Quizzes of this site that run, and those that ended within 30 days",
  reply: Type.Object({ quizzes: Type.Array(QuizInfo), serverTime: Instant }),
  errors: ["QUIZ_NOT_FOUND"],
});

export const answerQuiz = route({
  method: "POST",
  gate: "client",
  path: "/bonus/quiz/punter/answer",
  auth: "punter",
  permission: "bonus",
  idempotent: true,
  perMinute: 60,
  summary: "Answer a quiz with one ticket; an answer is never changed",
  body: Type.Object(
    {
      quizId: Type.String({ format: "uuid" }),
      outcomeId: Type.String({ minLength: 1, maxLength: 200 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ successful: Type.Boolean() }),
  errors: [
    "QUIZ_NOT_FOUND",
    "QUIZ_CLOSED",
    "QUIZ_NO_TICKET",
    "QUIZ_CURRENCY",
    "gateway.denied.permissions.need_personal_data",
    "ValidationError",
    "INCORRECT_PUNTER_STATE",
  ],
});

export const quizAccount = route({
  method: "GET",
  gate: "client",
  path: "/bonus/quiz/punter/quiz-account",
  auth: "punter",
  summary: "Tickets that the punter can answer with, and what earns one",
  reply: Type.Object({
    availableTickets: Type.Integer(),
    /** A settled bet of at least so much own money earns one. */
    leastStake: MinorAmount,
    currency: Type.String(),
    needsPersonalData: Type.Boolean({
      description: "Answers are denied until the account has a name and a birth day",
    }),
  }),
  errors: ["QUIZ_NOT_FOUND"],
});

const Names = Type.Record(
  Type.String({ pattern: "^[a-z]{2,3}$" }),
  Type.String({ minLength: 1, maxLength: 200 }),
  {
    description: "By language; English is needed",
  },
);
const Quiz = Type.Object({
  quizId: Type.String(),
  status: Type.Union([oneOf(QUIZ_STATUSES), Null]),
});
const Reason = Type.Object(
  { reason: Type.String({ minLength: 3, maxLength: 300 }) },
  { additionalProperties: false },
);

export const createQuiz = operatorRoute({
  method: "POST",
  path: "/quizzes",
  summary: "Prepare a quiz on a market of a coming or live event",
  body: Type.Object(
    {
      jurisdiction: oneOf(JURISDICTIONS),
      eventId: Type.String({ minLength: 1, maxLength: 200 }),
      marketId: Type.String({ minLength: 1, maxLength: 200 }),
      questions: Names,
      outcomes: Type.Array(
        Type.Object({ outcomeId: Type.String({ minLength: 1, maxLength: 200 }), names: Names }),
        {
          minItems: 2,
          maxItems: 20,
        },
      ),
      award: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      currency: Type.String({ pattern: "^[A-Z]{3}$" }),
      confirmFrom: Type.Optional(
        Type.Integer({ minimum: 1, description: "Winners of so much or more must be identified" }),
      ),
      waitSeconds: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 86_400,
          description: "Between the confirmed result and the sharing out; 60 without it",
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Quiz,
  errors: ["ValidationError", "QUIZ_NOT_FOUND"],
});

export const publishQuiz = operatorRoute({
  method: "POST",
  path: "/quizzes/{id}/publish",
  summary: "Let punters answer until endTime, by the database's clock",
  body: Type.Object({ endTime: Instant }, { additionalProperties: false }),
  reply: Quiz,
  errors: ["QUIZ_NOT_FOUND", "QUIZ_STATE", "ValidationError"],
});

const step = {
  method: "POST",
  body: Reason,
  reply: Quiz,
  errors: ["QUIZ_NOT_FOUND", "QUIZ_STATE"],
} as const;
export const pauseQuiz = operatorRoute({
  ...step,
  path: "/quizzes/{id}/pause",
  summary: "Take no answers for now; a pause of more than a day cancels the quiz",
});
export const resumeQuiz = operatorRoute({
  ...step,
  path: "/quizzes/{id}/resume",
  summary: "Go on with a paused quiz where it stopped",
});
export const cancelQuiz = operatorRoute({
  ...step,
  path: "/quizzes/{id}/cancel",
  summary: "End a quiz that is not played yet; every ticket goes back",
});

export const decideQuiz = operatorRoute({
  method: "POST",
  path: "/quizzes/{id}/decide",
  summary:
    "Say which answers are right, where the feed cannot; from then on the feed's results do not count for this quiz",
  body: Type.Object(
    {
      outcomeIds: Type.Array(Type.String({ maxLength: 200 }), {
        minItems: 1,
        maxItems: 20,
        uniqueItems: true,
      }),
      reason: Reason.properties.reason,
    },
    { additionalProperties: false },
  ),
  reply: Quiz,
  errors: ["QUIZ_NOT_FOUND", "QUIZ_STATE", "ValidationError"],
});

export const previewQuiz = operatorRoute({
  method: "GET",
  path: "/quizzes/{id}",
  summary: "A quiz with the punters it reaches, their tickets and the answers so far",
  reply: Type.Object({
    quizId: Type.String(),
    status: Type.Union([oneOf(QUIZ_STATUSES), Null]),
    endTime: Type.Union([Instant, Null]),
    questions: Names,
    awards: MinorAmount,
    awardCurrencyCode: Type.String(),
    reaches: Type.Integer({ description: "Open accounts of the site in the award's currency" }),
    ticketHolders: Type.Integer({ description: "Those of them who have a ticket" }),
    answers: Type.Record(Type.String(), Type.Integer(), { description: "By outcome" }),
    prizes: Type.Record(Type.String(), Type.Integer(), { description: "By status" }),
  }),
  errors: ["QUIZ_NOT_FOUND"],
});
