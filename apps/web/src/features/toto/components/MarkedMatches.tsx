import { VOID_MATCH } from "@touchline/betting";
import type { TotoDraw } from "@touchline/contract";
import { IconCheck, IconPoint, IconX } from "@touchline/icons";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { markLabel, outcomeNow } from "../toto.rules.ts";
import styles from "./MarkedMatches.module.css";
import { MatchHead } from "./MatchHead.tsx";

/** A coupon's matches with its picks, and whether they are correct so far. */
export function MarkedMatches({
  draw,
  marks,
}: {
  draw: TotoDraw;
  marks: readonly (readonly string[])[];
}) {
  return (
    <ol className={styles.matches}>
      {draw.matches.map((match, at) => (
        <li key={match.eventId} className={styles.match}>
          <MatchHead match={match} position={at} />
          <Marked game={draw.game} marks={marks[at] ?? []} outcome={outcomeNow(draw.game, match)} />
        </li>
      ))}
    </ol>
  );
}

function Marked({
  game,
  marks,
  outcome,
}: {
  game: TotoDraw["game"];
  marks: readonly string[];
  outcome: string | null;
}) {
  const texts = useTexts();
  const stands =
    outcome === null
      ? "isOpen"
      : outcome === VOID_MATCH || marks.includes(outcome)
        ? "isRight"
        : "isWrong";
  const Icon = { isOpen: IconPoint, isRight: IconCheck, isWrong: IconX }[stands];
  return (
    <p className={classes(styles.marked, styles[stands])}>
      <span className={styles.marks}>
        {marks.map((mark) => markLabel(texts, game, mark)).join(" ")}
      </span>
      <Icon size={18} aria-hidden="true" />
      <span className="only-said">{texts(`toto.${stands}`)}</span>
    </p>
  );
}
