import type { CallName, JoinTab, SignUpBody, SignUpReply } from "@touchline/contract";
import { entryOf } from "@touchline/core";
import type { FormSignUpCall, SiteProfile } from "@touchline/jurisdictions";
import { OnceSender } from "../../data/call/unanswered.ts";
import { call } from "../../data/session/session.client.ts";
import { provedPerson } from "../../domain/account/national-id.client.ts";
import { faultCode } from "../../domain/texts/call-fault.ts";
import { faultDetails } from "../../domain/texts/fault-details.ts";
import { signUpBody } from "./join.body.ts";
import { callOfTab } from "./join.rules.ts";
import { sendAnswered } from "./join-calls.ts";
import { joinRefusal } from "./join-refusal.ts";
import type { JoinOutcome, JoinRequest } from "./join-request.ts";
import { signUpByPhone } from "./phone-join.client.ts";

/** The contract's call for each form that is sent as a whole. */
const FORM_CALLS = {
  "email-v3": "signUpByEmail",
  "email-v2": "signUpByEmailV2",
  standard: "signUpStandard",
  extended: "signUpExtended",
  spain: "signUpSpain",
  italy: "signUpItaly",
} as const satisfies Record<FormSignUpCall, CallName>;

export function formCallOf(
  site: SiteProfile,
  tab: JoinTab["id"],
): (typeof FORM_CALLS)[FormSignUpCall] {
  return entryOf(FORM_CALLS, callOfTab(site, tab) ?? "") ?? FORM_CALLS.standard;
}

/** Forms in flight: one whose reply was lost is resent with the same captcha answer. */
const forms = new OnceSender<SignUpBody>();

/** Opens an account in the way of the site and the tab. */
export async function signUp(request: JoinRequest): Promise<JoinOutcome> {
  try {
    if (request.tab === "phone") return await signUpByPhone(request);
    const reply = await sendForm(request);
    return reply ? { ok: true, reply } : { ok: false, refusal: null };
  } catch (error) {
    return { ok: false, refusal: joinRefusal(faultCode(error), faultDetails(error)) };
  }
}

/** Null if the visitor declined the captcha. */
function sendForm({ site, tab, values, extras }: JoinRequest): Promise<SignUpReply | null> {
  const name = formCallOf(site, tab);
  const registrationToken =
    name === "signUpStandard" ? provedPerson()?.registrationToken : undefined;
  const form = { ...signUpBody(values, extras), ...(registrationToken && { registrationToken }) };
  return sendAnswered(forms, name, form, (body, idempotencyKey) =>
    call(name, { body, idempotencyKey }),
  );
}
