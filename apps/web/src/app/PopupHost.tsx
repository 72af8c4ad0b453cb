import type { ComponentType } from "react";
import type { DialogProps } from "../domain/shell/popups/dialog.ts";
import type { PopupKind } from "../domain/shell/popups/kinds.ts";
import { answerPopup, popupLeft, useShownPopup } from "../domain/shell/popups/popups.ts";
import { useLoadFailure } from "../domain/shell/use-load-failure.ts";
import { OnDemand } from "../ui/OnDemand.tsx";

/** The code and the texts of a dialog load together: no page contains either. */
const withTexts = async <T,>(code: Promise<T>, loadTexts: () => Promise<void>): Promise<T> => {
  await loadTexts();
  return code;
};

const KINDS: {
  [K in Exclude<PopupKind, "custom">]: () => Promise<{ default: ComponentType<DialogProps<K>> }>;
} = {
  default: () => import("../features/dialogs/DefaultDialog.tsx"),
  info: () => import("../features/dialogs/InfoDialog.tsx"),
  select: () => import("../features/dialogs/SelectDialog.tsx"),
  date: () => import("../features/dialogs/DateDialog.tsx"),
  calendar: () => import("../features/dialogs/CalendarDialog.tsx"),
  confirm: () => import("../features/dialogs/ConfirmDialog.tsx"),
  result: () => import("../features/dialogs/ResultDialog.tsx"),
  login: () => import("../features/login/LoginDialog.tsx"),
  named: () =>
    withTexts(import("../features/popups/NamedPopup.tsx"), () =>
      import("../domain/shell/popups/popup-texts.ts").then((popups) => popups.loadPopupTexts()),
    ),
  captcha: () => import("../features/captcha/CaptchaWidget.tsx"),
  proof: () =>
    withTexts(import("../features/security/ProofDialog.tsx"), () =>
      import("../domain/account/give-proof.ts").then((proof) => proof.loadProofTexts()),
    ),
};

/** Shows the current popup of the queue. */
export function PopupHost() {
  const popup = useShownPopup();
  const tellFailure = useLoadFailure();
  if (!popup) return null;
  const { uid, kind, props, leaving } = popup;
  // PopupKinds pairs each kind with its props; the cast drops the union because one entry always
  // matches.
  const load = (kind === "custom" ? props.load : KINDS[kind]) as () => Promise<{
    default: ComponentType<DialogProps<PopupKind>>;
  }>;
  const onClosed = () => popupLeft(uid);
  return (
    <OnDemand
      key={uid}
      load={load}
      props={{ props, open: !leaving, answer: (result) => answerPopup(uid, result), onClosed }}
      onFailed={() => {
        answerPopup(uid, null);
        onClosed();
        tellFailure();
      }}
    />
  );
}
