import type { Standing } from "@touchline/contract";
import { useTexts } from "../../platform/texts/text.ts";
import { classes } from "../../ui/classes.ts";
import table from "./SeasonTable.module.css";
import styles from "./Statistics.module.css";

const COLUMNS = ["starts", "wins", "podiums", "points"] as const;

/** The standings of a championship over races. */
export function Standings({
  tournament,
  standings,
}: {
  tournament: string;
  standings: readonly Standing[];
}) {
  const texts = useTexts();
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{texts("statistics.standings")}</h2>
      <div className={table.scroll}>
        <table className={table.table}>
          <caption className="only-said">{texts("statistics.tableOf", { tournament })}</caption>
          <thead>
            <tr>
              <th scope="col" className={table.rank}>
                <abbr title={texts("statistics.column.rank")}>
                  {texts("statistics.short.rank")}
                </abbr>
              </th>
              <th scope="col" className={table.name}>
                <span className="only-said">{texts("statistics.column.name")}</span>
              </th>
              {COLUMNS.map((column) => (
                <th
                  scope="col"
                  key={column}
                  className={classes(column === "points" && table.strong)}
                >
                  <abbr title={texts(`statistics.column.${column}`)}>
                    {texts(`statistics.short.${column}`)}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.map((row) => (
              <tr key={row.name}>
                <td className={table.rank}>{row.rank}</td>
                <th scope="row" className={table.name}>
                  <span className={table.team}>
                    <span className={table.clipped} title={row.name}>
                      {row.name}
                    </span>
                  </span>
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} className={classes(column === "points" && table.strong)}>
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
