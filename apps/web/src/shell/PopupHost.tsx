import { type ComponentType, lazy, Suspense } from "react";
import type { DialogProps } from "../lib/popups/dialog.ts";
import type { PopupKind } from "../lib/popups/kinds.ts";
import { answerPopup, popupLeft, useShownPopup } from "../lib/popups/popups.ts";

const KINDS: { [K in PopupKind]: ComponentType<DialogProps<K>> } = {
  default: lazy(() => import("../features/dialogs/DefaultDialog.tsx")),
  info: lazy(() => import("../features/dialogs/InfoDialog.tsx")),
  select: lazy(() => import("../features/dialogs/SelectDialog.tsx")),
  date: lazy(() => import("../features/dialogs/DateDialog.tsx")),
  calendar: lazy(() => import("../features/dialogs/CalendarDialog.tsx")),
  confirm: lazy(() => import("../features/dialogs/ConfirmDialog.tsx")),
  result: lazy(() => import("../features/dialogs/ResultDialog.tsx")),
  login: lazy(() => import("../features/login/LoginDialog.tsx")),
  custom: lazy(() => import("../features/dialogs/CustomDialog.tsx")),
};

/** Shows the popup whose turn it is. */
export function PopupHost() {
  const popup = useShownPopup();
  if (!popup) return null;
  // The union of kinds and their props is closed in PopupKinds; here only the pair of one entry matters.
  const Kind = KINDS[popup.kind] as ComponentType<DialogProps<PopupKind>>;
  return (
    <Suspense>
      <Kind
        key={popup.uid}
        props={popup.props}
        open={!popup.leaving}
        answer={(result) => answerPopup(popup.uid, result)}
        onClosed={() => popupLeft(popup.uid)}
      />
    </Suspense>
  );
}
