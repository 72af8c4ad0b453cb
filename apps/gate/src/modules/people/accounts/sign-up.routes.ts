import {
  belarusBegin,
  belarusComplete,
  confirmEmail,
  joinByToken,
  phoneBeginV2,
  phoneBeginV3,
  phoneCompleteV2,
  phoneCompleteV3,
  resendSms,
  russiaAddEmail,
  russiaBegin,
  russiaComplete,
  russiaConfirmPhone,
  russiaContinue,
  russiaRepeat,
  russiaSignUp,
  sendConfirmationMail,
  signUpByEmail,
  signUpByEmailV2,
  signUpExtended,
  signUpItaly,
  signUpSpain,
  signUpStandard,
  updateEmail,
} from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import type { EmailConfirmation } from "./email-confirmation.ts";
import type { FormSignUp } from "./form-sign-up.ts";
import type { Invitations } from "./invitations.ts";
import type { PhoneSignUp } from "./phone-sign-up.ts";
import type { RussiaSignUp } from "./russia-sign-up.ts";
import type { SignUpChecks } from "./sign-up-checks.ts";

export interface SignUpRoutesDeps {
  handle: Handle;
  byForm: FormSignUp;
  byPhone: PhoneSignUp;
  russia: RussiaSignUp;
  checks: Pick<SignUpChecks, "email">;
  emails: EmailConfirmation;
  invitations: Invitations;
}

/** Every call that opens an account or is a step towards one. */
export function signUpRoutes({
  handle,
  byForm,
  byPhone,
  russia,
  checks,
  emails,
  invitations,
}: SignUpRoutesDeps): void {
  handle(signUpStandard, (call) => byForm("standard", call));
  handle(signUpExtended, (call) => byForm("extended", call));
  handle(signUpSpain, (call) => byForm("spain", call));
  handle(signUpItaly, (call) => byForm("italy", call));
  handle(signUpByEmailV2, (call) => byForm("email-v2", call));
  handle(signUpByEmail, (call) => byForm("email-v3", call));

  handle(phoneBeginV2, (call) => byPhone.begin("phone-v2", call));
  handle(phoneCompleteV2, (call) => byPhone.complete("phone-v2", call));
  handle(phoneBeginV3, (call) => byPhone.begin("phone-v3", call));
  handle(phoneCompleteV3, (call) => byPhone.complete("phone-v3", call));
  handle(resendSms, (call) => byPhone.resend(call));
  handle(belarusBegin, (call) => byPhone.begin("belarus", call));
  handle(belarusComplete, (call) => byPhone.complete("belarus", call));

  handle(russiaBegin, (call) => byPhone.begin("russia", call));
  handle(russiaRepeat, (call) => byPhone.resend(call));
  handle(russiaSignUp, (call) => byPhone.complete("russia", call, checks.email));
  handle(russiaConfirmPhone, (call) => russia.confirmPhone(call));
  handle(russiaAddEmail, (call) => russia.addEmail(call));
  handle(russiaContinue, (call) => russia.goOn(call));
  handle(russiaComplete, (call) => russia.complete(call));

  handle(sendConfirmationMail, (call) => emails.send(call));
  handle(updateEmail, async (call) => emails.change(call, await call.session()));
  handle(confirmEmail, (call) => emails.confirm(call));
  handle(joinByToken, (call) => invitations.join(call));
}
