import { IconQuestionMark } from "@touchline/icons";
import { LiveProvider } from "../../data/live/live.store.tsx";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { LiveLink } from "../../domain/standing/play-links.tsx";
import { QuizCard } from "../../features/quiz/QuizCard.tsx";
import { useQuizAccount, useQuizzes } from "../../features/quiz/quiz.queries.ts";
import { Tickets } from "../../features/quiz/Tickets.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";

/**
 * docs/behaviour/routes.md#addresses, /account/quiz: the punter's tickets and the quizzes to answer
 * with them.
 */
export function QuizScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("quiz.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("quiz.guest")}>{() => <Quizzes />}</NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}

function Quizzes() {
  const texts = useTexts();
  const account = useQuizAccount();
  const { data, error, refetch } = useQuizzes();
  if (!data || !account.data) {
    const again = () => {
      void refetch();
      void account.refetch();
    };
    return error || account.error ? (
      <LoadFailed onRetry={again} />
    ) : (
      <Skeleton height={320} radius="var(--r-m)" />
    );
  }
  const { currency } = account.data;
  return (
    <LiveProvider seed={() => {}}>
      <Tickets account={account.data} />
      {data.quizzes.map((quiz) => (
        <QuizCard key={quiz.quizId} quiz={quiz} currency={currency} />
      ))}
      {data.quizzes.length === 0 && (
        <Empty
          icon={<IconQuestionMark size={44} stroke={1.4} aria-hidden="true" />}
          title={texts("quiz.none")}
          text={texts("quiz.noneHint")}
        >
          <LiveLink>{texts("quiz.seeLive")}</LiveLink>
        </Empty>
      )}
    </LiveProvider>
  );
}
