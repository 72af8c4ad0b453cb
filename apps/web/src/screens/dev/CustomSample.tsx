import type { DialogProps } from "../../domain/shell/popups/kinds.ts";
import { Button } from "../../ui/Button.tsx";
import { Sheet } from "../../ui/Sheet.tsx";

export default function CustomSample({ open, answer, onClosed }: DialogProps<"custom">) {
  return (
    <Sheet open={open} onClose={() => answer(null)} onClosed={onClosed} title="A popup of its own">
      <Button tone="accent" size="l" wide onClick={() => answer("done")}>
        Answer “done”
      </Button>
    </Sheet>
  );
}
