import * as contract from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import type { QuizService } from "./quiz.service.ts";
import type { QuizDesk } from "./quiz-desk.ts";

export interface QuizRoutesDeps {
  handle: Handle;
  db: Database;
  clock: Clock;
  service: QuizService;
  desk: QuizDesk;
}

export function quizRoutes({ handle, db, clock, service, desk }: QuizRoutesDeps): void {
  handle(contract.activeQuizzes, ({ punter, caller }) =>
    service.active(punter.punterId, caller.locale),
  );
  handle(contract.quizAccount, ({ punter }) => service.account(punter.punterId));
  handle(contract.answerQuiz, ({ punter, body, idempotencyKey }) =>
    service.answer(punter.punterId, body, idempotencyKey),
  );

  handle(contract.createQuiz, (call) =>
    db.transact((tx) =>
      onceForOperator(tx, clock, contract.createQuiz, call, () => desk.create(tx, call.body)),
    ),
  );
  handle(contract.publishQuiz, (call) =>
    db.transact((tx) =>
      onceForOperator(tx, clock, contract.publishQuiz, call, () =>
        desk.publish(tx, call.params.id ?? "", call.body.endTime),
      ),
    ),
  );
  const moves = [
    [contract.pauseQuiz, "paused"],
    [contract.resumeQuiz, "resumed"],
    [contract.cancelQuiz, "canceled"],
  ] as const;
  for (const [entry, event] of moves)
    handle(entry, (call) =>
      db.transact((tx) =>
        onceForOperator(tx, clock, entry, call, () =>
          desk.move(tx, call.params.id ?? "", event, call.body.reason),
        ),
      ),
    );
  handle(contract.decideQuiz, (call) =>
    db.transact((tx) =>
      onceForOperator(tx, clock, contract.decideQuiz, call, () =>
        desk.decide(tx, call.params.id ?? "", call.body.outcomeIds),
      ),
    ),
  );
  handle(contract.previewQuiz, ({ params }) => desk.preview(params.id ?? ""));
}
