import { IconCheck, IconCopy } from "@touchline/icons";
import { useState } from "react";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "./PopupFrame.module.css";

/** A text to copy. Without a clipboard API (plain http) it can still be read and selected. */
export function Copyable({ label, text }: { label: string; text: string }) {
  const texts = useTexts();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.secret}>
      <output aria-label={label} data-private>
        {text}
      </output>
      <Button
        tone="ghost"
        icon={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        onClick={copy}
      >
        {texts(copied ? "popups.copied" : "popups.copy")}
      </Button>
    </div>
  );
}
