import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/session/session.client.ts";
import type { JoinConfig } from "./join.rules.ts";

/**
 * Fields and currencies differ by country of residence: another country asks the gate again. The
 * old form stays until it answers.
 */
export function useJoinConfig(atFirst: JoinConfig) {
  const [countryId, setCountry] = useState(atFirst.defaultCountry);
  const asked = useQuery({
    queryKey: ["join-config", countryId],
    queryFn: ({ signal }) => call("joinConfig", { body: { countryId }, signal }),
    enabled: countryId !== atFirst.defaultCountry,
    placeholderData: (before) => before ?? atFirst,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const config = countryId === atFirst.defaultCountry ? atFirst : (asked.data ?? atFirst);
  return {
    config,
    /** The form on screen is not the chosen country's yet. */
    waits: config.defaultCountry !== countryId && !asked.isError,
    setCountry,
    /** After a failed answer. */
    askAgain: () => void asked.refetch(),
  };
}
