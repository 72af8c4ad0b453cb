import type { TotoDraw } from "@touchline/contract";
import { classes } from "../../../ui/classes.ts";
import { toggleMark, useMarks } from "../toto.state.ts";
import styles from "./CouponMatches.module.css";
import { MarkRow } from "./MarkRow.tsx";
import { MatchHead } from "./MatchHead.tsx";

/** The matches of an open draw, where the punter makes picks. */
export function CouponMatches({ draw }: { draw: TotoDraw }) {
  const marks = useMarks(draw);
  return (
    <ol className={styles.matches}>
      {draw.matches.map((match, at) => (
        <li
          key={match.eventId}
          className={classes(styles.match, draw.game === "1x2" && styles.beside)}
        >
          <MatchHead match={match} position={at} />
          <MarkRow
            game={draw.game}
            match={match}
            marked={marks[at] ?? []}
            onMark={(mark) => toggleMark(draw, at, mark)}
          />
        </li>
      ))}
    </ol>
  );
}
