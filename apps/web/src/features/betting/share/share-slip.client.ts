import { CallError } from "@touchline/calls";
import { call } from "../../../data/session/session.client.ts";
import { showNotice } from "../../../domain/shell/notices/notices.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import type { Texts } from "../../../domain/texts/text.ts";

interface Shared {
  eventId: string;
  marketId: string;
  outcomeId: string;
  /** At the starting price: a selection of the slip says it itself, one of a bet in its names. */
  atStart?: true;
  names?: { atStart?: true };
}

/**
 * Makes a link of selections and hands it to the device's own way of sharing; where there is none
 * it is copied.
 */
export async function shareSelections(legs: readonly Shared[], texts: Texts): Promise<void> {
  try {
    const body = { legs: legs.map(forLink) };
    const { code } = await call("shareSlip", { body });
    await hand(`${window.location.origin}/slip/${code}`, texts);
  } catch (error) {
    // The visitor closed the device's own sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    const title = error instanceof CallError ? faultText(texts, error) : texts("bets.shareFailed");
    showNotice("failure", { id: "share-slip", title });
  }
}

const forLink = ({ eventId, marketId, outcomeId, atStart, names }: Shared) => ({
  ...{ eventId, marketId, outcomeId },
  ...((atStart ?? names?.atStart) ? { startingPrice: true as const } : {}),
});

async function hand(url: string, texts: Texts): Promise<void> {
  if (navigator.share) return navigator.share({ title: texts("bets.shareTitle"), url });
  await navigator.clipboard.writeText(url);
  showNotice("success", { id: "share-slip", title: texts("bets.shareCopied"), text: url });
}
