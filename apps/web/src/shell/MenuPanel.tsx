import { closePanel } from "../data/device/shell-state.ts";
import { useTexts } from "../platform/texts/text.ts";
import { Sheet } from "../ui/Sheet.tsx";
import { Logo } from "./Logo.tsx";
import MenuContent from "./MenuContent.tsx";

export default function MenuPanel({ open }: { open: boolean }) {
  const texts = useTexts();
  return (
    <Sheet
      open={open}
      onClose={closePanel}
      title={texts("shell.menu")}
      heading={<Logo />}
      from="start"
    >
      <MenuContent isSheet />
    </Sheet>
  );
}
