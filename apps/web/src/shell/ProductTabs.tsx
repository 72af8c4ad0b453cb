import Link from "next/link";
import { useRouter } from "next/router";
import { useFrame } from "../data/frame/frame.ts";
import { trackLinks } from "../data/tracking/track.ts";
import { productOfPath } from "../domain/addresses/products.ts";
import { useTexts } from "../platform/texts/text.ts";
import { useCurrentInView } from "../ui/hooks/use-current-in-view.ts";
import styles from "./ProductTabs.module.css";

export function ProductTabs() {
  const texts = useTexts();
  const { products } = useFrame();
  const current = productOfPath(useRouter().asPath);
  const row = useCurrentInView(current ?? "");
  return (
    // biome-ignore lint/a11y: the links in it are what is clicked
    <nav
      className={styles.tabs}
      onClick={trackLinks("top menu link")}
      aria-label={texts("shell.products")}
    >
      <ul className={styles.row} ref={row}>
        {products.map(({ id, route, isNew }) => (
          <li key={id}>
            <Link
              className={styles.tab}
              href={route}
              prefetch={false}
              aria-current={id === current ? "true" : undefined}
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
