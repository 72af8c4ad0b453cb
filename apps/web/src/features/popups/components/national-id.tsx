import { IconId, IconIdOff } from "@tabler/icons-react";
import { useTexts } from "../../../domain/texts/text.ts";
import { type NamedDialogProps, PopupFrame } from "./PopupFrame.tsx";
import { useWayOut } from "./use-way-out.ts";

export function NationalIdLogin({
  props,
  answer,
  open,
  onClosed,
}: NamedDialogProps<"national-id-login">) {
  const texts = useTexts();
  const text = texts("popups.nationalIdLogin.text");
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconId}
      tone="accent"
      title={texts("popups.nationalIdLogin.title")}
      text={
        props.asksPersonalNumber
          ? `${text} ${texts("popups.nationalIdLogin.personalNumber")}`
          : text
      }
      actions={[{ label: texts("popups.nationalIdLogin.go"), run: () => answer("start") }]}
    />
  );
}

/** An identity without an account can open one; after any other error the punter can retry. */
export function NationalIdAuthError({
  props,
  answer,
  open,
  onClosed,
}: NamedDialogProps<"national-id-auth-error">) {
  const texts = useTexts();
  const wayOut = useWayOut(answer);
  const join = { label: texts("popups.nationalIdError.join"), run: wayOut("join", "/join") };
  const retry = { label: texts("popups.nationalIdError.retry"), run: () => answer("retry") };
  const notLinked = props.fault === "PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM";
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconIdOff}
      tone="failure"
      title={texts("popups.nationalIdError.title")}
      text={texts(`popups.nationalIdError.${props.fault}`)}
      actions={[notLinked ? join : retry]}
    />
  );
}
