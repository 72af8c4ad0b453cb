import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { CACHE_LIFETIMES_MS } from "@touchline/calls";
import { type ReactNode, useState } from "react";
import { keepsPunterData } from "../punter/punter-data.ts";

/** The call layer retries where a retry can help; a query that failed has failed. */
const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: CACHE_LIFETIMES_MS.default, retry: false, refetchOnWindowFocus: false },
    },
  });

/** The browser keeps one, so that answers outlive a change of page, but never a session. */
const browserClient = typeof window === "undefined" ? null : createClient();
if (browserClient) keepsPunterData(() => browserClient.clear());

/** Stands around screens that query. Pages that only follow the socket do not load it. */
export function QueryRoot({ children }: { children: ReactNode }) {
  const [client] = useState(() => browserClient ?? createClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
