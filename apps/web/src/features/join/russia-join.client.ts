import type { SignUpReply } from "@touchline/contract";
import { isUnanswered } from "../../data/call/unanswered.ts";
import { SESSION_KEYS } from "../../data/device/storage.data.ts";
import { call } from "../../data/session/session.client.ts";
import { type JoinExtras, provedForm } from "./join.body.ts";
import type { JoinValues } from "./join.rules.ts";
import { awaits, once } from "./join-calls.ts";
import type { JoinRequest } from "./join-request.ts";

/**
 * The phone that the visitor has confirmed. Its code is used up, however often the form is
 * submitted.
 */
let proved: { verificationToken: string; registrationToken: string } | null = null;

/** Proves the phone with the code, then opens the account with the form. */
export async function proveAndFinish(
  values: JoinValues,
  extras: JoinExtras,
  verificationToken: string,
  verificationCode: string,
) {
  if (proved?.verificationToken !== verificationToken) {
    const { verificationResult } = await once("russiaConfirmPhone", {
      verificationToken,
      verificationCode,
    });
    proved = { verificationToken, registrationToken: verificationResult.registrationToken ?? "" };
    keepRegistration(proved.registrationToken);
  }
  return finishRussia(values, extras, proved.registrationToken);
}

const russianForm = (values: JoinValues, extras: JoinExtras, registrationToken: string) => ({
  ...provedForm(values, extras),
  registrationToken,
  password: (values.password ?? "").trim(),
});

/** The rest of a Russian sign-up after the phone is confirmed, also for an interrupted one. */
export async function finishRussia(
  values: JoinValues,
  extras: JoinExtras,
  registrationToken: string,
): Promise<SignUpReply> {
  const form = russianForm(values, extras, registrationToken);
  const email = values.email?.trim();
  // If the form may already have opened the account, only resend it.
  if (email && !awaits("russiaComplete", form))
    await once("russiaAddEmail", { registrationToken, email });
  const reply = await once("russiaComplete", form);
  keepRegistration(null);
  return reply;
}

function keepRegistration(token: string | null): void {
  if (token) sessionStorage.setItem(SESSION_KEYS.registration, token);
  else sessionStorage.removeItem(SESSION_KEYS.registration);
}

/** The phone of a Russian sign-up that was interrupted after its code, if any. */
async function interruptedRegistration(): Promise<{ token: string; phoneNumber: string } | null> {
  const token = sessionStorage.getItem(SESSION_KEYS.registration);
  if (!token) return null;
  try {
    const { verificationResult } = await call("russiaContinue", {
      body: { registrationToken: token },
    });
    return { token, phoneNumber: verificationResult.phoneNumber };
  } catch (error) {
    if (!isUnanswered(error)) keepRegistration(null);
    return null;
  }
}

/** The token of an unfinished Russian sign-up for this phone. */
export async function registrationOf({ values, extras }: JoinRequest): Promise<string | null> {
  const token = sessionStorage.getItem(SESSION_KEYS.registration);
  if (token && awaits("russiaComplete", russianForm(values, extras, token))) return token;
  const going = await interruptedRegistration();
  return going && going.phoneNumber === values.phone ? going.token : null;
}
