import type { DialogProps } from "../../domain/shell/popups/kinds.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "./Dialog.tsx";

export default function DefaultDialog({ props, open, answer, onClosed }: DialogProps<"default">) {
  const { title, text, actions, closable } = props;
  return (
    <Dialog
      open={open}
      onClose={() => answer(null)}
      onClosed={onClosed}
      title={title}
      text={text}
      closable={closable}
      actions={actions.map(({ id, label, tone = "quiet" }) => (
        <Button key={id} tone={tone} size="l" wide onClick={() => answer(id)}>
          {label}
        </Button>
      ))}
    />
  );
}
