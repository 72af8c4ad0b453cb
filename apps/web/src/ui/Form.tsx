import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { classes } from "./classes.ts";
import styles from "./Form.module.css";

const never = () => () => {};

/**
 * Fields one under another. What is wrong with them is said by us, not by the browser. A page that
 * came from the server and is not alive yet takes no input: what was typed would be lost, and
 * sending it would put it into the address.
 */
export function Form({
  children,
  onSubmit,
  ...props
}: Omit<ComponentProps<"form">, "className" | "noValidate" | "ref">) {
  const form = useRef<HTMLFormElement>(null);
  /**
   * Sent, and not known to be in order yet: the first field that turns out wrong gets the focus.
   */
  const sent = useRef(false);
  // After each render: errors come at once, or with the answer of the gate.
  useEffect(() => {
    if (!sent.current) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    if (!wrong) return;
    sent.current = false;
    // After the form library's own choice: it knows only fields that gave it their element.
    setTimeout(() => wrong.focus());
  });
  const goesOn = () => {
    sent.current = false;
  };
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <form
      {...props}
      ref={form}
      noValidate
      onKeyDownCapture={goesOn}
      onPointerDownCapture={goesOn}
      onSubmit={(event) => {
        sent.current = true;
        onSubmit?.(event);
      }}
    >
      <fieldset role="presentation" className={styles.form} disabled={!alive}>
        {children}
      </fieldset>
    </form>
  );
}

/** Why a form as a whole was refused. */
export const Refused = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className={styles.refused} role="alert">
      {children}
    </p>
  ) : null;

const NOTE_ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
} as const;

/** Something worth knowing before one goes on. */
export function Note({
  tone = "info",
  children,
}: {
  tone?: keyof typeof NOTE_ICONS;
  children: ReactNode;
}) {
  const Icon = NOTE_ICONS[tone];
  return (
    <div className={classes(styles.note, styles[tone])}>
      <Icon size={20} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

export const Lead = ({ children }: { children: ReactNode }) => (
  <p className={styles.lead}>{children}</p>
);
