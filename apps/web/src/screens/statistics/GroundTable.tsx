import type { SeasonView } from "@touchline/contract";
import { useState } from "react";
import { SeasonTable } from "../../features/statistics/SeasonTable.tsx";
import statistics from "../../features/statistics/Statistics.module.css";
import { useTexts } from "../../platform/texts/text.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import styles from "./TournamentScreen.module.css";

const GROUNDS = ["total", "home", "away"] as const;

/** The table of all matches or, for sides with home grounds, of home or away matches. */
export function GroundTable({
  tournament,
  season: { scheme, table },
}: {
  tournament: string;
  season: SeasonView;
}) {
  const texts = useTexts();
  const [ground, setGround] = useState<(typeof GROUNDS)[number]>("total");
  const shown = (
    <SeasonTable
      caption={`${texts("statistics.tableOf", { tournament })}: ${texts(`statistics.ground.${ground}`)}`}
      rows={table[ground]}
      scheme={scheme}
    />
  );
  return (
    <section className={statistics.card}>
      <h2 className={statistics.title}>{texts("statistics.table")}</h2>
      {scheme.hasGrounds ? (
        <div className={styles.switch}>
          <Tabs
            label={texts("statistics.ground")}
            value={ground}
            onChange={setGround}
            tabs={GROUNDS.map((value) => ({ value, label: texts(`statistics.ground.${value}`) }))}
          >
            {shown}
          </Tabs>
        </div>
      ) : (
        shown
      )}
    </section>
  );
}
