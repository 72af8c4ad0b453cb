import type { ComponentType } from "react";
import type { PopupName } from "./popup-props.ts";

/**
 * docs/behaviour/popups-and-notices.md#dialog-kinds: the kinds of dialogs with their props and
 * results. Null means closed without an answer.
 */
export interface PopupKinds {
  default: { props: DefaultProps; result: string | null };
  info: { props: InfoProps; result: null };
  select: { props: SelectProps; result: string | null };
  date: { props: DateProps; result: string | null };
  calendar: { props: DateProps; result: string | null };
  confirm: { props: ConfirmProps; result: boolean | null };
  result: { props: ResultProps; result: null };
  login: { props: LoginProps; result: "logged-in" | null };
  /** One of the named popups (named-popups.ts), which knows its own props and answers. */
  named: { props: { name: PopupName; given: object }; result: unknown };
  captcha: { props: CaptchaProps; result: CaptchaAnswer | null };
  proof: { props: ProofProps; result: "proved" | "phone" | null };
  custom: { props: CustomProps; result: unknown };
}
export type PopupKind = keyof PopupKinds;

/** The default kind of popup: a text and a choice of answers. */
export interface DefaultProps {
  title: string;
  text?: string;
  actions: readonly { id: string; label: string; tone?: "accent" | "quiet" | "danger" }[];
  /** False if the punter must answer: no close button, no Escape, no drag. */
  closable?: boolean;
}

export interface ProofProps {
  /** The change asks for the phone apart, so the phone does not prove its owner as well. */
  withoutPhone?: boolean;
}

export interface InfoProps {
  title: string;
  text: string;
  okLabel?: string;
}

export interface SelectProps {
  title: string;
  value: string | null;
  options: readonly { value: string; label: string; hint?: string; flag?: string }[];
}

/** Dates are ISO days (2001-12-31). */
export interface DateProps {
  title: string;
  value?: string | null;
  min?: string;
  max?: string;
  /** The number of items on each day. A day that is missing cannot be chosen. */
  counts?: Readonly<Record<string, number>>;
}

export interface ConfirmProps {
  title: string;
  text?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: "accent" | "danger";
}

export interface ResultProps {
  outcome: "success" | "failure" | "warning";
  title: string;
  text?: string;
  okLabel?: string;
}

export interface LoginProps {
  /** Pre-filled if it is known. */
  login?: string;
  /** Why the site asks for a login. */
  reason?: string;
}

/** The widget of a captcha service. */
export interface CaptchaProps {
  kind: "hcaptcha" | "recaptcha";
  siteKey: string;
}

export interface CaptchaAnswer {
  token: string | null;
  /** The service failed to load or does not work in this browser. */
  failed?: boolean;
}

/** A dialog with its own code, which loads when the dialog's turn comes. */
export interface CustomProps {
  /** Must be the same function each time, or the code is loaded again. */
  load: () => Promise<{ default: ComponentType<DialogProps<"custom">> }>;
  /** Passed on to the dialog's own code. */
  given?: unknown;
}

/** The props that the shell passes to the component of a dialog kind. */
export interface DialogProps<K extends PopupKind> {
  props: PopupKinds[K]["props"];
  open: boolean;
  answer: (result: PopupKinds[K]["result"]) => void;
  /** The component calls this when the dialog has left the screen. */
  onClosed: () => void;
}
