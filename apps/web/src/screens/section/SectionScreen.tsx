import { IconArrowRight, IconTools } from "@tabler/icons-react";
import Link from "next/link";
import { SECTIONS_OPEN } from "../../lib/sections.data.ts";
import { type TextKey, useTexts } from "../../lib/text.tsx";
import { BackButton } from "../../ui/BackButton.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import styles from "./SectionScreen.module.css";

/** A section whose screens are still being built: says so, and what can be used today. */
export function SectionScreen({ title, path }: { title: TextKey; path: string }) {
  const texts = useTexts();
  const open = SECTIONS_OPEN.filter((section) => section.path !== path);
  return (
    <>
      <PageTitle title={texts(title)} />
      <BackButton title={texts(title)} isHeading={false} />
      <section className={styles.card}>
        <span className={styles.mark}>
          <IconTools size={30} stroke={1.6} aria-hidden="true" />
        </span>
        <h1 className={styles.title}>{texts("section.building")}</h1>
        <p className={styles.text}>{texts("section.buildingHint", { section: texts(title) })}</p>
      </section>
      <h2 className={styles.subtitle}>{texts("section.worksToday")}</h2>
      <ul className={styles.open}>
        {open.map((section) => (
          <li key={section.path}>
            <Link className={styles.link} href={section.path} prefetch={false}>
              {texts(section.title)}
              <IconArrowRight className={styles.arrow} size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
