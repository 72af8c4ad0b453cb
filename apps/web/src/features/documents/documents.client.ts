import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf, Calls, QueryOf } from "@touchline/contract";
import { useEffect } from "react";
import { onPushOf } from "../../data/live/pushes.ts";
import { call, loadHeartbeat } from "../../data/session/session.client.ts";

const KEY = ["documents"];

/** Documents and their decisions. A decision arrives as a push and shows without a reload. */
export function useDocuments() {
  const client = useQueryClient();
  useEffect(
    () => onPushOf("settingsUpdate", () => void client.invalidateQueries({ queryKey: KEY })),
    [client],
  );
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call("documents", { signal }) });
}

export interface Upload {
  about: QueryOf<Calls["uploadDocument"]>;
  file: BodyOf<Calls["uploadDocument"]>;
}

/** Sends a document, which may change the account's status. */
export function useUploadDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ about, file }: Upload) => call("uploadDocument", { query: about, body: file }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: KEY });
      await loadHeartbeat();
    },
  });
}
