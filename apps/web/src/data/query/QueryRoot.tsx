import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { keepsPunterData } from "../punter/punter-data.ts";

/**
 * The call layer decides how long an answer is kept and where a retry can help (ADR 66). A query
 * only shares the state of a screen, so it asks the call layer at every mount.
 */
const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 0, retry: false, refetchOnWindowFocus: false },
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
