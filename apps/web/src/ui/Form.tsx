import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@touchline/icons";
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
 * A form with fields one below another. We show errors, not the browser. Until the page is hydrated
 * the form accepts no input: it would be lost, and submitting would put it into the address.
 */
export function Form({
  children,
  onSubmit,
  ...props
}: Omit<ComponentProps<"form">, "className" | "noValidate" | "ref">) {
  const form = useRef<HTMLFormElement>(null);
  /** Submitted, and not known to be valid yet: the first invalid field gets the focus. */
  const sent = useRef(false);
  // Runs after each render, because errors appear at once or with the gate's answer.
  useEffect(() => {
    if (!sent.current) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    if (!wrong) return;
    sent.current = false;
    // After the form library's own focus, which knows only fields that registered their element.
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

/** A hint to read before continuing. */
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
