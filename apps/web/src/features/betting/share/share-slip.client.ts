import { CallError } from "@touchline/calls";
import { call } from "../../../data/session/session.client.ts";
import { showNotice } from "../../../domain/shell/notices/notices.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import type { Texts } from "../../../platform/texts/text.ts";

interface Shared {
  eventId: string;
  marketId: string;
  outcomeId: string;
  /**
   * Whether the selection is at the starting price: a slip's selection has the field itself, a
   * bet's has it in its names.
   */
  atStart?: true;
  names?: { atStart?: true };
}

/**
 * Creates a link to selections and opens the device's share sheet, or copies the link if there is
 * none.
 */
export async function shareSelections(legs: readonly Shared[], texts: Texts): Promise<void> {
  try {
    const body = { legs: legs.map(forLink) };
    const { code } = await call("shareSlip", { body });
    await hand(`${window.location.origin}/slip/${code}`, texts);
  } catch (error) {
    // The visitor closed the device's share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    const title = error instanceof CallError ? faultText(texts, error) : texts("bets.shareFailed");
    showNotice("failure", { id: "share-slip", title });
  }
}

const forLink = ({ eventId, marketId, outcomeId, atStart, names }: Shared) => ({
  eventId,
  marketId,
  outcomeId,
  ...((atStart ?? names?.atStart) ? { startingPrice: true as const } : {}),
});

async function hand(url: string, texts: Texts): Promise<void> {
  if (navigator.share) return navigator.share({ title: texts("bets.shareTitle"), url });
  await navigator.clipboard.writeText(url);
  showNotice("success", { id: "share-slip", title: texts("bets.shareCopied"), text: url });
}
