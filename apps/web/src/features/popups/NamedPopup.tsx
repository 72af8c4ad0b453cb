import { type ComponentType, useState } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import type { DialogProps } from "../../domain/shell/popups/kinds.ts";
import type { NamedPopups, PopupName } from "../../domain/shell/popups/popup-props.ts";
import { popupTexts } from "../../domain/shell/popups/popup-texts.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { CodeVerification } from "./components/CodeVerification.tsx";
import { LastLoginDate, PersonalDomain } from "./components/invitations.tsx";
import { PlainPopup } from "./components/PlainPopup.tsx";
import type { NamedDialogProps } from "./components/PopupFrame.tsx";
import { RegistrationByToken } from "./components/registration.tsx";
import { ProtectionMeasure, SelfExclusion } from "./components/restrictions.tsx";
import { LegalAgreement, SessionReminder } from "./components/session.tsx";
import { WelcomeBonus } from "./components/WelcomeBonus.tsx";
import { PLAIN_POPUPS, type PlainName } from "./plain-popups.data.ts";

type OwnName = Exclude<PopupName, "login" | PlainName>;

/** The popups with their own contents; the others are rows of PLAIN_POPUPS. */
const POPUPS: { [N in OwnName]: ComponentType<NamedDialogProps<N>> } = {
  "self-exclusion": SelfExclusion,
  "player-protection-measure": ProtectionMeasure,
  "legal-agreement": LegalAgreement,
  "spain-session-reminder": SessionReminder,
  "registration-by-token": RegistrationByToken,
  "code-verification": CodeVerification,
  "last-login-date": LastLoginDate,
  "personal-domain": PersonalDomain,
  "welcome-bonus": WelcomeBonus,
};

const isPlain = (name: PopupName): name is PlainName => Object.hasOwn(PLAIN_POPUPS, name);

/** Any named popup, with its texts provided. */
export default function NamedPopup({ props, ...dialog }: DialogProps<"named">) {
  const frame = useFrame();
  const [texts] = useState(popupTexts);
  // openNamedPopup guarantees that name and props match; the casts only drop the union.
  const given = props.given as NamedPopups[PopupName]["props"];
  const Own = POPUPS[props.name as OwnName] as ComponentType<NamedDialogProps<PopupName>>;
  return (
    <TextProvider texts={{ ...frame.texts, ...texts }} tag={frame.tag}>
      {isPlain(props.name) ? (
        <PlainPopup
          name={props.name}
          props={given as NamedPopups[PlainName]["props"]}
          {...dialog}
        />
      ) : (
        <Own props={given} {...dialog} />
      )}
    </TextProvider>
  );
}
