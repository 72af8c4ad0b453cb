import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf, Calls, IdentificationMethod, ReplyOf } from "@touchline/contract";
import { SESSION_KEYS } from "../../data/device/storage.data.ts";
import { call, loadHeartbeat } from "../../data/session/session.client.ts";
import { callOf } from "./identification.rules.ts";

const KEY = ["cps"];

export type Person = Omit<BodyOf<Calls["identifySimplified"]>, "method">;
export type LimitedDeposits = ReplyOf<Calls["cpsInfo"]>["limitedDeposits"];
type Identified = ReplyOf<Calls["identifySimplified"]>;

export const useCpsInfo = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call("cpsInfo", { signal }) });

/** The identification state for use outside a screen: a sign-up in Russia ends with it. */
export const cpsInfo = async () => (await call("cpsInfo")).cupisOneInfo;

export interface Attempt {
  method: IdentificationMethod;
  /** Null if the state's service supplies the person. */
  person: Person | null;
}

function identify({ method, person }: Attempt): Promise<Identified> {
  const name = callOf(method);
  if (name === "identifyByEsia" || !person)
    return call("identifyByEsia", {
      body: { method: method === "ESIA_Simple" ? "ESIA_Simple" : "ESIA_Full" },
    });
  return call(name, { body: { method, ...person } });
}

/** Whether the punter has just returned from the identification service. True only once. */
export function cameBack(): boolean {
  const gone = sessionStorage.getItem(SESSION_KEYS.identityVisit) !== null;
  sessionStorage.removeItem(SESSION_KEYS.identityVisit);
  return gone;
}

/** Starts an attempt, and redirects if it continues at an outside service. */
export function useIdentify() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (attempt: Attempt | "continue") =>
      attempt === "continue" ? call("identifyContinue", { body: {} }) : identify(attempt),
    onSuccess: ({ identificationLink }) => {
      if (!identificationLink) return;
      sessionStorage.setItem(SESSION_KEYS.identityVisit, "gone");
      window.location.assign(identificationLink);
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: KEY });
      await loadHeartbeat();
    },
  });
}
