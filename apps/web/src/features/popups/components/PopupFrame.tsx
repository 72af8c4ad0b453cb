import type { Icon } from "@touchline/icons";
import type { ReactNode } from "react";
import type { NamedPopups, PopupName } from "../../../domain/shell/popups/popup-props.ts";
import { Button, type ButtonTone } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Sheet } from "../../../ui/Sheet.tsx";
import styles from "./PopupFrame.module.css";

export interface NamedDialogProps<N extends PopupName> {
  props: NamedPopups[N]["props"];
  open: boolean;
  answer: (result: NamedPopups[N]["answer"]) => void;
  onClosed: () => void;
}

export interface PopupAction {
  label: string;
  tone?: ButtonTone;
  busy?: boolean;
  run: () => void;
}

export type PopupTone = "accent" | "info" | "success" | "warning" | "failure";

interface PopupFrameProps {
  open: boolean;
  onClosed: () => void;
  /** Omitted if the punter must answer: no close button, no Escape, no drag. */
  onClose?: () => void;
  icon: Icon;
  tone: PopupTone;
  title: string;
  text?: ReactNode;
  /** The most likely action comes first and is the only accented one. */
  actions: readonly (PopupAction | false)[];
  children?: ReactNode;
}

/**
 * The layout of every named popup: icon, message, facts and actions. It stays open until it is
 * answered: a page that redirects after a login must not remove the news that came with that login.
 */
export function PopupFrame({
  open,
  onClosed,
  onClose,
  icon: Mark,
  tone,
  title,
  text,
  actions,
  children,
}: PopupFrameProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose ?? (() => {})}
      onClosed={onClosed}
      title={title}
      closable={onClose !== undefined}
      stays
      heading={
        <span className={classes(styles.mark, styles[tone])}>
          <Mark size={26} stroke={1.9} aria-hidden="true" />
        </span>
      }
    >
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      <div className={styles.actions}>
        {actions
          .filter((action) => action !== false)
          .map(({ label, tone: look, busy = false, run }, index) => (
            <Button
              key={label}
              tone={look ?? (index === 0 ? "accent" : "quiet")}
              size="l"
              wide
              busy={busy}
              onClick={run}
            >
              {label}
            </Button>
          ))}
      </div>
    </Sheet>
  );
}

export const Facts = ({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name} className={styles.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
