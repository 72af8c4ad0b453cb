import type { ContentPage } from "@touchline/contract";
import { IconCheck, IconLink } from "@touchline/icons";
import { useState } from "react";
import { useTexts } from "../../platform/texts/text.ts";
import { Prose } from "./Prose.tsx";
import styles from "./Section.module.css";

/** A section with its own address, which a tap copies. */
export function Section({
  section: { id, level, heading, html },
}: {
  section: ContentPage["sections"][number];
}) {
  const texts = useTexts();
  const [copied, setCopied] = useState(false);
  const Heading = level === 2 ? "h2" : "h3";
  function copy(): void {
    const address = `${location.origin}${location.pathname}#${id}`;
    history.replaceState(history.state, "", `#${id}`);
    void navigator.clipboard?.writeText(address).then(() => setCopied(true));
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id} className={level === 2 ? styles.heading : styles.subheading}>
          {heading}
        </Heading>
        <button
          type="button"
          className={styles.anchor}
          onClick={copy}
          onBlur={() => setCopied(false)}
          aria-label={texts(copied ? "reading.linkCopied" : "reading.copyLink", { heading })}
        >
          {copied ? (
            <IconCheck size={16} aria-hidden="true" />
          ) : (
            <IconLink size={16} aria-hidden="true" />
          )}
        </button>
      </div>
      <Prose html={html} />
    </section>
  );
}
