import type { ContentPage } from "@touchline/contract";
import { IconChevronDown } from "@touchline/icons";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./Contents.module.css";

const FEWEST = 3;

/** The table of contents of a long text; a short one has none. */
export function Contents({ sections }: Pick<ContentPage, "sections">) {
  const texts = useTexts();
  if (sections.length < FEWEST) return null;
  return (
    <nav className={styles.contents} aria-label={texts("reading.contents")}>
      <details>
        <summary>
          {texts("reading.contents")}
          <IconChevronDown size={18} aria-hidden="true" />
        </summary>
        <ol>
          {sections.map(({ id, level, heading }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
