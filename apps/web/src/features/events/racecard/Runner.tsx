import type { ReactNode } from "react";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import styles from "./Racecard.module.css";
import { shortName, weightText } from "./race-measures.ts";
import type { Line } from "./racecard.rules.ts";
import { Silks } from "./Silks.tsx";
import { Trap } from "./Trap.tsx";

interface RunnerProps {
  line: Line;
  /** Shown beside the name: a place or a mark. */
  note?: ReactNode;
  out?: boolean;
  /** Shows only number and name, because the buttons need the room. */
  brief?: boolean;
  children?: ReactNode;
}

/** One line of a racecard: runner, rider, trainer and recent form. */
export function Runner({ line, note, out = false, brief = false, children }: RunnerProps) {
  const texts = useTexts();
  const { number, jockey, trainer, silks } = line.card;
  return (
    <li className={classes(styles.runner, out && styles.out, brief && styles.brief)}>
      <span className={styles.number}>
        {line.isDog && silks ? <Trap number={number} silks={silks} /> : <b>{number}</b>}
        {!brief && !line.isDog && silks && <Silks silks={silks} />}
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{out ? <s>{line.name}</s> : line.name}</span>
        {note}
        {!brief && !out && (jockey ?? trainer) && (
          <span className={styles.people}>
            {jockey && texts("racecard.jockey", { name: shortName(jockey) })}
            {jockey && trainer && " · "}
            {trainer && texts("racecard.trainer", { name: shortName(trainer) })}
          </span>
        )}
        {!brief && !out && <Facts line={line} />}
      </span>
      {children}
    </li>
  );
}

function Facts({ line: { card, isDog } }: { line: Line }) {
  const texts = useTexts();
  const facts = [
    card.age !== undefined && texts("racecard.age", { age: card.age }),
    card.weightPounds !== undefined && weightText(texts, card.weightPounds, isDog),
    card.draw !== undefined && texts("racecard.draw", { draw: String(card.draw) }),
  ].filter((fact) => fact !== false);
  return (
    <span className={styles.facts}>
      {facts.join(" · ")}
      {card.form !== "" && (
        <>
          {facts.length > 0 && " · "}
          <span className="only-said">
            {texts("racecard.formSaid", { places: [...card.form].join(", ") })}
          </span>
          <b className={styles.form} aria-hidden="true">
            {card.form}
          </b>
        </>
      )}
    </span>
  );
}
