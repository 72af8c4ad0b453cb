import type { ChatMessage } from "@touchline/contract";
import { IconEyeOff, IconFlag } from "@touchline/icons";
import { useState } from "react";
import { faultText } from "../../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import styles from "./TableChat.module.css";

const REASONS = ["offensive", "advert", "other"] as const;

interface ChatLineProps {
  message: ChatMessage;
  isOwn: boolean;
  canReport: boolean;
  isReported: boolean;
  onReport: (reason: (typeof REASONS)[number]) => Promise<void>;
  onHide: () => void;
}

/** One message, with its actions. */
export function ChatLine({
  message: { name, text },
  isOwn,
  canReport,
  isReported,
  onReport,
  onHide,
}: ChatLineProps) {
  const texts = useTexts();
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = (reason: (typeof REASONS)[number]) => {
    setAsking(false);
    onReport(reason).catch((error: unknown) => setFault(faultText(texts, error)));
  };
  return (
    <div className={styles.line}>
      <div className={styles.said}>
        <p className={styles.words}>
          <b className={styles.name}>{name}</b> <bdi>{text}</bdi>
        </p>
        {canReport && !isOwn && !isReported && (
          <IconButton
            label={texts("game.chat.report", { name })}
            aria-expanded={asking}
            onClick={() => setAsking(!asking)}
          >
            <IconFlag size={18} />
          </IconButton>
        )}
        {!isOwn && (
          <IconButton label={texts("game.chat.hide", { name })} onClick={onHide}>
            <IconEyeOff size={18} />
          </IconButton>
        )}
      </div>
      {asking && (
        <fieldset className={styles.why}>
          <legend>{texts("game.chat.reportWhy")}</legend>
          {REASONS.map((reason) => (
            <Button key={reason} onClick={() => send(reason)}>
              {texts(`game.chat.reason.${reason}`)}
            </Button>
          ))}
          <Button tone="ghost" onClick={() => setAsking(false)}>
            {texts("game.chat.reportCancel")}
          </Button>
        </fieldset>
      )}
      {isReported && <p className={styles.note}>{texts("game.chat.reported")}</p>}
      {fault !== null && (
        <p className={styles.note} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
