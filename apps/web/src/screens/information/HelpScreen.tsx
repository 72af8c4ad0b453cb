import type { ContentTopic } from "@touchline/contract";
import Link from "next/link";
import { HelpSearch } from "../../features/search/help/HelpSearch.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { RowLink, Rows } from "../../ui/Rows.tsx";
import { AskUs } from "./AskUs.tsx";
import styles from "./Help.module.css";
import { Information } from "./Information.tsx";

/** The help hub: search, topics, and related links. */
export function HelpScreen({ topics }: { topics: ContentTopic[] }) {
  const texts = useTexts();
  return (
    <Information title={texts("reading.help")} description={texts("reading.helpDescription")}>
      <HelpSearch />
      <ul className={styles.topics}>
        {topics.map(({ name, title, description, articles }) => (
          <li key={name}>
            <Link className={styles.topic} href={`/help/${name}`} prefetch={false}>
              <h2 className={styles.subtitle}>{title}</h2>
              {description && <p>{description}</p>}
              <span className={styles.count}>
                {texts("reading.articles", { count: articles.length })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Rows title={texts("reading.alsoHere")}>
        <RowLink href="/rules" label={texts("section.rules")} />
        <RowLink href="/payments" label={texts("section.payments")} />
        <RowLink href="/responsible-gambling" label={texts("section.responsibleGambling")} />
      </Rows>
      <AskUs />
    </Information>
  );
}
