import Link from "next/link";
import { useFrame } from "../lib/frame.ts";
import { useLastProduct } from "../lib/last-product.ts";
import { SECTION_TITLES } from "../lib/sections.data.ts";
import { useTexts } from "../lib/text.tsx";
import styles from "./Footer.module.css";

/** The end of every page: where the product leads, who helps, how one pays, and the age. */
export function Footer() {
  const texts = useTexts();
  const { pages, products, minimumAge } = useFrame();
  const product = useLastProduct();
  const links = products.find(({ id }) => id === product)?.footerLinks ?? [];
  const { PARTNERS = [], PAYMENT_SYSTEMS = [], SOCIAL_NETWORKS = [] } = pages.footer ?? {};
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label={texts("shell.footer")}>
        {links.map((href) => {
          const title = SECTION_TITLES[href];
          return (
            title && (
              <Link key={href} className={styles.link} href={href} prefetch={false}>
                {texts(title)}
              </Link>
            )
          );
        })}
        {[...PARTNERS, ...SOCIAL_NETWORKS].map(({ name, href }) => (
          <a key={name} className={styles.link} href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </nav>
      {PAYMENT_SYSTEMS.length > 0 && (
        <p className={styles.payments}>{texts("shell.payments", { names: PAYMENT_SYSTEMS.map(({ name }) => name).join(", ") })}</p>
      )}
      <p className={styles.age}>
        <span className={styles.mark}>{minimumAge}+</span>
        {texts("shell.playResponsibly")}
      </p>
    </footer>
  );
}
