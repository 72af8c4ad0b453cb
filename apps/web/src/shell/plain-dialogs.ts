import ConfirmDialog from "../features/dialogs/ConfirmDialog.tsx";
import DefaultDialog from "../features/dialogs/DefaultDialog.tsx";
import InfoDialog from "../features/dialogs/InfoDialog.tsx";
import ResultDialog from "../features/dialogs/ResultDialog.tsx";
import SelectDialog from "../features/dialogs/SelectDialog.tsx";

/** The small dialogs load together: a separate file for each would cost every page more. */
export const PLAIN_DIALOGS = {
  default: DefaultDialog,
  info: InfoDialog,
  select: SelectDialog,
  confirm: ConfirmDialog,
  result: ResultDialog,
};
