import type { EventCast, EventHead } from "@touchline/contract";
import { useTexts } from "../../../platform/texts/text.ts";
import shared from "../Statistics.module.css";
import { LineupList } from "./LineupList.tsx";
import { PersonCards } from "./PersonCards.tsx";
import { Pitch } from "./Pitch.tsx";
import { Runners } from "./Runners.tsx";

/**
 * The people behind an event's names: a team's line-up, a person's card, or a runner's last places.
 */
export function Cast({ head, cast }: { head: EventHead; cast: EventCast }) {
  const texts = useTexts();
  const title =
    cast.kind === "lineups"
      ? "statistics.lineups"
      : cast.kind === "cards"
        ? "statistics.cards"
        : "statistics.runners";
  return (
    <section className={shared.card}>
      <h2 className={shared.title}>{texts(title)}</h2>
      {cast.kind === "lineups" && cast.sides.every(({ formation }) => formation) && (
        <Pitch head={head} sides={cast.sides} />
      )}
      {cast.kind === "lineups" && <LineupList head={head} sides={cast.sides} />}
      {cast.kind === "cards" && <PersonCards head={head} sides={cast.sides} />}
      {cast.kind === "runners" && <Runners runners={cast.runners} />}
    </section>
  );
}
