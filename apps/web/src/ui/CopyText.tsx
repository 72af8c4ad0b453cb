import { IconCheck, IconCopy } from "@touchline/icons";
import { useState } from "react";
import styles from "./CopyText.module.css";

interface CopyTextProps {
  text: string;
  /** The action of a tap. */
  label: string;
  /** The label after copying. */
  done: string;
}

/**
 * A short text that a tap copies. Without a clipboard API (plain http) it can still be read and
 * selected.
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
