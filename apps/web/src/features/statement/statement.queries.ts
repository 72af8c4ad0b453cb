import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePunter } from "../../lib/session.ts";
import { call } from "../session/session.client.ts";

const STATEMENT = ["statement"];

/** The statement, page by page; asked for again when the balance moved. */
export function useStatement() {
  const client = useQueryClient();
  const balance = usePunter(({ balanceInfo }) => balanceInfo.mainBalance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance is another line
  useEffect(() => void client.invalidateQueries({ queryKey: STATEMENT }), [client, balance]);
  return useInfiniteQuery({
    queryKey: STATEMENT,
    queryFn: ({ pageParam, signal }) => call("statement", { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}
