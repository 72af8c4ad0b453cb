import type { Bet } from "@touchline/contract";
import type { Frame } from "../../../data/frame/frame.ts";
import { call } from "../../../data/session/session.client.ts";
import { eventTitle, outcomeTitle } from "../../../domain/events/market-texts.ts";
import { showNotice } from "../../../domain/shell/notices/notices.ts";
import { loadTexts, textsOnDemand } from "../../../domain/texts/texts-on-demand.ts";
import { createTexts } from "../../../platform/texts/text.ts";
import { takeOnSlip } from "./take-on-slip.client.ts";

const TEXTS = ["sharedSlip"] as const;

/**
 * Puts a bet's selections that are still open back on the slip at current odds, and lists those
 * that are gone.
 */
export async function betAgain({ betId }: Pick<Bet, "betId">, frame: Frame): Promise<void> {
  const [{ legs }] = await Promise.all([
    call("betSelections", { params: { id: betId } }),
    loadTexts(TEXTS, frame.locale),
  ]);
  const texts = createTexts({ ...frame.texts, ...textsOnDemand(TEXTS, frame.locale) }, frame.tag);
  const open = legs.filter((leg) => leg.open !== null);
  const gone = legs.filter((leg) => leg.open === null);
  if (open.length === 0)
    return void showNotice("failure", {
      id: "bet-again",
      title: texts("sharedSlip.againNone"),
      text: texts("sharedSlip.againNoneText"),
    });
  if (!(await takeOnSlip(open, texts)) || gone.length === 0) return;
  showNotice("warning", {
    id: "bet-again",
    title: texts("sharedSlip.againGone", { count: gone.length }),
    text: gone
      .map(({ names }) => `${outcomeTitle(texts, names)} · ${eventTitle(texts, names)}`)
      .join("\n"),
  });
}
