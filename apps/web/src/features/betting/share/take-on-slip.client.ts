import type { SharedLeg } from "@touchline/contract";
import { openPanel } from "../../../data/device/shell-state.ts";
import { openPopup } from "../../../domain/shell/popups/popups.ts";
import { slipLegOfShared } from "../../../domain/slip/shared-leg.ts";
import { clearSlip, slipLegs, toggleSlipLeg } from "../../../domain/slip/slip.ts";
import type { Texts } from "../../../platform/texts/text.ts";

/**
 * Puts selections on the slip and opens it. Asks before replacing a slip that is not empty; false
 * if the owner declines.
 */
export async function takeOnSlip(legs: readonly SharedLeg[], texts: Texts): Promise<boolean> {
  const before = slipLegs();
  if (before.length > 0) {
    const choice = await openPopup("default", {
      title: texts("sharedSlip.replaceTitle"),
      text: texts("sharedSlip.replaceText", { count: before.length }),
      actions: [
        { id: "replace", label: texts("sharedSlip.replace") },
        { id: "add", label: texts("sharedSlip.add") },
      ],
    });
    if (choice !== "replace" && choice !== "add") return false;
    if (choice === "replace") clearSlip();
  }
  const held = new Set(slipLegs().map(({ outcomeId }) => outcomeId));
  for (const leg of legs.map(slipLegOfShared))
    if (leg && !held.has(leg.outcomeId)) toggleSlipLeg(leg);
  openPanel("slip");
  return true;
}
