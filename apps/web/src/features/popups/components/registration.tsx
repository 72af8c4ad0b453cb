import { IconKey } from "@touchline/icons";
import { useTexts } from "../../../platform/texts/text.ts";
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
