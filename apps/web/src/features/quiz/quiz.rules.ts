import type { QuizInfo } from "@touchline/contract";
import type { SiteProfile } from "@touchline/jurisdictions";

const ENDED: ReadonlySet<QuizInfo["status"]> = new Set(["COMPLETED", "CANCELED"]);

export const isRunning = ({ status }: Pick<QuizInfo, "status">): boolean => !ENDED.has(status);

/** The match is on, or will be: its score is worth following. */
export const isFollowed = ({ status }: Pick<QuizInfo, "status">): boolean =>
  status === "PUBLISHED" || status === "IN_PLAY" || status === "PAUSE";

export const ownAnswers = ({ outcomes }: Pick<QuizInfo, "outcomes">): number =>
  outcomes.reduce((sum, { answers }) => sum + answers, 0);

export type Outcome = "open" | "won" | "lost" | "notPlayed";

/** How a quiz went for the punter who answered it. */
export function outcomeOf(quiz: Pick<QuizInfo, "status" | "prize">): Outcome {
  if (quiz.status === "CANCELED") return "notPlayed";
  if (quiz.prize) return "won";
  const isShared =
    quiz.status === "PLAYED" ||
    quiz.status === "CONFIRMATION_REQUIRED" ||
    quiz.status === "COMPLETED";
  return isShared ? "lost" : "open";
}

/** For the prize screen: what the punter answered and is over for them, prizes first. */
export const endedForMe = (quizzes: readonly QuizInfo[]): QuizInfo[] =>
  quizzes
    .filter((quiz) => ownAnswers(quiz) > 0 && outcomeOf(quiz) !== "open")
    .toSorted(
      (a, b) => Number(b.prize !== null) - Number(a.prize !== null) || b.endTime - a.endTime,
    );

/** Where the account gets the name and the birth day that an answer needs. */
export const personalDataPath = ({ identification }: SiteProfile): string =>
  identification === "cps" ? "/account/tsupis/identity" : "/account/user-details";
