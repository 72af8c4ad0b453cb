import type { ContentTopic } from "@touchline/contract";
import { Reading } from "../../features/reading/Reading.tsx";
import { HelpSearch } from "../../features/search/help/HelpSearch.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { RowLink, Rows } from "../../ui/Rows.tsx";
import { AskUs } from "./AskUs.tsx";
import type { ContentProps, GamblingHelp } from "./content-page.ts";
import { Helplines } from "./Helplines.tsx";
import { Information } from "./Information.tsx";
import { TOP_QUESTIONS } from "./top-questions.data.ts";

/**
 * The first stop for a visitor with a problem: search, top questions, contact, and help with
 * gambling.
 */
export function SupportScreen({
  page,
  isForeign,
  topics,
  help,
}: ContentProps & { topics: ContentTopic[]; help: GamblingHelp }) {
  const texts = useTexts();
  const articles = topics.flatMap((topic) => topic.articles);
  const top = TOP_QUESTIONS.flatMap((id) => articles.find((article) => article.id === id) ?? []);
  return (
    <Information title={page.title} description={page.description}>
      <HelpSearch />
      <Rows title={texts("reading.topQuestions")}>
        {top.map(({ id, title }) => (
          <RowLink key={id} href={`/${id}`} label={title} />
        ))}
        <RowLink href="/help" label={texts("reading.allTopics")} />
      </Rows>
      <Reading page={page} isForeign={isForeign} isShort />
      <AskUs />
      <Helplines help={help} />
      <Rows>
        <RowLink href="/responsible-gambling" label={texts("section.responsibleGambling")} />
        <RowLink href="/responsible-gambling/self-test" label={texts("safety.selfTest")} />
      </Rows>
    </Information>
  );
}
