import { BetSlip } from "../features/bet-slip/BetSlip.tsx";
import { closePanel } from "../lib/shell-state.ts";
import { useTexts } from "../lib/text.tsx";
import { Sheet } from "../ui/Sheet.tsx";

export default function SlipPanel({ open }: { open: boolean }) {
  const texts = useTexts();
  return (
    <Sheet open={open} onClose={closePanel} title={texts("slip.title")}>
      <BetSlip />
    </Sheet>
  );
}
