import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { toIanaZone } from "@touchline/core";
import { useEffect, useMemo } from "react";
import { usePunter } from "../../lib/session.ts";
import { serverNow } from "../live/live.clock.ts";
import { periodStart } from "../my-bets/my-bets.rules.ts";
import { call } from "../session/session.client.ts";
import type { StatementFilter } from "./statement.rules.ts";

const STATEMENT = ["statement"];

/** The statement, page by page; asked for again when the balance moved. */
export function useStatement({ group, period }: StatementFilter) {
  const client = useQueryClient();
  const balance = usePunter(({ balanceInfo }) => balanceInfo.mainBalance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance is another line
  useEffect(() => void client.invalidateQueries({ queryKey: STATEMENT }), [client, balance]);
  const zone = usePunter(({ settings }) => settings.timeZoneId) ?? "UTC";
  const from = useMemo(() => periodStart(period, serverNow(), toIanaZone(zone)), [period, zone]);
  return useInfiniteQuery({
    queryKey: [...STATEMENT, group, from],
    queryFn: ({ pageParam, signal }) =>
      call("statement", {
        query: {
          ...(pageParam === undefined ? {} : { before: pageParam }),
          ...(group ? { group } : {}),
          ...(from === null ? {} : { from: String(from) }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}
