import type { DialogProps } from "../../lib/popups/dialog.ts";
import { Dialog } from "./Dialog.tsx";

export default function CustomDialog({ props, open, answer, onClosed }: DialogProps<"custom">) {
  const { title, content: Content, closable } = props;
  return (
    <Dialog open={open} onClose={() => answer(null)} onClosed={onClosed} title={title} closable={closable}>
      <Content close={answer} />
    </Dialog>
  );
}
