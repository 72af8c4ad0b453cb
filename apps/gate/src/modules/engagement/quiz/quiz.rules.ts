import type { OutcomeResult, QuizStatus } from "@touchline/contract";

/** Null: prepared but not published. */
export type Status = QuizStatus | null;
export type QuizEvent =
  | "published"
  | "answersClosed"
  | "decided"
  | "undecided"
  | "shared"
  | "allPaid"
  | "needsConfirmation"
  | "paused"
  | "resumed"
  | "canceled";

/**
 * The next status per event. A resumed quiz returns to where it was paused; an event that is
 * missing here does not apply.
 */
const STEPS: Record<QuizStatus | "draft", Partial<Record<QuizEvent, QuizStatus | "before">>> = {
  draft: { published: "PUBLISHED", canceled: "CANCELED" },
  PUBLISHED: { answersClosed: "IN_PLAY", paused: "PAUSE", canceled: "CANCELED" },
  IN_PLAY: { decided: "DONE", paused: "PAUSE", canceled: "CANCELED" },
  // Until the award is shared, a corrected result decides again and a retracted result reopens the
  // question.
  DONE: { decided: "DONE", undecided: "IN_PLAY", shared: "PLAYED", canceled: "CANCELED" },
  PLAYED: { allPaid: "COMPLETED", needsConfirmation: "CONFIRMATION_REQUIRED" },
  CONFIRMATION_REQUIRED: { allPaid: "COMPLETED" },
  PAUSE: { resumed: "before", canceled: "CANCELED" },
  COMPLETED: {},
  CANCELED: {},
};

/** Null if the event does not apply. */
export function statusAfter(
  status: Status,
  event: QuizEvent,
  pausedIn: QuizStatus | null = null,
): QuizStatus | null {
  const next = STEPS[status ?? "draft"][event] ?? null;
  return next === "before" ? pausedIn : next;
}

/**
 * docs/behaviour/quiz.md#statuses: a PUBLISHED quiz whose end time has passed is treated as
 * IN_PLAY.
 */
export const shownStatus = (status: QuizStatus, endTime: Date, now: Date): QuizStatus =>
  status === "PUBLISHED" && now >= endTime ? "IN_PLAY" : status;

export interface QuizResult {
  outcomeId: string;
  result: OutcomeResult;
  isConfirmed: boolean;
}

export type Decision = "open" | "void" | { right: string[] };

/**
 * The answer to the question, once each of its outcomes has a confirmed result. A market without a
 * winner is void.
 */
export function decisionOf(
  outcomeIds: readonly string[],
  results: readonly QuizResult[],
  isCancelled: boolean,
): Decision {
  if (isCancelled) return "void";
  const confirmed = new Map(
    results.flatMap(({ outcomeId, result, isConfirmed }) =>
      isConfirmed ? [[outcomeId, result] as const] : [],
    ),
  );
  if (outcomeIds.some((outcomeId) => !confirmed.has(outcomeId))) return "open";
  const right = outcomeIds.filter((outcomeId) => confirmed.get(outcomeId) === "win").toSorted();
  return right.length > 0 ? { right } : "void";
}

interface Person {
  firstName: string | null;
  lastName: string | null;
  birthDay: string | null;
}

export type PersonalField = keyof Person;

/** Prizes are paid to known persons: an answer needs a name and a birth day. */
export const missingPersonalData = (person: Person): PersonalField[] =>
  (["firstName", "lastName", "birthDay"] as const).filter((field) => !person[field]);
