import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import styles from "./CopyText.module.css";

interface CopyTextProps {
  text: string;
  /** What a tap does. */
  label: string;
  /** What it says once it is done. */
  done: string;
}

/**
 * A short text that a tap copies. Where the browser has no clipboard (plain http) it can still be
 * read and marked.
 */
export function CopyText({ text, label, done }: CopyTextProps) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" className={styles.copy} onClick={copy} onBlur={() => setCopied(false)}>
      {text}
      {copied ? (
        <IconCheck size={15} aria-hidden="true" />
      ) : (
        <IconCopy size={15} aria-hidden="true" />
      )}
      <span className="only-said" role="status">
        {copied ? done : label}
      </span>
    </button>
  );
}
