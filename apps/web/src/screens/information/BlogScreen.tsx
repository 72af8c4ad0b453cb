import type { ContentCard } from "@touchline/contract";
import Link from "next/link";
import { Prose } from "../../features/reading/Prose.tsx";
import { formatDay } from "../../platform/dates/date-formats.ts";
import { useTexts } from "../../platform/texts/text.ts";
import type { ContentProps } from "./content-page.ts";
import styles from "./Help.module.css";
import { Information } from "./Information.tsx";

/** The posts of the blog, newest first. */
export function BlogScreen({ page, posts }: ContentProps & { posts: ContentCard[] }) {
  const texts = useTexts();
  return (
    <Information title={page.title} description={page.description}>
      <Prose html={page.lead} />
      <ul className={styles.articles}>
        {posts.map(({ id, title, description, version }) => (
          <li key={id}>
            <Link className={styles.article} href={`/${id}`} prefetch={false}>
              <time className={styles.count} dateTime={version}>
                {formatDay(version, texts.tag, "version")}
              </time>
              <h2 className={styles.subtitle}>{title}</h2>
              <p>{description}</p>
            </Link>
          </li>
        ))}
      </ul>
    </Information>
  );
}
