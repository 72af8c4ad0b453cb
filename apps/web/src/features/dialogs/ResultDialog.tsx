import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@touchline/icons";
import type { DialogProps } from "../../domain/shell/popups/kinds.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./ResultDialog.module.css";

const ICONS = { success: IconCircleCheck, failure: IconCircleX, warning: IconAlertTriangle };

/** The result of an action: icon, one line, and the next step. */
export default function ResultDialog({ props, open, answer, onClosed }: DialogProps<"result">) {
  const texts = useTexts();
  const { outcome, title, text, okLabel } = props;
  const Icon = ICONS[outcome];
  const close = () => answer(null);
  return (
    <Sheet open={open} onClose={close} onClosed={onClosed} title={title} heading={<span />}>
      <div className={styles.result}>
        <span className={classes(styles.mark, styles[outcome])}>
          <Icon size={40} stroke={1.75} aria-hidden="true" />
        </span>
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <Button tone="accent" size="l" wide onClick={close}>
        {okLabel ?? texts("popup.ok")}
      </Button>
    </Sheet>
  );
}
