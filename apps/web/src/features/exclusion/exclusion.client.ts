import { useMutation, useQuery } from "@tanstack/react-query";
import { call, loadHeartbeat } from "../../data/session/session.client.ts";

export const useExclusionChoices = () =>
  useQuery({
    queryKey: ["exclusion"],
    queryFn: ({ signal }) => call("exclusionChoices", { signal }),
  });

export type Exclusion =
  | { kind: "timeout"; daysCount: number }
  | { kind: "temporary"; monthsCount: number }
  | { kind: "period"; endDay: string }
  | { kind: "permanent" };

function exclude({ exclusion, password }: { exclusion: Exclusion; password: string }) {
  const proof = password ? { password } : {};
  switch (exclusion.kind) {
    case "timeout":
      return call("excludeForTimeout", { body: { daysCount: exclusion.daysCount, ...proof } });
    case "temporary":
      return call("excludeTemporarily", { body: { monthsCount: exclusion.monthsCount, ...proof } });
    case "period":
      return call("excludeForPeriod", { body: { endDay: exclusion.endDay, ...proof } });
    case "permanent":
      return call("excludePermanently", { body: proof });
  }
}

/** Excludes the punter. The heartbeat that follows opens the popup about it. */
export const useExclude = () =>
  useMutation({ mutationFn: exclude, onSuccess: () => loadHeartbeat() });
