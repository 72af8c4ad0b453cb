import type { ComponentType } from "react";
import { OnDemand } from "../lib/OnDemand.tsx";
import type { DialogProps } from "../lib/popups/dialog.ts";
import type { PopupKind } from "../lib/popups/kinds.ts";
import { answerPopup, popupLeft, useShownPopup } from "../lib/popups/popups.ts";
import { useLoadFailure } from "../lib/use-load-failure.ts";

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
};

/** Shows the popup whose turn it is. */
export function PopupHost() {
  const popup = useShownPopup();
  const tellFailure = useLoadFailure();
  if (!popup) return null;
  const { uid, kind, props, leaving } = popup;
  // The union of kinds and their props is closed in PopupKinds; here only the pair of one entry
  // matters.
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
