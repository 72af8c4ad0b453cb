import { closePanel } from "../data/device/shell-state.ts";
import { BetSlip } from "../features/betting/slip/BetSlip.tsx";
import { useTexts } from "../platform/texts/text.ts";
import { Sheet } from "../ui/Sheet.tsx";

export default function SlipPanel({ open }: { open: boolean }) {
  const texts = useTexts();
  return (
    <Sheet open={open} onClose={closePanel} title={texts("slip.title")}>
      <BetSlip />
    </Sheet>
  );
}
