import { IconPencil } from "@tabler/icons-react";
import type { Bet } from "@touchline/contract";
import { useState } from "react";
import { openPanel } from "../../../data/device/shell-state.ts";
import { useOffer } from "../../../domain/bets/cash-out.live.ts";
import { showNotice } from "../../../domain/shell/notices/notices.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../domain/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";

/** Puts an open bet on the slip for editing. Shown while the bet has a cash-out value. */
export function EditButton({ bet, active }: { bet: Bet; active: boolean }) {
  const texts = useTexts();
  const offer = useOffer(bet.betId, active);
  const [isBusy, setBusy] = useState(false);
  if (!offer || !("quote" in offer)) return null;
  const { quote } = offer;

  async function edit(): Promise<void> {
    setBusy(true);
    try {
      const { editOnSlip } = await import("./bet-edit.client.ts");
      if (await editOnSlip(bet, quote.offer)) openPanel("slip");
      else showNotice("failure", { id: "edit-bet", title: texts("bets.edit.nothingOpen") });
    } catch (fault) {
      showNotice("failure", { id: "edit-bet", title: faultText(texts, fault) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      tone="ghost"
      size="s"
      busy={isBusy}
      icon={<IconPencil size={18} aria-hidden="true" />}
      onClick={() => void edit()}
    >
      {texts("bets.edit.button")}
    </Button>
  );
}
