import { CallError } from "@touchline/calls";
import type { JoinTab, Jurisdiction, SignUpReply } from "@touchline/contract";
import { newKey } from "../../lib/browser.ts";
import { captchaAnswer } from "../captcha/captcha.client.ts";
import { provedPerson } from "../login/national-id.client.ts";
import { call } from "../session/session.client.ts";
import { type JoinExtras, signUpBody } from "./join.body.ts";
import type { JoinValues } from "./join.rules.ts";
import { signUpByPhone } from "./phone-join.client.ts";

/** A refusal of any step, or null when the visitor broke the sign-up off. */
export interface JoinRefusal {
  code: string;
  field: string | null;
  rule: string | null;
}
export type JoinOutcome = { ok: true; reply: SignUpReply } | { ok: false; refusal: JoinRefusal | null };

const text = (value: unknown) => (typeof value === "string" ? value : null);

export function refusalOf(error: unknown): JoinRefusal {
  if (!(error instanceof CallError)) throw error;
  return { code: error.type, field: text(error.details.field), rule: text(error.details.rule) };
}

/** Forms that are sent whole: which call takes them. */
type FormCall = "signUpByEmail" | "signUpByEmailV2" | "signUpStandard" | "signUpSpain" | "signUpItaly" | "signUpExtended";

export function formCallOf(jurisdiction: Jurisdiction, tab: JoinTab["id"]): FormCall {
  if (tab === "email") return jurisdiction === "Alderney" ? "signUpByEmailV2" : "signUpByEmail";
  if (tab === "extended") return jurisdiction === "Spain" ? "signUpSpain" : jurisdiction === "Italy" ? "signUpItaly" : "signUpExtended";
  return "signUpStandard";
}

export interface JoinRequest {
  jurisdiction: Jurisdiction;
  tab: JoinTab["id"];
  values: JoinValues;
  extras: Omit<JoinExtras, "token">;
}

/** Opens an account as the jurisdiction and the tab have it. */
export async function signUp(request: JoinRequest): Promise<JoinOutcome> {
  const token = await captchaAnswer().catch(() => null);
  if (token === null) return { ok: false, refusal: null };
  const extras = { ...request.extras, token };
  try {
    if (request.tab === "phone") return await signUpByPhone(request, extras);
    return { ok: true, reply: await sendForm(request, extras) };
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  }
}

function sendForm({ jurisdiction, tab, values }: JoinRequest, extras: JoinExtras): Promise<SignUpReply> {
  const name = formCallOf(jurisdiction, tab);
  const body = signUpBody(values, extras);
  // One form, one key: the call layer repeats a lost request under it.
  const idempotencyKey = newKey();
  if (name !== "signUpStandard") return call(name, { body, idempotencyKey });
  const registrationToken = provedPerson()?.registrationToken;
  return call(name, { body: { ...body, ...(registrationToken && { registrationToken }) }, idempotencyKey });
}
