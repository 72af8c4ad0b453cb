import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { CACHE_LIFETIMES_MS } from "@touchline/calls";
import { type ReactNode, useState } from "react";
import { keepsPunterData } from "../punter/punter-data.ts";

/** The call layer already retries where a retry can help, so queries do not retry on top of it. */
const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: CACHE_LIFETIMES_MS.default, retry: false, refetchOnWindowFocus: false },
    },
  });

/** One client per tab: cached answers survive navigation, but a login or logout clears them. */
const browserClient = typeof window === "undefined" ? null : createClient();
if (browserClient) keepsPunterData(() => browserClient.clear());

/** Wraps screens that use queries. Pages that only follow the socket do not load this code. */
export function QueryRoot({ children }: { children: ReactNode }) {
  const [client] = useState(() => browserClient ?? createClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
