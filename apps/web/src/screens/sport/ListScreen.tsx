import type { EventList } from "@touchline/contract";
import { BackButton } from "../../domain/addresses/BackButton.tsx";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { EventListView } from "../../features/events/lists/EventListView.tsx";
import { moreShown } from "../../features/events/lists/list-length.rules.ts";
import { MarketSwitch } from "../../features/events/lists/MarketSwitch.tsx";
import { type TextKey, useTexts } from "../../platform/texts/text.ts";
import styles from "./EventsScreen.module.css";

export interface ListScreenProps {
  path: string;
  title: TextKey;
  hint: TextKey | null;
  list: EventList;
  shown: number;
}

/** One list of events with its own title. */
export function ListScreen({ path, title, hint, list, shown }: ListScreenProps) {
  const texts = useTexts();
  const more = moreShown(list, shown);
  return (
    <div className={styles.screen}>
      <PageTitle title={texts(title)} />
      <BackButton title={texts(title)} />
      {hint && <p className={styles.hint}>{texts(hint)}</p>}
      <MarketSwitch sport={null} />
      <EventListView
        list={list}
        question={path}
        moreHref={more === null ? null : withQuery(path, { shown: more })}
      />
    </div>
  );
}
