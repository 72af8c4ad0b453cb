import {
  IconConfetti,
  IconKey,
  IconLinkOff,
  IconMailCheck,
  IconMailOpened,
  IconUserCheck,
} from "@tabler/icons-react";
import { openNamedPopup } from "../../../domain/shell/popups/named-popups.ts";
import { useTexts } from "../../../domain/texts/text.ts";
import { Copyable } from "./Copyable.tsx";
import { type NamedDialogProps, PopupFrame } from "./PopupFrame.tsx";
import { useWayOut } from "./use-way-out.ts";

/** The password is shown only once, so an accidental tap must not close this. */
export function RegistrationByToken({
  props,
  answer,
  open,
  onClosed,
}: NamedDialogProps<"registration-by-token">) {
  const texts = useTexts();
  const wayOut = useWayOut(answer);
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      icon={IconKey}
      tone="accent"
      title={texts("popups.registrationByToken.title")}
      text={texts("popups.registrationByToken.text")}
      actions={[
        {
          label: texts("popups.registrationByToken.go"),
          run: wayOut("deposit", "/account/deposit"),
        },
      ]}
    >
      <Copyable label={texts("popups.registrationByToken.password")} text={props.password} />
    </PopupFrame>
  );
}

export function ThankYou({
  answer,
  open,
  onClosed,
}: NamedDialogProps<"thank-you-for-registration">) {
  const texts = useTexts();
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer("seen")}
      icon={IconConfetti}
      tone="success"
      title={texts("popups.thankYou.title")}
      text={texts("popups.thankYou.text")}
      actions={[{ label: texts("popup.ok"), run: () => answer("seen") }]}
    />
  );
}

export function ConfirmRegistration({
  props,
  answer,
  open,
  onClosed,
}: NamedDialogProps<"confirm-registration">) {
  const texts = useTexts();
  const { email, confirmed = false } = props;
  const text = confirmed
    ? texts("popups.confirmRegistration.confirmedText")
    : email
      ? texts("popups.confirmRegistration.emailText", { email })
      : texts("popups.confirmRegistration.text");
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer("seen")}
      icon={confirmed ? IconMailCheck : email ? IconMailOpened : IconUserCheck}
      tone={confirmed ? "success" : "info"}
      title={texts(
        confirmed
          ? "popups.confirmRegistration.confirmedTitle"
          : "popups.confirmRegistration.title",
      )}
      text={text}
      actions={[{ label: texts("popup.ok"), run: () => answer("seen") }]}
    />
  );
}

/** The link is used up or expired: the visitor can request another by email. */
export function ConfirmFailure({
  answer,
  open,
  onClosed,
}: NamedDialogProps<"confirm-registration-failure">) {
  const texts = useTexts();
  const wayOut = useWayOut(answer);
  const logIn = () => {
    answer("login");
    void openNamedPopup("login", {});
  };
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconLinkOff}
      tone="failure"
      title={texts("popups.confirmFailure.title")}
      text={texts("popups.confirmFailure.text")}
      actions={[
        {
          label: texts("popups.confirmFailure.another"),
          run: wayOut("another", "/account/checking-email-sent"),
        },
        { label: texts("popups.confirmFailure.logIn"), run: logIn },
      ]}
    />
  );
}
