import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { useFrame } from "../../../data/frame/frame.ts";
import { useTheme } from "../../../domain/theme/theme.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Lead, Refused } from "../../../ui/Form.tsx";
import styles from "./CardFields.module.css";
import { askForToken, heightOf, inTheme, readCardMessage } from "./hosted-card.ts";

export interface CardFieldsHandle {
  /** The token of the entered card; null if the fields report an error or do not answer. */
  token(): Promise<string | null>;
}

interface CardFieldsProps {
  ref: Ref<CardFieldsHandle>;
  /** The address of the provider's page. */
  url: string;
  /** Called for a token that we did not request: the page has its own button. */
  onToken: (token: string) => void;
}

/** A page that has loaded and does not answer within this time is broken. */
const ANSWERS_WITHIN_MS = 15_000;

/**
 * The provider's own card fields in a frame: the card number goes from there to the provider and
 * never reaches us.
 */
export default function CardFields({ ref, url, onToken }: CardFieldsProps) {
  const texts = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<((token: string | null) => void) | null>(null);
  const [height, setHeight] = useState(heightOf(undefined));
  const [tries, setTries] = useState(0);
  const [isSilent, setSilent] = useState(false);
  const theme = useTheme();
  const { demo } = useFrame();
  const { origin, pathname } = new URL(url);
  // If the gate serves the provider's page, there is no list of test cards to link to.
  const hasMagic = demo && !pathname.startsWith("/client-gate/");

  function answer(token: string | null): void {
    waiting.current?.(token);
    waiting.current = null;
  }

  const heard = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
    const message = readCardMessage(event.data);
    if (!message) return;
    if (message.type === "height") setHeight(heightOf(message.height));
    else if (message.type === "token" && !waiting.current) onToken(message.token);
    else answer(message.type === "token" ? message.token : null);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => heard(event);
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);

  useImperativeHandle(ref, () => ({
    token: () =>
      new Promise((done) => {
        setSilent(false);
        const timer = setTimeout(() => {
          setSilent(true);
          answer(null);
        }, ANSWERS_WITHIN_MS);
        answer(null);
        waiting.current = (token) => {
          clearTimeout(timer);
          done(token);
        };
        askForToken(frame.current?.contentWindow, origin);
      }),
  }));

  return (
    <div className={styles.card}>
      <iframe
        key={tries}
        ref={frame}
        className={styles.frame}
        style={{ height }}
        src={theme === "system" ? url : inTheme(url, theme)}
        title={texts("payment.card.title")}
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="strict-origin"
      />
      <Lead>{texts("payment.card.note")}</Lead>
      {hasMagic && (
        <a className={styles.demo} href={`${origin}/`} target="_blank" rel="noreferrer">
          {texts("deposit.demoCards")}
        </a>
      )}
      <Refused>{isSilent ? texts("payment.card.failed") : null}</Refused>
      {isSilent && (
        <Button
          wide
          onClick={() => {
            setSilent(false);
            setTries(tries + 1);
          }}
        >
          {texts("payment.card.reload")}
        </Button>
      )}
    </div>
  );
}
