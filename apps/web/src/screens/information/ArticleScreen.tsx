import type { ContentTopic } from "@touchline/contract";
import Link from "next/link";
import { Reading } from "../../features/reading/Reading.tsx";
import { HelpSearch } from "../../features/search/help/HelpSearch.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { RowLink, Rows } from "../../ui/Rows.tsx";
import { AskUs } from "./AskUs.tsx";
import type { ContentProps } from "./content-page.ts";
import styles from "./Help.module.css";
import { Information } from "./Information.tsx";

/** A help article, with others of its topic. */
export function ArticleScreen({ page, isForeign, topic }: ContentProps & { topic: ContentTopic }) {
  const texts = useTexts();
  return (
    <Information title={page.title} description={page.description}>
      <nav className={styles.trail} aria-label={texts("reading.trail")}>
        <Link href="/help" prefetch={false}>
          {texts("reading.help")}
        </Link>
        <Link href={`/help/${topic.name}`} prefetch={false}>
          {topic.title}
        </Link>
      </nav>
      <Reading page={page} isForeign={isForeign} />
      {page.related.length > 0 && (
        <Rows title={texts("reading.related")}>
          {page.related.map(({ id, title }) => (
            <RowLink key={id} href={`/${id}`} label={title} />
          ))}
        </Rows>
      )}
      <HelpSearch />
      <AskUs />
    </Information>
  );
}
