import { useRouter } from "next/router";
import type { MouseEvent } from "react";
import styles from "./Prose.module.css";

/**
 * HTML that the gate rendered from our own Markdown, without any HTML of the author
 * (packages/content).
 */
export function Prose({ html }: { html: string }) {
  const router = useRouter();
  /** Links inside the site navigate without a page load, like the site's other links. */
  function follow(event: MouseEvent<HTMLDivElement>): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
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
    // The address already has its language prefix.
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
