import { useRouter } from "next/router";
import type { MouseEvent } from "react";
import styles from "./Prose.module.css";

/**
 * Text that the gate rendered from our own Markdown: HTML of the author never gets into it
 * (packages/content).
 */
export function Prose({ html }: { html: string }) {
  const router = useRouter();
  /** Links inside the site change the page as the site's other links do. */
  function follow(event: MouseEvent<HTMLDivElement>): void {
    const link = (event.target as Element).closest("a");
    const href = link?.getAttribute("href") ?? "";
    if (
      !href.startsWith("/") ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.button !== 0
    )
      return;
    event.preventDefault();
    // The address has its language already.
    void router.push(href, undefined, { locale: false });
  }
  if (html === "") return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and made safe on the server
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is clicked
    <div className={styles.prose} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
