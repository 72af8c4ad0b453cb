import type { EventStatistics, FormMatch, TableScheme } from "@touchline/contract";
import { useTexts } from "../../../platform/texts/text.ts";
import { OutcomeMark } from "../OutcomeMark.tsx";
import shared from "../Statistics.module.css";
import styles from "./Form.module.css";

interface FormProps {
  names: readonly string[];
  form: EventStatistics["form"];
  scheme: TableScheme;
}

/** Recent results of both sides, the last match first. */
export function Form({ names, form, scheme }: FormProps) {
  const texts = useTexts();
  return (
    <section className={shared.card}>
      <h2 className={shared.title}>{texts("statistics.form")}</h2>
      <div className={shared.sides}>
        {form.map((matches, side) => (
          <div className={shared.side} key={names[side]}>
            <h3 className={shared.sideName}>{names[side]}</h3>
            {matches.length === 0 && <p className={shared.quiet}>{texts("statistics.noForm")}</p>}
            <ol
              className={shared.list}
              aria-label={texts("statistics.formOf", { name: names[side] ?? "" })}
            >
              {matches.map((match) => (
                <FormLine key={match.eventId} match={match} hasGrounds={scheme.hasGrounds} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

function FormLine({
  match: { opponent, home, score, outcome },
  hasGrounds,
}: {
  match: FormMatch;
  hasGrounds: boolean;
}) {
  const texts = useTexts();
  return (
    <li className={styles.line}>
      <OutcomeMark outcome={outcome} />
      <span className={styles.score}>
        {score[0]}:{score[1]}
      </span>
      {hasGrounds && (
        <span className={styles.ground}>
          <span aria-hidden="true">
            {texts(home ? "statistics.groundLetter.home" : "statistics.groundLetter.away")}
          </span>
          <span className="only-said">
            {texts(home ? "statistics.atHome" : "statistics.atAway")}
          </span>
        </span>
      )}
      <span className={styles.opponent} title={opponent}>
        {opponent}
      </span>
    </li>
  );
}
