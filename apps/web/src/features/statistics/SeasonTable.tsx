import type { TableRow, TableScheme } from "@touchline/contract";
import { useTexts } from "../../platform/texts/text.ts";
import { Crest } from "../../ui/Crest.tsx";
import { classes } from "../../ui/classes.ts";
import { OutcomeMark } from "./OutcomeMark.tsx";
import styles from "./SeasonTable.module.css";
import { columnsOf } from "./season-columns.rules.ts";

interface SeasonTableProps {
  caption: string;
  /** In order. If places between two rows are omitted, the table marks the gap. */
  rows: readonly TableRow[];
  scheme: TableScheme;
  /** The competitors to highlight. */
  marked?: readonly string[];
}

export function SeasonTable({ caption, rows, scheme, marked = [] }: SeasonTableProps) {
  const texts = useTexts();
  const columns = columnsOf(scheme);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keys too
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className="only-said">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.rank}>
              <abbr title={texts("statistics.column.rank")}>{texts("statistics.short.rank")}</abbr>
            </th>
            <th scope="col" className={styles.name}>
              <span className="only-said">{texts("statistics.column.name")}</span>
            </th>
            {columns.map(({ name, strong }) => (
              <th
                scope="col"
                key={name}
                className={classes(strong && styles.strong, name === "difference" && styles.wide)}
              >
                <abbr title={texts(`statistics.column.${name}`)}>
                  {texts(`statistics.short.${name}`)}
                </abbr>
              </th>
            ))}
            <th scope="col" className={styles.form}>
              {texts("statistics.column.form")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const { rank, competitor, form } = row;
            const isAfterGap = at > 0 && rank - (rows[at - 1]?.rank ?? 0) > 1;
            const isMarked = marked.includes(competitor.name);
            return (
              <tr
                key={competitor.name}
                className={classes(isMarked && styles.marked, isAfterGap && styles.afterGap)}
              >
                <td className={styles.rank}>{rank}</td>
                <th scope="row" className={styles.name}>
                  <span className={styles.team}>
                    <Crest short={competitor.short} colour={competitor.colour} />
                    <span className={styles.clipped} title={competitor.name}>
                      {competitor.name}
                    </span>
                    {isMarked && <span className="only-said">{texts("statistics.playsHere")}</span>}
                  </span>
                </th>
                {columns.map(({ name, value, strong }) => (
                  <td key={name} className={classes(strong && styles.strong)}>
                    {value(row)}
                  </td>
                ))}
                <td className={styles.form}>
                  <span className={styles.marks}>
                    {form.map((outcome, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the last matches have no name but their order
                      <OutcomeMark key={i} outcome={outcome} />
                    ))}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
