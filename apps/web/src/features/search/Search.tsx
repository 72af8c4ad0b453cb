import { IconArrowUpRight, IconSearch } from "@tabler/icons-react";
import Link from "next/link";
import { useState } from "react";
import { folded } from "../../lib/folded.ts";
import { useFrame } from "../../lib/frame.ts";
import { productOfPath } from "../../lib/products.ts";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { SECTIONS_FOUND, SECTIONS_OPEN } from "../../lib/sections.data.ts";
import { useTexts } from "../../lib/text.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { FoundHelp } from "../help-search/FoundHelp.tsx";
import { useHelpSearch } from "../help-search/use-help-search.ts";
import { FoundEvents } from "./FoundEvents.tsx";
import styles from "./Search.module.css";

/** More of them are on the pages of help. */
const MOST_HELP = 4;

/** Finds teams, games, events and tournaments by name, the sections of the site, and help. */
export function Search() {
  const texts = useTexts();
  const { products } = useFrame();
  const [sought, setSought] = useState("");
  const { found: help } = useHelpSearch(sought);
  const offered = new Set(products.map(({ id }) => id));
  const found = [...SECTIONS_OPEN, ...SECTIONS_FOUND].filter(({ path, title }) => {
    const product = productOfPath(path);
    return (product === null || offered.has(product)) && folded(texts(title)).includes(folded(sought));
  });
  return (
    <>
      <TextField
        className={styles.field}
        type="search"
        label={texts("search.label")}
        placeholder={texts("search.placeholder")}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
        autoComplete="off"
        trailing={<IconSearch className={styles.glass} size={18} aria-hidden="true" />}
      />
      <div className={styles.found}>
        <QueryRoot>
          <FoundEvents sought={sought} isElseFound={found.length > 0 || (help ?? []).length > 0} />
        </QueryRoot>
        <ul>
          {found.map(({ path, title }) => (
            <li key={path}>
              <Link className={styles.entry} href={path} prefetch={false}>
                <span className={styles.name}>{texts(title)}</span>
                <IconArrowUpRight className={styles.arrow} size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
        {help && help.length > 0 && (
          <section>
            <h3 className={styles.group}>{texts("search.help")}</h3>
            <FoundHelp found={help.slice(0, MOST_HELP)} label={texts("search.help")} />
          </section>
        )}
      </div>
    </>
  );
}
