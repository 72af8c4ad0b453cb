import { CallError } from "@touchline/calls";
import { SESSION_KEYS } from "../../data/device/storage.data.ts";
import { acceptTokens, call } from "../../data/session/session.client.ts";
import { track } from "../../data/tracking/track.ts";
import { languageOf } from "../addresses/paths.ts";
import type { NationalIdFault } from "../shell/popups/popup-props.ts";
import { userSideFault } from "./national-id.rules.ts";

/** The address that the identity service redirects back to. */
export const NATIONAL_ID_PATH = "/account/national-id";

/** A visitor without an account who came to join has not failed. True only once. */
function wasJoining(): boolean {
  const purpose = sessionStorage.getItem(SESSION_KEYS.nationalIdPurpose);
  sessionStorage.removeItem(SESSION_KEYS.nationalIdPurpose);
  return purpose === "join";
}

/** Redirects to the identity service. */
export async function goToNationalId(askCpr: boolean, purpose: "login" | "join"): Promise<void> {
  sessionStorage.setItem(SESSION_KEYS.nationalIdPurpose, purpose);
  sessionStorage.setItem(
    SESSION_KEYS.nationalIdLanguage,
    languageOf(window.location.pathname) ?? "",
  );
  const { authorizationUrl } = await call("nationalIdParams", {
    query: { askCpr: askCpr ? "true" : "false", redirectUrl: NATIONAL_ID_PATH },
  });
  window.location.assign(authorizationUrl);
}

/**
 * The language in which the visitor left, read once. Identity services redirect to one registered
 * address, which has no language prefix.
 */
export function takeReturnLanguage(locales: readonly string[]): string | null {
  const language = sessionStorage.getItem(SESSION_KEYS.nationalIdLanguage);
  sessionStorage.removeItem(SESSION_KEYS.nationalIdLanguage);
  return language && locales.includes(language) ? language : null;
}

/** A verified identity without an account, with which the join form continues. */
export interface ProvedPerson {
  registrationToken: string;
  person: { firstName?: string; lastName?: string; birthDay?: string };
}

export function keepProvedPerson(proved: ProvedPerson | null): void {
  if (proved) sessionStorage.setItem(SESSION_KEYS.provedPerson, JSON.stringify(proved));
  else sessionStorage.removeItem(SESSION_KEYS.provedPerson);
}

export function provedPerson(): ProvedPerson | null {
  try {
    const value = JSON.parse(
      sessionStorage.getItem(SESSION_KEYS.provedPerson) ?? "null",
    ) as ProvedPerson | null;
    return value && typeof value.registrationToken === "string" ? value : null;
  } catch {
    return null;
  }
}

export type NationalIdOutcome =
  | "logged-in"
  | "join"
  | "ask-personal-number"
  | { fault: NationalIdFault };

/** Handles the identity service's answer in the address. */
export async function finishNationalId(answer: URLSearchParams): Promise<NationalIdOutcome> {
  const fault = userSideFault(answer);
  if (fault) return { fault };
  const [code = "", state = ""] = [answer.get("code") ?? "", answer.get("state") ?? ""];
  try {
    acceptTokens(await call("nationalIdLogin", { body: { authorizationCode: code, state } }), {
      rememberMe: false,
    });
    return "logged-in";
  } catch (refused) {
    if (!(refused instanceof CallError)) throw refused;
    track("login failure", { code: refused.type });
    if (refused.type === "NEED_CPR_REQUEST") return "ask-personal-number";
    if (refused.type === "CPR_CODE_INVALID") return { fault: refused.type };
    if (refused.type !== "PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM") return { fault: "GENERAL" };
    keepProvedPerson(refused.details as unknown as ProvedPerson);
    return wasJoining() ? "join" : { fault: "PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM" };
  }
}
