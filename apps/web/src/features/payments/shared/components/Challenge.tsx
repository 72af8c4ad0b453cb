import { useEffect, useEffectEvent, useRef } from "react";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Lead } from "../../../../ui/Form.tsx";
import { Sheet } from "../../../../ui/Sheet.tsx";
import styles from "../Payments.module.css";
import { isReturned } from "../returned.ts";

interface ChallengeProps {
  open: boolean;
  url: string;
  paymentId: string;
  /** Called when the frame is done or the punter gave up. The gate knows which. */
  onLeft: () => void;
}

/**
 * The bank's own page in a frame. At its end it redirects the frame to our /threedsconfirm, which
 * reports back. No other message from the frame is accepted.
 */
export default function Challenge({ open, url, paymentId, onLeft }: ChallengeProps) {
  const texts = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const heard = useEffectEvent((event: MessageEvent) => {
    if (event.source === frame.current?.contentWindow && isReturned(event, paymentId)) onLeft();
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => heard(event);
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);
  return (
    <Sheet open={open} onClose={onLeft} title={texts("payment.action.challenge")}>
      <div className={styles.dialog}>
        <iframe
          ref={frame}
          className={styles.frame}
          src={url}
          title={texts("payment.action.challenge")}
          // No top-level navigation: a foreign page must not replace the site.
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          referrerPolicy="strict-origin"
          data-base-ui-swipe-ignore=""
        />
        <Lead>{texts("payment.challengeNote")}</Lead>
        <Button wide onClick={onLeft}>
          {texts("payment.challengeStop")}
        </Button>
      </div>
    </Sheet>
  );
}
