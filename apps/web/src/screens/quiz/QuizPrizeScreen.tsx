import { IconTrophy } from "@touchline/icons";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { PrizeCard } from "../../features/quiz/PrizeCard.tsx";
import { useQuizzes } from "../../features/quiz/quiz.queries.ts";
import { endedForMe } from "../../features/quiz/quiz.rules.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";

/**
 * docs/behaviour/routes.md#addresses, /quiz/prize: the results of the punter's quizzes, and the
 * state of each prize.
 */
export function QuizPrizeScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("quiz.prizeTitle")}>
      <QueryRoot>
        <NeedsLogin reason={texts("quiz.prizeGuest")}>{() => <Prizes />}</NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}

function Prizes() {
  const texts = useTexts();
  const { data, error, refetch } = useQuizzes();
  if (!data)
    return error ? (
      <LoadFailed onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={220} radius="var(--r-m)" />
    );
  const ended = endedForMe(data.quizzes);
  if (ended.length > 0) return ended.map((quiz) => <PrizeCard key={quiz.quizId} quiz={quiz} />);
  return (
    <Empty
      icon={<IconTrophy size={44} stroke={1.4} aria-hidden="true" />}
      title={texts("quiz.noPrize")}
      text={texts("quiz.noPrizeHint")}
    >
      <ButtonLink href="/account/quiz" prefetch={false}>
        {texts("quiz.seeQuizzes")}
      </ButtonLink>
    </Empty>
  );
}
