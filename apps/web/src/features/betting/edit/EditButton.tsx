import type { Bet } from "@touchline/contract";
import { IconPencil } from "@touchline/icons";
import { openPanel } from "../../../data/device/shell-state.ts";
import { useOffer } from "../../../domain/bets/cash-out.live.ts";
import { showNotice } from "../../../domain/shell/notices/notices.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { BetAction } from "../shared/BetAction.tsx";

/** Puts an open bet on the slip for editing. Shown while the bet has a cash-out value. */
export function EditButton({ bet, active }: { bet: Bet; active: boolean }) {
  const texts = useTexts();
  const offer = useOffer(bet.betId, active);
  if (!offer || !("quote" in offer)) return null;
  const { quote } = offer;

  async function edit(): Promise<void> {
    const { editOnSlip } = await import("./bet-edit.client.ts");
    if (await editOnSlip(bet, quote.offer)) openPanel("slip");
    else showNotice("failure", { id: "edit-bet", title: texts("bets.edit.nothingOpen") });
  }
  return (
    <BetAction id="edit-bet" icon={<IconPencil size={18} aria-hidden="true" />} act={edit}>
      {texts("bets.edit.button")}
    </BetAction>
  );
}
