import type { CompleteBody, SignUpBody } from "@touchline/contract";
import { fromIanaZone } from "@touchline/core";
import type { JoinValues } from "./join.rules.ts";

const AMOUNTS = ["dailyDepositLimit", "weeklyDepositLimit", "monthlyDepositLimit"] as const;
const CONTACT = new Set(["email", "phone", "password", "termsAgreement", "wantsEmails"]);

/** The browser's time zone, a guess that the gate may use. */
const timeZoneId = (): string => fromIanaZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

export interface JoinExtras {
  locale: string;
  /** The answer to the captcha. */
  token?: string | undefined;
  refererId?: string | undefined;
}

export function joinPunter(
  { email, phone }: JoinValues,
  { token, refererId }: JoinExtras,
): SignUpBody["joinPunter"] {
  return {
    ...(email?.trim() && { email: email.trim() }),
    ...(phone && { phoneNumber: phone }),
    ...(token && { token }),
    ...(refererId && { refererId }),
    timeZoneId: timeZoneId(),
  };
}

/** The fields that a form sends other than its contact and password, without empty ones. */
function personalFields(
  values: JoinValues,
  { locale }: JoinExtras,
): Omit<SignUpBody, "joinPunter" | "password"> {
  const filled = Object.entries(values).filter(
    ([name, value]) => !CONTACT.has(name) && typeof value === "string" && value.trim() !== "",
  );
  const texts = Object.fromEntries(filled.map(([name, value]) => [name, String(value).trim()]));
  for (const name of AMOUNTS)
    if (texts[name] !== undefined) Object.assign(texts, { [name]: Number(texts[name]) });
  return {
    ...texts,
    locale,
    termsAgreement: values.termsAgreement,
    noEmailCorrespondence: !values.wantsEmails,
  };
}

export const signUpBody = (values: JoinValues, extras: JoinExtras): SignUpBody => ({
  joinPunter: joinPunter(values, extras),
  ...(values.password?.trim() && { password: values.password.trim() }),
  ...personalFields(values, extras),
});

/** The form after a code: the captcha was already answered when the code was requested. */
export const provedForm = (values: JoinValues, extras: JoinExtras) => ({
  joinPunter: joinPunter(values, { ...extras, token: undefined }),
  ...personalFields(values, extras),
});

export const completeBody = (
  values: JoinValues,
  extras: JoinExtras,
  proof: Pick<CompleteBody, "verificationToken" | "verificationCode">,
): CompleteBody => ({
  ...provedForm(values, extras),
  ...proof,
  ...(values.password?.trim() && { password: values.password.trim() }),
});
