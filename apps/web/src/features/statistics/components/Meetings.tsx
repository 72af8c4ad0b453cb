import type { EventHead, EventStatistics, TableScheme } from "@touchline/contract";
import { useTexts } from "../../../platform/texts/text.ts";
import { PlayedList } from "../PlayedList.tsx";
import shared from "../Statistics.module.css";
import styles from "./Meetings.module.css";

interface MeetingsProps {
  head: EventHead;
  meetings: EventStatistics["meetings"];
  scheme: TableScheme;
}

/** Head-to-head results of two sides. */
export function Meetings({ head, meetings: { won, drawn, matches }, scheme }: MeetingsProps) {
  const texts = useTexts();
  const [home, away] = head.competitors;
  const tally = [
    { key: "home", count: won[0], label: "statistics.wins", colour: home?.colour },
    ...(scheme.hasDraws
      ? [{ key: "draws", count: drawn, label: "statistics.draws", colour: undefined } as const]
      : []),
    { key: "away", count: won[1], label: "statistics.wins", colour: away?.colour },
  ] as const;
  return (
    <section className={shared.card}>
      <h2 className={shared.title}>{texts("statistics.meetings")}</h2>
      {matches.length === 0 ? (
        <p className={`${shared.quiet} ${shared.padded}`}>{texts("statistics.noMeetings")}</p>
      ) : (
        <>
          <p className="only-said">
            {texts("statistics.meetingsTally", {
              home: home?.name ?? "",
              homeWins: String(won[0]),
              drawn: String(drawn),
              away: away?.name ?? "",
              awayWins: String(won[1]),
            })}
          </p>
          <div className={styles.tally} aria-hidden="true">
            {tally.map(({ key, count, label }) => (
              <b key={key}>{texts(label, { count })}</b>
            ))}
          </div>
          <div className={styles.bar} aria-hidden="true">
            {tally.map(
              ({ key, count, colour }) =>
                count > 0 && <span key={key} style={{ flexGrow: count, background: colour }} />,
            )}
          </div>
          <PlayedList matches={matches} />
        </>
      )}
    </section>
  );
}
