import type { EventTree } from "@touchline/contract";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "./ScoreParts.module.css";

/**
 * The score part by part, with the server and the points of the current game: for sports with sets,
 * quarters or maps.
 */
export function ScoreParts({ head, state }: Pick<EventTree, "head" | "state">) {
  const texts = useTexts();
  if (state.periodScores.length === 0 && !state.points) return null;
  return (
    <table className={styles.parts}>
      <caption className="only-said">{texts("event.parts")}</caption>
      <tbody>
        {head.competitors.slice(0, 2).map((team, side) => (
          <tr key={team.name}>
            <th scope="row" className={styles.name}>
              {team.short}
              {state.serving === side && <span className={styles.serves} aria-hidden="true" />}
            </th>
            {state.periodScores.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a match have no other name
              <td key={at}>{part[side]}</td>
            ))}
            {state.points && <td className={styles.points}>{state.points[side]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
