import { useEffect, useEffectEvent } from "react";
import { useTexts } from "../../../platform/texts/text.ts";
import { openPopup } from "../popups/popups.ts";
import { guardNavigation } from "./guards.ts";

/** While `unsaved`, asks the visitor before leaving the page and losing the input. */
export function useLeaveGuard(unsaved: boolean): void {
  const texts = useTexts();
  const ask = useEffectEvent(async () => {
    const answer = await openPopup(
      "confirm",
      {
        title: texts("popup.leaveTitle"),
        text: texts("popup.leaveText"),
        confirmLabel: texts("popup.leave"),
        cancelLabel: texts("popup.stay"),
      },
      { name: "leave" },
    );
    return answer === true;
  });
  useEffect(() => (unsaved ? guardNavigation(() => ask()) : undefined), [unsaved]);
}
