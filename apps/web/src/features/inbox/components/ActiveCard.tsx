import { IconX } from "@touchline/icons";
import { useTexts } from "../../../platform/texts/text.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import type { Card } from "../active-card.ts";
import styles from "./ActiveCard.module.css";
import { MessageIcon } from "./MessageIcon.tsx";

/** An active message over the bottom of the page until the punter closes it. */
export default function ActiveCard({ message, onClose }: Card) {
  const texts = useTexts();
  const { localizedTitle, localizedMessage, iconUrl, action } = message;
  return (
    <aside className={styles.card} aria-label={localizedTitle} role="status" data-private>
      <MessageIcon url={iconUrl} />
      <div className={styles.body}>
        <p className={styles.title}>{localizedTitle}</p>
        <p className={styles.text}>{localizedMessage}</p>
        {action && (
          <ButtonLink size="s" tone="accent" href={action.href} prefetch={false} onClick={onClose}>
            {action.label}
          </ButtonLink>
        )}
      </div>
      <IconButton label={texts("shell.close")} className={styles.close} onClick={onClose}>
        <IconX size={20} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
