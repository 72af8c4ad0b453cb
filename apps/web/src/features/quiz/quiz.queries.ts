import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QuizInfo } from "@touchline/contract";
import { useEffect } from "react";
import { setServerTime } from "../../data/live/live.clock.ts";
import { call } from "../../data/session/session.client.ts";
import { usePunter } from "../../data/session/session.ts";
import { isRunning } from "./quiz.rules.ts";

/** A running quiz is refetched this often while it is shown. */
const LIVE_MS = 5000;

/** The site's quizzes. Refetched when the balance changes, which signals a prize. */
export function useQuizzes() {
  const balance = usePunter(({ balanceInfo }) => balanceInfo.mainBalance);
  const found = useQuery({
    queryKey: ["quiz", "active", balance],
    queryFn: ({ signal }) => call("activeQuizzes", { signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data && !state.data.quizzes.some(isRunning) ? 6 * LIVE_MS : LIVE_MS,
  });
  const serverTime = found.data?.serverTime;
  useEffect(() => {
    if (serverTime !== undefined) setServerTime(serverTime);
  }, [serverTime]);
  return found;
}

/** Tickets and how to earn them. Refetched when a settled bet changes the balance. */
export function useQuizAccount() {
  const balance = usePunter(({ balanceInfo }) => balanceInfo.mainBalance);
  return useQuery({
    queryKey: ["quiz", "account", balance],
    queryFn: ({ signal }) => call("quizAccount", { signal }),
    placeholderData: (before) => before,
    refetchInterval: 2 * LIVE_MS,
  });
}

export function useAnswer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ quizId, outcomeId }: { quizId: QuizInfo["quizId"]; outcomeId: string }) =>
      call("answerQuiz", { body: { quizId, outcomeId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["quiz"] }),
  });
}
