import type { ContentTopic } from "@touchline/contract";
import Link from "next/link";
import { HelpSearch } from "../../features/search/help/HelpSearch.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { RowLink, Rows } from "../../ui/Rows.tsx";
import { AskUs } from "./AskUs.tsx";
import styles from "./Help.module.css";
import { Information } from "./Information.tsx";

/** A help topic with its articles. */
export function TopicScreen({ topic, others }: { topic: ContentTopic; others: ContentTopic[] }) {
  const texts = useTexts();
  const description =
    topic.description || texts("reading.topicDescription", { topic: topic.title });
  return (
    <Information title={topic.title} description={description}>
      <nav className={styles.trail} aria-label={texts("reading.trail")}>
        <Link href="/help" prefetch={false}>
          {texts("reading.help")}
        </Link>
      </nav>
      {topic.description && <p className={styles.lead}>{topic.description}</p>}
      <ul className={styles.articles}>
        {topic.articles.map(({ id, title, description }) => (
          <li key={id}>
            <Link className={styles.article} href={`/${id}`} prefetch={false}>
              <h2 className={styles.subtitle}>{title}</h2>
              <p>{description}</p>
            </Link>
          </li>
        ))}
      </ul>
      <HelpSearch />
      <Rows title={texts("reading.otherTopics")}>
        {others.map(({ name, title }) => (
          <RowLink key={name} href={`/help/${name}`} label={title} />
        ))}
      </Rows>
      <AskUs />
    </Information>
  );
}
