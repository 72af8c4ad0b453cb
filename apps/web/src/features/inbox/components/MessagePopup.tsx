import type { InboxMessage } from "@touchline/contract";
import { useRouter } from "next/router";
import type { DialogProps } from "../../../domain/shell/popups/kinds.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { MessageIcon } from "./MessageIcon.tsx";
import styles from "./MessagePopup.module.css";

/** An active message in a popup. */
export default function MessagePopup({ props, open, answer, onClosed }: DialogProps<"custom">) {
  const texts = useTexts();
  const router = useRouter();
  const { localizedTitle, localizedMessage, iconUrl, action } = props.given as InboxMessage;
  const goTo = (href: string) => {
    answer("action");
    void router.push(href);
  };
  return (
    <Sheet
      open={open}
      onClose={() => answer(null)}
      onClosed={onClosed}
      title={localizedTitle}
      heading={<MessageIcon url={iconUrl} size={48} />}
    >
      <p className={styles.title} aria-hidden="true">
        {localizedTitle}
      </p>
      <p className={styles.text} data-private>
        {localizedMessage}
      </p>
      <div className={styles.actions}>
        {action && (
          <Button tone="accent" size="l" wide onClick={() => goTo(action.href)}>
            {action.label}
          </Button>
        )}
        <Button tone={action ? "quiet" : "accent"} size="l" wide onClick={() => answer(null)}>
          {texts("popup.ok")}
        </Button>
      </div>
    </Sheet>
  );
}
