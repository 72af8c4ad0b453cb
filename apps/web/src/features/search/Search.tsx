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
import { FoundEvents } from "./FoundEvents.tsx";
import styles from "./Search.module.css";

/** Finds teams, games, events and tournaments by name, and the sections of the site. */
export function Search() {
  const texts = useTexts();
  const { products } = useFrame();
  const [sought, setSought] = useState("");
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
          <FoundEvents sought={sought} isElseFound={found.length > 0} />
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
      </div>
    </>
  );
}
