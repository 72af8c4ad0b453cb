import type { EventHead, Lineup, Player } from "@touchline/contract";
import { IconStarFilled } from "@touchline/icons";
import { playerId } from "../../../domain/events/competitor-id.ts";
import { useKeep } from "../../../domain/favourites/use-keep.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { lettersOn } from "../../../ui/Crest.tsx";
import { linesOf } from "../pitch-lines.rules.ts";
import styles from "./Pitch.module.css";

/**
 * Both elevens on one pitch, facing each other: the home side from the top, the away side from the
 * bottom.
 */
export function Pitch({ head, sides }: { head: EventHead; sides: readonly [Lineup, Lineup] }) {
  const texts = useTexts();
  return (
    <div className={styles.pitch}>
      <Markings />
      {sides.map((lineup, side) => {
        const { name = "", colour = "#808080" } = head.competitors[side] ?? {};
        const lines = linesOf(lineup);
        return (
          <section
            className={styles.half}
            key={name}
            aria-label={texts("statistics.squadOf", {
              team: name,
              formation: lineup.formation ?? "",
            })}
          >
            {(side === 0 ? lines : lines.toReversed()).map((line) => (
              <ul className={styles.line} key={line[0]?.name}>
                {line.map((player) => (
                  <Shirt
                    key={player.name}
                    player={player}
                    colour={colour}
                    id={playerId(head.sport, name, player.name)}
                  />
                ))}
              </ul>
            ))}
          </section>
        );
      })}
    </div>
  );
}

/** A tap toggles the player as a favourite: there is no room for twenty-two stars. */
function Shirt({
  player: { name, number },
  colour,
  id,
}: {
  player: Player;
  colour: string;
  id: string;
}) {
  const { isKept, label, toggle } = useKeep({ kind: "player", id, name });
  return (
    <li className={styles.slot}>
      <button type="button" className={styles.player} aria-pressed={isKept} onClick={toggle}>
        <span className={styles.shirt} style={{ background: colour, color: lettersOn(colour) }}>
          {number}
          {isKept && <IconStarFilled className={styles.star} size={14} aria-hidden="true" />}
        </span>
        <span className={styles.name}>{name}</span>
        {/* The label does not replace number and name: voice control needs the visible words. */}
        <span className="only-said"> {label}</span>
      </button>
    </li>
  );
}

const Markings = () => (
  <svg
    className={styles.markings}
    viewBox="0 0 68 105"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d="M1 1h66v103H1zM1 52.5h66M14 1v16h40V1M25 1v6h18V1M14 104V88h40v16M25 104v-6h18v6" />
    <ellipse cx="34" cy="52.5" rx="9" ry="9" />
  </svg>
);
