import { Drawer } from "@base-ui/react/drawer";
import { IconX } from "@touchline/icons";
import type { ReactNode } from "react";
import { useTexts } from "../platform/texts/text.ts";
import { useBackButton } from "./back-button/use-back-button.ts";
import { classes } from "./classes.ts";
import { useIsRtl } from "./hooks/use-is-rtl.ts";
import { IconButton } from "./IconButton.tsx";
import styles from "./Sheet.module.css";

interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** Called when the sheet has left the screen. */
  onClosed?: () => void;
  title: string;
  /**
   * From the bottom, or from the side where lines start. On a wide screen bottom sheets are
   * centred.
   */
  from?: "bottom" | "start";
  /** False if an answer is required: no close button, no Escape, no drag, no tap outside. */
  closable?: boolean;
  /** True if a route change leaves it open. */
  stays?: boolean;
  /** Replaces the plain title. */
  heading?: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel over the page. Drag, back button and Escape close it, and it traps the focus. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onClose,
    onClosed,
    title,
    from = "bottom",
    closable = true,
    stays = false,
    heading,
    footer,
    children,
  } = props;
  const texts = useTexts();
  const isRtl = useIsRtl();
  useBackButton(open && closable, onClose, stays);
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return;
        if (closable) onClose();
        else details.cancel();
      }}
      onOpenChangeComplete={(shown) => !shown && onClosed?.()}
      swipeDirection={from === "bottom" ? "down" : isRtl ? "right" : "left"}
      disablePointerDismissal={!closable}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.backdrop} />
        <Drawer.Viewport className={classes(styles.viewport, styles[from])}>
          <Drawer.Popup
            className={styles.popup}
            {...(closable ? {} : { "data-base-ui-swipe-ignore": "" })}
          >
            {from === "bottom" && closable && <span className={styles.grab} />}
            <header className={styles.header}>
              {heading}
              <Drawer.Title className={heading ? "only-said" : styles.title}>{title}</Drawer.Title>
              {closable && (
                <Drawer.Close
                  render={<IconButton className={styles.close} label={texts("shell.close")} />}
                >
                  <IconX size={20} />
                </Drawer.Close>
              )}
            </header>
            <Drawer.Content className={styles.content}>{children}</Drawer.Content>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
