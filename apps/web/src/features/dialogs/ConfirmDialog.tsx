import type { DialogProps } from "../../domain/shell/popups/kinds.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "./Dialog.tsx";

export default function ConfirmDialog({ props, open, answer, onClosed }: DialogProps<"confirm">) {
  const texts = useTexts();
  const { title, text, confirmLabel, cancelLabel, tone = "accent" } = props;
  return (
    <Dialog
      open={open}
      onClose={() => answer(null)}
      onClosed={onClosed}
      title={title}
      text={text}
      actions={
        <>
          <Button tone={tone} size="l" wide onClick={() => answer(true)}>
            {confirmLabel ?? texts("popup.confirm")}
          </Button>
          <Button size="l" wide onClick={() => answer(false)}>
            {cancelLabel ?? texts("popup.cancel")}
          </Button>
        </>
      }
    />
  );
}
