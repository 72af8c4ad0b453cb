import { SECOND_MS } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Turnover } from "../../../ports/turnover.ts";
import { type QuizRoutesDeps, quizRoutes } from "./quiz.routes.ts";
import { createQuizService, type QuizServiceDeps } from "./quiz.service.ts";
import { createQuizClock } from "./quiz-clock.ts";
import type { QuizClockDeps } from "./quiz-clock-deps.ts";
import { createQuizDemo } from "./quiz-demo.ts";
import { createQuizDesk, type QuizDeskDeps } from "./quiz-desk.ts";

export { verifyQuiz } from "./verify-quiz.ts";

export interface QuizDeps
  extends QuizServiceDeps,
    QuizClockDeps,
    Omit<QuizDeskDeps, "quizClock">,
    Pick<QuizRoutesDeps, "handle"> {
  config: Pick<GateConfig, "demo">;
  outbox: Outbox;
  schedule: Schedule;
  turnover: Turnover;
}

const DEMO_MS = 10 * SECOND_MS;

/**
 * Questions on live events: tickets from settled bets, answers fixed in time, and an award shared
 * by the right ones.
 */
export function createQuiz(deps: QuizDeps): void {
  const { schedule, turnover, config } = deps;
  const quizClock = createQuizClock(deps);
  const service = createQuizService(deps);
  const desk = createQuizDesk({ ...deps, quizClock });
  quizRoutes({ ...deps, service, desk });
  turnover.subscribe("quiz", service.count);
  schedule.every(SECOND_MS, "quiz.clock", quizClock.tick);
  if (config.demo) schedule.every(DEMO_MS, "quiz.demo", createQuizDemo({ ...deps, desk }));
}
