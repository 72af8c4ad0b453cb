import { IconHistory, IconWorldShare } from "@touchline/icons";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Copyable } from "./Copyable.tsx";
import { Facts, type NamedDialogProps, PopupFrame } from "./PopupFrame.tsx";
import { useWayOut } from "./use-way-out.ts";

export function PersonalDomain({
  props,
  answer,
  open,
  onClosed,
}: NamedDialogProps<"personal-domain">) {
  const texts = useTexts();
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconWorldShare}
      tone="info"
      title={texts("popups.personalDomain.title")}
      text={texts("popups.personalDomain.text")}
      actions={[{ label: texts("popup.ok"), run: () => answer(null) }]}
    >
      <Copyable label={texts("popups.personalDomain.title")} text={props.domain} />
    </PopupFrame>
  );
}

export function LastLoginDate({
  props,
  answer,
  open,
  onClosed,
}: NamedDialogProps<"last-login-date">) {
  const texts = useTexts();
  const moment = useMoment("notice");
  const wayOut = useWayOut(answer);
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconHistory}
      tone="info"
      title={texts("popups.lastLogin.title")}
      text={texts("popups.lastLogin.notYou")}
      actions={[
        { label: texts("popup.ok"), run: () => answer(null) },
        {
          label: texts("popups.lastLogin.changePassword"),
          run: wayOut("change-password", "/change-password"),
        },
      ]}
    >
      <Facts facts={[[texts("popups.lastLogin.text"), moment(props.lastLoginTime)]]} />
    </PopupFrame>
  );
}
