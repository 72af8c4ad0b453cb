import { type Static, Type } from "typebox";
import { EventHead } from "./event.ts";
import { operatorRoute, route } from "./route.ts";
import { Instant, JURISDICTIONS, MinorAmount, oneOf } from "./values.ts";

/**
 * docs/behaviour/quiz.md#statuses, quiz statuses. A PUBLISHED quiz past its end time is reported as
 * IN_PLAY.
 */
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
 * due: being paid. needs_confirmation: the winner must verify their identity first. lapsed: the
 * winner did not do so in time.
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
    description: "Deadline to confirm prizes that need it",
  }),
});
export type QuizInfo = Static<typeof QuizInfo>;

export const activeQuizzes = route({
  method: "GET",
  gate: "client",
  path: "/bonus/quiz/punter/active",
  auth: "punter",
  summary: "Running quizzes of this site, and those that ended within 30 days",
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
  summary:
    "Answer a quiz with one ticket; answers are final, and further tickets go on the same one",
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
    "QUIZ_OTHER_ANSWER",
    "QUIZ_SAME_PERSON",
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
  summary: "The punter's tickets, and how to earn one",
  reply: Type.Object({
    availableTickets: Type.Integer(),
    /** The minimum own-money stake of a settled bet that earns one. */
    leastStake: MinorAmount,
    currency: Type.String(),
    needsPersonalData: Type.Boolean({
      description: "The account needs a name and a birth date before it can answer",
    }),
  }),
  errors: ["QUIZ_NOT_FOUND"],
});

const Names = Type.Record(
  Type.String({ pattern: "^[a-z]{2,3}$" }),
  Type.String({ minLength: 1, maxLength: 200 }),
  {
    description: "By language; English is required",
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
  summary: "Create a quiz on a market of an upcoming or live event",
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
        Type.Integer({
          minimum: 1,
          description: "Winners of at least this much must be identified",
        }),
      ),
      waitSeconds: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 86_400,
          description: "Between the confirmed result and the distribution of prizes; default 60",
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
  summary: "Accept answers until endTime, by the database's clock",
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
  summary: "Pause answers; a pause of more than a day cancels the quiz",
});
export const resumeQuiz = operatorRoute({
  ...step,
  path: "/quizzes/{id}/resume",
  summary: "Resume a paused quiz",
});
export const cancelQuiz = operatorRoute({
  ...step,
  path: "/quizzes/{id}/cancel",
  summary: "Cancel a quiz before it is played; every ticket is returned",
});

export const decideQuiz = operatorRoute({
  method: "POST",
  path: "/quizzes/{id}/decide",
  summary:
    "Declare the right answers if the feed cannot; the feed's results no longer count for this quiz",
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
  summary: "A quiz with its audience, their tickets and the answers so far",
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
