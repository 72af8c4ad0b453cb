import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Calls, ReplyOf, StatementFormat } from "@touchline/contract";
import { toIanaZone } from "@touchline/core";
import { useEffect, useMemo } from "react";
import { serverNow } from "../../data/live/live.clock.ts";
import { FIRST_PAGE } from "../../data/query/first-page.ts";
import { call } from "../../data/session/session.client.ts";
import { usePunter } from "../../data/session/session.ts";
import { periodStart } from "../../domain/bets/my-bets.rules.ts";
import type { StatementFilter } from "./statement.rules.ts";

const STATEMENT = ["statement"];

/** The statement, page by page. Refetched when the balance changes. */
export function useStatement({ group, period }: StatementFilter) {
  const client = useQueryClient();
  const balance = usePunter(({ balanceInfo }) => balanceInfo.mainBalance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance is another line
  useEffect(() => void client.invalidateQueries({ queryKey: STATEMENT }), [client, balance]);
  const from = useFrom(period);
  return useInfiniteQuery({
    queryKey: [...STATEMENT, group, from],
    queryFn: ({ pageParam, signal }) =>
      call("statement", {
        query: {
          ...(pageParam === undefined ? {} : { before: pageParam }),
          ...queryOf(group, from),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** The start of a period in the punter's time zone. */
function useFrom(period: StatementFilter["period"]): number | null {
  const zone = usePunter(({ settings }) => settings.timeZoneId) ?? "UTC";
  return useMemo(() => periodStart(period, serverNow(), toIanaZone(zone)), [period, zone]);
}

const queryOf = (group: StatementFilter["group"], from: number | null) => ({
  ...(group ? { group } : {}),
  ...(from === null ? {} : { from: String(from) }),
});

/** The transactions of a filter as a file. */
export function useStatementFile({ group, period }: StatementFilter) {
  const from = useFrom(period);
  return (format: StatementFormat): Promise<ReplyOf<Calls["statementFile"]>> =>
    call("statementFile", { query: { format, ...queryOf(group, from) } });
}

export type YearReply = ReplyOf<Calls["statementYear"]>;

export const useStatementYear = (year: number | null) =>
  useQuery({
    queryKey: [...STATEMENT, "year", year],
    queryFn: ({ signal }) =>
      call("statementYear", { query: year === null ? {} : { year: String(year) }, signal }),
    placeholderData: (before) => before,
  });
