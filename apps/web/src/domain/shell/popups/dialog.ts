import type { PopupKind, PopupKinds } from "./kinds.ts";

/** What the shell hands to the component of a dialog kind. */
export interface DialogProps<K extends PopupKind> {
  props: PopupKinds[K]["props"];
  open: boolean;
  answer: (result: PopupKinds[K]["result"]) => void;
  /** To be called when the dialog has left the screen. */
  onClosed: () => void;
}
