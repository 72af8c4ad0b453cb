import type { ContentPage } from "@touchline/contract";
import { IconLanguage, IconPrinter } from "@touchline/icons";
import Link from "next/link";
import type { ReactNode } from "react";
import { formatDay } from "../../platform/dates/date-formats.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Contents } from "./Contents.tsx";
import { Prose } from "./Prose.tsx";
import styles from "./Reading.module.css";
import { Section } from "./Section.tsx";

interface ReadingProps {
  page: ContentPage;
  /** Legal texts show when they came into force, all others when they were updated. */
  isLegal?: boolean;
  /** The text does not exist in the visitor's language. */
  isForeign: boolean;
  /** A short text among other content: no date, no print button, no table of contents. */
  isShort?: boolean;
  /** Shown between the text's introduction and its sections. */
  tools?: ReactNode;
  children?: ReactNode;
}

/** An information text with its date and sections and, for legal ones, its earlier versions. */
export function Reading({
  page,
  isLegal = false,
  isForeign,
  isShort = false,
  tools,
  children,
}: ReadingProps) {
  const texts = useTexts();
  const day = (version: string) => formatDay(version, texts.tag, "version");
  const isOld = page.version !== page.inForce && page.versions.includes(page.version);
  return (
    <article className={styles.reading} {...(isForeign ? { lang: page.language, dir: "ltr" } : {})}>
      {!isShort && (
        <div className={styles.facts}>
          <time dateTime={page.version}>
            {texts(isLegal ? "reading.inForceSince" : "reading.updated", {
              day: day(page.version),
            })}
          </time>
          <button type="button" className={styles.print} onClick={() => window.print()}>
            <IconPrinter size={18} aria-hidden="true" />
            {texts("reading.print")}
          </button>
        </div>
      )}
      {isForeign && (
        <p className={styles.foreign} lang={texts.tag}>
          <IconLanguage size={18} aria-hidden="true" />
          {texts("reading.englishOnly")}
        </p>
      )}
      {isOld && <OldText page={page} day={day} />}
      <Prose html={page.lead} />
      {tools}
      {!isShort && <Contents sections={page.sections} />}
      {page.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      {children}
      {!isOld && isLegal && page.versions.length > 0 && (
        <nav className={styles.versions} aria-label={texts("reading.versions")}>
          <h2 className={styles.subtitle}>{texts("reading.versions")}</h2>
          <ul>
            {page.versions.map((version) => (
              <li key={version}>
                <Link href={`/${page.id}/versions/${version}`} prefetch={false}>
                  {texts("reading.textOf", { day: day(version) })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}

/** Above an old version: a note, and the sections in which the current version differs. */
function OldText({
  page: { id, inForce, changes },
  day,
}: {
  page: ContentPage;
  day: (version: string) => string;
}) {
  const texts = useTexts();
  return (
    <section className={styles.old}>
      <p>{texts("reading.old", { day: day(inForce) })}</p>
      {changes.length > 0 && (
        <>
          <h2 className={styles.subtitle}>{texts("reading.changes")}</h2>
          <ul>
            {changes.map(({ id: section, heading, kind }) => (
              <li key={section}>
                <span className={styles.kind} data-kind={kind}>
                  {texts(`reading.${kind}`)}
                </span>
                {kind === "removed" ? (
                  <a href={`#${section}`}>{heading}</a>
                ) : (
                  <Link href={`/${id}#${section}`} prefetch={false}>
                    {heading}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Link className={styles.current} href={`/${id}`} prefetch={false}>
        {texts("reading.current")}
      </Link>
    </section>
  );
}
