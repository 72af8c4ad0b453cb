import type { EventResult } from "@touchline/contract";
import Link from "next/link";
import { eventPath } from "../../domain/events/event-path.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Crest } from "../../ui/Crest.tsx";
import styles from "./LastResults.module.css";

const PAID = 3;

/** The last results of a competition, the newest first. */
export function LastResults({ results }: { results: readonly EventResult[] }) {
  const texts = useTexts();
  if (results.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{texts("virtual.lastResults")}</h3>
      <ul className={styles.results} data-public>
        {results.map((result) => (
          <li key={result.head.eventId}>
            <Link className={styles.result} href={eventPath(result.head, true)} prefetch={false}>
              {result.head.kind === "race" ? (
                <FirstHome result={result} />
              ) : (
                <FinalScore result={result} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function FinalScore({ result: { head, state } }: { result: EventResult }) {
  const [home, away] = head.competitors;
  return (
    <>
      <span className={styles.name}>{home?.name}</span>
      <b className={styles.score}>
        {state.score[0]}:{state.score[1]}
      </b>
      <span className={styles.name}>{away?.name}</span>
    </>
  );
}

function FirstHome({ result: { head, state } }: { result: EventResult }) {
  const texts = useTexts();
  const first = (state.places ?? [])
    .slice(0, PAID)
    .flatMap((runner) => head.competitors[runner] ?? []);
  return (
    <>
      <span className={styles.race}>
        {texts("virtual.race", { number: String(head.virtual?.round ?? 0) })}
      </span>
      {first.map(({ name, short, colour }, at) => (
        <span className={styles.placed} key={name}>
          <Crest short={short} colour={colour} />
          {at === 0 ? (
            <b className={styles.name}>{name}</b>
          ) : (
            <span className="only-said">{name}</span>
          )}
        </span>
      ))}
    </>
  );
}
