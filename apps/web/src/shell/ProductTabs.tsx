import Link from "next/link";
import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { whenIdle } from "../lib/browser.ts";
import { useFrame } from "../lib/frame.ts";
import { productOfPath } from "../lib/products.ts";
import { useTexts } from "../lib/text.tsx";
import styles from "./ProductTabs.module.css";

export function ProductTabs() {
  const texts = useTexts();
  const { products } = useFrame();
  const { asPath } = useRouter();
  const current = productOfPath(asPath);
  const active = useRef<HTMLAnchorElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each product that becomes the current one
  useEffect(
    () =>
      // Measuring right after a render would lay the page out an extra time.
      whenIdle(() => {
        const tab = active.current;
        const row = tab?.parentElement?.parentElement;
        if (tab && row) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2 });
      }),
    [current],
  );

  return (
    <nav className={styles.tabs} aria-label={texts("shell.products")}>
      <ul className={styles.row}>
        {products.map(({ id, route, isNew }) => (
          <li key={id}>
            <Link
              className={styles.tab}
              href={route}
              prefetch={false}
              aria-current={id === current ? "true" : undefined}
              ref={id === current ? active : null}
            >
              {texts(`product.${id}`)}
              {isNew && <span className={styles.new}>{texts("shell.new")}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
