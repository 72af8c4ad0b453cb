import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/session/session.client.ts";
import type { JoinConfig } from "./join.rules.ts";

/**
 * Fields and currencies depend on the country of residence, so another country refetches them. The
 * old form stays until the gate answers.
 */
export function useJoinConfig(atFirst: JoinConfig) {
  const [countryId, setCountry] = useState(atFirst.defaultCountry);
  const asked = useQuery({
    queryKey: ["join-config", countryId],
    queryFn: ({ signal }) => call("joinConfig", { body: { countryId }, signal }),
    enabled: countryId !== atFirst.defaultCountry,
    placeholderData: (before) => before ?? atFirst,
  });
  const config = countryId === atFirst.defaultCountry ? atFirst : (asked.data ?? atFirst);
  return {
    config,
    /** The form on the screen does not belong to the chosen country yet. */
    waits: config.defaultCountry !== countryId && !asked.isError,
    setCountry,
    /** Retries after a failure. */
    askAgain: () => void asked.refetch(),
  };
}
