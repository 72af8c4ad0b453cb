import { type ComponentType, useState } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import type { DialogProps } from "../../domain/shell/popups/dialog.ts";
import type { NamedPopups, PopupName } from "../../domain/shell/popups/named-popups.ts";
import { popupTexts } from "../../domain/shell/popups/popup-texts.ts";
import { TextProvider } from "../../domain/texts/text.ts";
import { CodeVerification } from "./components/CodeVerification.tsx";
import {
  LastLoginDate,
  NicknameRequired,
  NullBalance,
  PersonalDomain,
  PromoForRegistration,
} from "./components/invitations.tsx";
import { NationalIdAuthError, NationalIdLogin } from "./components/national-id.tsx";
import type { NamedDialogProps } from "./components/PopupFrame.tsx";
import {
  EmailUsed,
  PhoneUsed,
  SmsRegionDisabled,
  VerificationBlocked,
} from "./components/refusals.tsx";
import {
  ConfirmFailure,
  ConfirmRegistration,
  RegistrationByToken,
  ThankYou,
} from "./components/registration.tsx";
import {
  AccountClosed,
  AccountSeized,
  BlockedUser,
  NeedsDocument,
  ProtectionMeasure,
  SelfExclusion,
  Suspended,
} from "./components/restrictions.tsx";
import { LegalAgreement, SessionExpired, SessionReminder } from "./components/session.tsx";
import { WelcomeBonus } from "./components/WelcomeBonus.tsx";

const POPUPS: { [N in Exclude<PopupName, "login">]: ComponentType<NamedDialogProps<N>> } = {
  "session-expired": SessionExpired,
  "account-closed": AccountClosed,
  "account-seized": AccountSeized,
  "blocked-user": BlockedUser,
  "self-exclusion": SelfExclusion,
  "player-protection-measure": ProtectionMeasure,
  suspended: Suspended,
  "legal-agreement": LegalAgreement,
  "spain-session-reminder": SessionReminder,
  "needs-document": NeedsDocument,
  "registration-by-token": RegistrationByToken,
  "confirm-registration-failure": ConfirmFailure,
  "national-id-auth-error": NationalIdAuthError,
  "verification-blocked": VerificationBlocked,
  "sms-region-disabled": SmsRegionDisabled,
  "phone-already-used": PhoneUsed,
  "email-already-used": EmailUsed,
  "code-verification": CodeVerification,
  "national-id-login": NationalIdLogin,
  "confirm-registration": ConfirmRegistration,
  "thank-you-for-registration": ThankYou,
  "last-login-date": LastLoginDate,
  "nickname-required": NicknameRequired,
  "personal-domain": PersonalDomain,
  "null-balance": NullBalance,
  "welcome-bonus": WelcomeBonus,
  "promo-for-registration": PromoForRegistration,
};

/** Any named popup, with its texts provided. */
export default function NamedPopup({ props, ...dialog }: DialogProps<"named">) {
  const frame = useFrame();
  const [texts] = useState(popupTexts);
  const name = props.name as Exclude<PopupName, "login">;
  // openNamedPopup guarantees that name and props match; the cast only drops the union.
  const Popup = POPUPS[name] as ComponentType<NamedDialogProps<PopupName>>;
  return (
    <TextProvider texts={{ ...frame.texts, ...texts }} tag={frame.tag}>
      <Popup props={props.given as NamedPopups[PopupName]["props"]} {...dialog} />
    </TextProvider>
  );
}
