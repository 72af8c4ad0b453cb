import { closePanel } from "../data/device/shell-state.ts";
import { useTexts } from "../domain/texts/text.ts";
import { Logo } from "../ui/Logo.tsx";
import { Sheet } from "../ui/Sheet.tsx";
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
