import type { DialogProps } from "../../domain/shell/popups/kinds.ts";
import { OptionList } from "../../ui/OptionList.tsx";
import { Dialog } from "./Dialog.tsx";

export default function SelectDialog({ props, open, answer, onClosed }: DialogProps<"select">) {
  return (
    <Dialog open={open} onClose={() => answer(null)} onClosed={onClosed} title={props.title}>
      <OptionList options={props.options} value={props.value} onPick={answer} />
    </Dialog>
  );
}
