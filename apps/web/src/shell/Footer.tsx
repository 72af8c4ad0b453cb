import Link from "next/link";
import { useFrame } from "../data/frame/frame.ts";
import { useLastProduct } from "../domain/addresses/last-product.ts";
import { FOOTER_COLUMNS, SECTION_TITLES } from "../domain/addresses/sections.data.ts";
import { useTexts } from "../platform/texts/text.ts";
import styles from "./Footer.module.css";

/** The footer of every page: the product's links, help, payment methods and the age limit. */
export function Footer() {
  const texts = useTexts();
  const { pages, products, minimumAge } = useFrame();
  const product = useLastProduct();
  const links = products.find(({ id }) => id === product)?.footerLinks ?? [];
  // A page appears in one column only: the operator's own choice comes first.
  const rest = FOOTER_COLUMNS.map(({ title, paths }) => ({
    title,
    paths: paths.filter((path) => !links.includes(path)),
  }));
  const columns =
    links.length > 0 ? [{ title: "shell.footerPlay" as const, paths: links }, ...rest] : rest;
  const { PARTNERS = [], PAYMENT_SYSTEMS = [], SOCIAL_NETWORKS = [] } = pages.footer ?? {};
  const elsewhere = [...PARTNERS, ...SOCIAL_NETWORKS];
  return (
    <footer className={styles.footer}>
      <nav className={styles.columns} aria-label={texts("shell.footer")}>
        {columns.map(({ title, paths }) => (
          <section key={title}>
            <h2 className={styles.title}>{texts(title)}</h2>
            <ul>
              {paths.map((href) => {
                const name = SECTION_TITLES[href];
                return (
                  name && (
                    <li key={href}>
                      <Link className={styles.link} href={href} prefetch={false}>
                        {texts(name)}
                      </Link>
                    </li>
                  )
                );
              })}
            </ul>
          </section>
        ))}
      </nav>
      {elsewhere.length > 0 && (
        <ul className={styles.links}>
          {elsewhere.map(({ name, href }) => (
            <li key={name}>
              <a className={styles.link} href={href} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {PAYMENT_SYSTEMS.length > 0 && (
        <p className={styles.payments}>
          {texts("shell.payments", { names: PAYMENT_SYSTEMS.map(({ name }) => name).join(", ") })}
        </p>
      )}
      <p className={styles.age}>
        <span className={styles.mark}>{minimumAge}+</span>
        {texts("shell.playResponsibly")}
      </p>
    </footer>
  );
}
