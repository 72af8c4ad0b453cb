import { IconExternalLink, IconPhone } from "@touchline/icons";
import { useTexts } from "../../platform/texts/text.ts";
import type { GamblingHelp } from "./content-page.ts";
import styles from "./Safety.module.css";

/**
 * Independent organisations that help with gambling in this jurisdiction, free and confidential.
 */
export function Helplines({ help: { helplines, register } }: { help: GamblingHelp }) {
  const texts = useTexts();
  const all = [
    ...helplines,
    ...(register?.href
      ? [
          {
            name: texts("safety.register", { name: register.name }),
            href: register.href,
            phone: null,
          },
        ]
      : []),
  ];
  return (
    <section className={styles.card} aria-labelledby="helplines">
      <h2 id="helplines" className={styles.subtitle}>
        {texts("safety.helplines")}
      </h2>
      <p>{texts("safety.helplinesHint")}</p>
      <ul className={styles.helplines}>
        {all.map(({ name, href, phone }) => (
          <li key={name}>
            <a className={styles.helper} href={href} target="_blank" rel="noopener noreferrer">
              {name}
              <IconExternalLink size={16} aria-hidden="true" />
            </a>
            {phone && (
              <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, "")}`} dir="ltr">
                <IconPhone size={16} aria-hidden="true" />
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
