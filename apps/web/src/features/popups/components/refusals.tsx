import {
  IconDeviceMobileOff,
  IconMailExclamation,
  IconPhoneCheck,
  IconShieldLock,
} from "@tabler/icons-react";
import { useFrame } from "../../../data/frame/frame.ts";
import { openNamedPopup } from "../../../domain/shell/popups/named-popups.ts";
import { refusalAction } from "../../../domain/shell/popups/refusals.ts";
import { useTexts } from "../../../domain/texts/text.ts";
import { type NamedDialogProps, PopupFrame } from "./PopupFrame.tsx";
import { useWayOut } from "./use-way-out.ts";

/**
 * The limit on codes was reached (docs/behaviour/sign-up.md#refusals): the site offers email or
 * support.
 */
export function VerificationBlocked({
  answer,
  open,
  onClosed,
}: NamedDialogProps<"verification-blocked">) {
  const texts = useTexts();
  const wayOut = useWayOut(answer);
  const byEmail = refusalAction("verification-blocked", useFrame().site) === "email";
  const contact = {
    label: texts("popups.contactUs"),
    run: wayOut("contact-us", "/account/contact-us"),
  };
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconShieldLock}
      tone="warning"
      title={texts("popups.verificationBlocked.title")}
      text={`${texts("popups.verificationBlocked.text")} ${texts(`popups.verificationBlocked.${byEmail ? "email" : "contact"}`)}`}
      actions={[
        byEmail && { label: texts("popups.continueByEmail"), run: () => answer("email") },
        contact,
      ]}
    />
  );
}

export function SmsRegionDisabled({
  answer,
  open,
  onClosed,
}: NamedDialogProps<"sms-region-disabled">) {
  const texts = useTexts();
  const wayOut = useWayOut(answer);
  const byEmail = refusalAction("sms-region-disabled", useFrame().site) === "email";
  const contact = {
    label: texts("popups.contactUs"),
    run: wayOut("contact-us", "/account/contact-us"),
  };
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconDeviceMobileOff}
      tone="warning"
      title={texts("popups.smsRegionDisabled.title")}
      text={`${texts("popups.smsRegionDisabled.text")} ${texts(`popups.smsRegionDisabled.${byEmail ? "email" : "contact"}`)}`}
      actions={[
        byEmail && { label: texts("popups.continueByEmail"), run: () => answer("email") },
        contact,
      ]}
    />
  );
}

/**
 * docs/behaviour/sign-up.md#refusals: the site offers the form, the password, the email form or the
 * login.
 */
export function PhoneUsed({ answer, open, onClosed }: NamedDialogProps<"phone-already-used">) {
  const texts = useTexts();
  const wayOut = useWayOut(answer);
  const action = refusalAction("phone-already-used", useFrame().site);
  const logIn = {
    label: texts("popups.phoneUsed.logIn"),
    run: () => {
      answer("login");
      void openNamedPopup("login", {});
    },
  };
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconPhoneCheck}
      tone="info"
      title={texts("popups.phoneUsed.title")}
      text={texts("popups.phoneUsed.text")}
      actions={[
        action === "back" && { label: texts("popups.phoneUsed.back"), run: () => answer("back") },
        action === "lost-password" && {
          label: texts("popups.phoneUsed.lostPassword"),
          run: wayOut("lost-password", "/account/lost-password"),
        },
        action === "email" && {
          label: texts("popups.continueByEmail"),
          run: () => answer("email"),
        },
        logIn,
      ]}
    />
  );
}

export function EmailUsed({
  props,
  answer,
  open,
  onClosed,
}: NamedDialogProps<"email-already-used">) {
  const texts = useTexts();
  const logIn = () => {
    answer("login");
    void openNamedPopup("login", props.login === undefined ? {} : { login: props.login });
  };
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconMailExclamation}
      tone="info"
      title={texts("popups.emailUsed.title")}
      text={texts("popups.emailUsed.text")}
      actions={[
        { label: texts("popups.emailUsed.logIn"), run: logIn },
        { label: texts("popups.emailUsed.another"), run: () => answer("another") },
      ]}
    />
  );
}
