import { QueryClient } from "@tanstack/react-query";

/** platform §9: a call's answer is good for a minute unless its query says otherwise. */
const DEFAULT_LIFETIME_MS = 60_000;

/** The call layer retries where a retry can help; a query that failed has failed. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: DEFAULT_LIFETIME_MS, retry: false, refetchOnWindowFocus: false } } });
