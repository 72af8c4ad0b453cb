import { outcomeTitle } from "../../../../domain/events/market-texts.ts";
import { putInGroup, takeOfGroup, useStakes } from "../../../../domain/slip/bet-slip.state.ts";
import type { SlipBet } from "../../../../domain/slip/slip-bet.rules.ts";
import { groupOf, MOST_GROUPS } from "../../../../domain/slip/structure.rules.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "./SystemSizes.module.css";

const letter = (group: number): string => String.fromCharCode("A".charCodeAt(0) + group);

/**
 * The group of each selection, and how many of each group a line takes. A tap switches to the next
 * group or number.
 */
export function LegGroups({ bet }: { bet: SlipBet }) {
  const texts = useTexts();
  const stakes = useStakes();
  const { legs } = bet;
  const groupAt = (at: number) => {
    const leg = legs[at];
    return leg ? groupOf(stakes, leg, at, legs.length) : 0;
  };
  return (
    <ul className={styles.groups}>
      {legs.map((leg, at) => (
        <li key={leg.outcomeId}>
          <button
            type="button"
            className={styles.chip}
            aria-label={texts("bets.groupOf", {
              selection: outcomeTitle(texts, leg),
              group: letter(groupAt(at)),
            })}
            onClick={() => putInGroup(leg.outcomeId, (groupAt(at) + 1) % MOST_GROUPS)}
          >
            {letter(groupAt(at))}
          </button>
          {outcomeTitle(texts, leg)}
        </li>
      ))}
      {bet.structure?.groups?.map(({ legs: members, sizes: [size = 1] }) => {
        const group = groupAt(members[0] ?? 0);
        return (
          <li key={`group ${group}`}>
            <button
              type="button"
              className={styles.chip}
              onClick={() => takeOfGroup(group, (size % members.length) + 1)}
            >
              {size}/{members.length}
            </button>
            {texts("bets.groupTakes", { group: letter(group) })}
          </li>
        );
      })}
    </ul>
  );
}
