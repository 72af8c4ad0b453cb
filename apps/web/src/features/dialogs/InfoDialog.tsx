import type { DialogProps } from "../../domain/shell/popups/kinds.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "./Dialog.tsx";

export default function InfoDialog({ props, open, answer, onClosed }: DialogProps<"info">) {
  const texts = useTexts();
  const close = () => answer(null);
  return (
    <Dialog
      open={open}
      onClose={close}
      onClosed={onClosed}
      title={props.title}
      text={props.text}
      actions={
        <Button tone="accent" size="l" wide onClick={close}>
          {props.okLabel ?? texts("popup.ok")}
        </Button>
      }
    />
  );
}
