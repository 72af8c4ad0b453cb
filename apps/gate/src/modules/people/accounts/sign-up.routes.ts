import {
  belarusBegin,
  belarusComplete,
  confirmEmail as confirmEmailRoute,
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
import {
  confirmEmail,
  correctEmail,
  type EmailConfirmationDeps,
  sendConfirmation,
} from "./email-confirmation.ts";
import type { FormSignUp } from "./form-sign-up.ts";
import { type InvitationDeps, joinByInvitation } from "./invitations.ts";
import {
  beginPhoneSignUp,
  completePhoneSignUp,
  type PhoneSignUpDeps,
  resendPhoneCode,
} from "./phone-sign-up.ts";
import {
  addRegistrationEmail,
  completeRegistration,
  confirmRegistrationPhone,
  continueRegistration,
  type RussiaSignUpDeps,
} from "./russia-sign-up.ts";

export interface SignUpRoutesDeps
  extends EmailConfirmationDeps,
    PhoneSignUpDeps,
    RussiaSignUpDeps,
    InvitationDeps {
  handle: Handle;
  byForm: FormSignUp;
}

/** Every call that opens an account or is a step towards one. */
export function signUpRoutes(deps: SignUpRoutesDeps): void {
  const { handle, byForm, checks } = deps;
  handle(signUpStandard, (call) => byForm("standard", call));
  handle(signUpExtended, (call) => byForm("extended", call));
  handle(signUpSpain, (call) => byForm("spain", call));
  handle(signUpItaly, (call) => byForm("italy", call));
  handle(signUpByEmailV2, (call) => byForm("email-v2", call));
  handle(signUpByEmail, (call) => byForm("email-v3", call));

  handle(phoneBeginV2, (call) => beginPhoneSignUp(deps, "phone-v2", call));
  handle(phoneCompleteV2, (call) => completePhoneSignUp(deps, "phone-v2", call));
  handle(phoneBeginV3, (call) => beginPhoneSignUp(deps, "phone-v3", call));
  handle(phoneCompleteV3, (call) => completePhoneSignUp(deps, "phone-v3", call));
  handle(resendSms, (call) => resendPhoneCode(deps, call));
  handle(belarusBegin, (call) => beginPhoneSignUp(deps, "belarus", call));
  handle(belarusComplete, (call) => completePhoneSignUp(deps, "belarus", call));

  handle(russiaBegin, (call) => beginPhoneSignUp(deps, "russia", call));
  handle(russiaRepeat, (call) => resendPhoneCode(deps, call));
  handle(russiaSignUp, (call) => completePhoneSignUp(deps, "russia", call, checks.email));
  handle(russiaConfirmPhone, (call) => confirmRegistrationPhone(deps, call));
  handle(russiaAddEmail, (call) => addRegistrationEmail(deps, call));
  handle(russiaContinue, (call) => continueRegistration(deps, call));
  handle(russiaComplete, (call) => completeRegistration(deps, call));

  handle(sendConfirmationMail, (call) => sendConfirmation(deps, call));
  handle(updateEmail, async (call) => correctEmail(deps, call, await call.session()));
  handle(confirmEmailRoute, (call) => confirmEmail(deps, call));
  handle(joinByToken, (call) => joinByInvitation(deps, call));
}
