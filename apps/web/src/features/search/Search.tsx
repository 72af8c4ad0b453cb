import { searchWords, wordMatcher } from "@touchline/core";
import { IconSearch } from "@touchline/icons";
import { useEffect, useRef, useState } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { useSession } from "../../data/session/session.ts";
import { productOfPath } from "../../domain/addresses/products.ts";
import { SECTIONS_FOUND, SECTIONS_OPEN } from "../../domain/addresses/sections.data.ts";
import { SPORT_LIST } from "../../domain/events/sports.data.ts";
import { TextsOnDemand } from "../../domain/texts/TextsOnDemand.tsx";
import { folded } from "../../platform/texts/folded.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { TextField } from "../../ui/TextField.tsx";
import { FoundEvents } from "./FoundEvents.tsx";
import { FoundPlaces } from "./FoundPlaces.tsx";
import { foundMarkets } from "./found-markets.ts";
import { FoundHelp } from "./help/FoundHelp.tsx";
import { useHelpSearch } from "./help/use-help-search.ts";
import styles from "./Search.module.css";

/** The help pages show more articles. */
const MOST_HELP = 4;
/** The names of sports, which not every page carries. */
const SPORT_TEXTS = ["sport", "category"] as const;

/**
 * Finds teams, leagues, sports, markets, games and events by name, sections of the site, and help.
 */
export function Search() {
  const texts = useTexts();
  const [sought, setSought] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <TextField
        ref={field}
        className={styles.field}
        type="search"
        label={texts("search.label")}
        placeholder={texts("search.placeholder")}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
        autoComplete="off"
        trailing={<IconSearch className={styles.glass} size={18} aria-hidden="true" />}
      />
      <TextsOnDemand namespaces={SPORT_TEXTS} fallback={<Found sought={sought} />}>
        <Found sought={sought} />
      </TextsOnDemand>
    </>
  );
}

function Found({ sought }: { sought: string }) {
  const texts = useTexts();
  const { products } = useFrame();
  const isGuest = useSession().status === "guest";
  const { found: help, isWaiting } = useHelpSearch(sought);
  const match = wordMatcher(sought);
  const named = (name: string) =>
    match === null || match(searchWords(name)) > 0 || folded(name).includes(folded(sought));
  const offered = new Set(products.map(({ id }) => id));
  const sections = [...SECTIONS_OPEN, ...SECTIONS_FOUND].filter(({ path, title }) => {
    const product = productOfPath(path);
    // A punter who is logged in already has an account.
    return (
      (path !== "/join" || isGuest) &&
      (product === null || offered.has(product)) &&
      named(texts(title))
    );
  });
  const hasSport = offered.has("sport");
  const sports = SPORT_LIST.filter(
    (sport) =>
      match !== null && hasSport && texts.has(`sport.${sport}`) && named(texts(`sport.${sport}`)),
  );
  const { markets, rest } = hasSport ? foundMarkets(texts, sought) : { markets: [], rest: sought };
  const isElseFound = sections.length + sports.length + markets.length + (help ?? []).length > 0;
  return (
    <div className={styles.found}>
      <QueryRoot>
        <FoundEvents sought={rest || sought} isElseFound={isElseFound} isElseAwaited={isWaiting} />
      </QueryRoot>
      <FoundPlaces sports={sports} markets={markets} sections={sections} />
      {help && help.length > 0 && (
        <section>
          <h3 className={styles.group}>{texts("search.help")}</h3>
          <FoundHelp found={help.slice(0, MOST_HELP)} label={texts("search.help")} />
        </section>
      )}
    </div>
  );
}
