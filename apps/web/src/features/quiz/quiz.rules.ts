import type { QuizInfo } from "@touchline/contract";
import type { SiteProfile } from "@touchline/jurisdictions";

const ENDED: ReadonlySet<QuizInfo["status"]> = new Set(["COMPLETED", "CANCELED"]);

export const isRunning = ({ status }: Pick<QuizInfo, "status">): boolean => !ENDED.has(status);

/** The match is live or yet to come, so follow its score. */
export const isFollowed = ({ status }: Pick<QuizInfo, "status">): boolean =>
  status === "PUBLISHED" || status === "IN_PLAY" || status === "PAUSE";

export const ownAnswers = ({ outcomes }: Pick<QuizInfo, "outcomes">): number =>
  outcomes.reduce((sum, { answers }) => sum + answers, 0);

/** Whether the punter may answer with this outcome: further tickets go on the answer they gave. */
export const mayPick = (
  quiz: Pick<QuizInfo, "outcomes">,
  { answers }: Pick<QuizInfo["outcomes"][number], "answers">,
): boolean => answers > 0 || ownAnswers(quiz) === 0;

export type Outcome = "open" | "won" | "lost" | "notPlayed";

/** The result of a quiz for a punter who answered it. */
export function outcomeOf(quiz: Pick<QuizInfo, "status" | "prize">): Outcome {
  if (quiz.status === "CANCELED") return "notPlayed";
  if (quiz.prize) return "won";
  const isShared =
    quiz.status === "PLAYED" ||
    quiz.status === "CONFIRMATION_REQUIRED" ||
    quiz.status === "COMPLETED";
  return isShared ? "lost" : "open";
}

/** For the prize screen: the finished quizzes that the punter answered, prizes first. */
export const endedForMe = (quizzes: readonly QuizInfo[]): QuizInfo[] =>
  quizzes
    .filter((quiz) => ownAnswers(quiz) > 0 && outcomeOf(quiz) !== "open")
    .toSorted(
      (a, b) => Number(b.prize !== null) - Number(a.prize !== null) || b.endTime - a.endTime,
    );

/** The page where the punter adds the name and birth date that an answer requires. */
export const personalDataPath = ({ identification }: SiteProfile): string =>
  identification === "cps" ? "/account/tsupis/identity" : "/account/user-details";
