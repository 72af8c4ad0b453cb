import type { PopupKind, PopupKinds } from "./kinds.ts";

/** The props that the shell passes to the component of a dialog kind. */
export interface DialogProps<K extends PopupKind> {
  props: PopupKinds[K]["props"];
  open: boolean;
  answer: (result: PopupKinds[K]["result"]) => void;
  /** The component calls this when the dialog has left the screen. */
  onClosed: () => void;
}
