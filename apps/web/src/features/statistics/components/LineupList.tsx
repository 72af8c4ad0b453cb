import type { EventHead, Lineup, Player } from "@touchline/contract";
import { useTexts } from "../../../lib/text.tsx";
import shared from "../Statistics.module.css";
import styles from "./LineupList.module.css";

/** Who plays, who waits and who is missing, side by side. Where a pitch shows the eleven they are not listed again. */
export function LineupList({ head, sides }: { head: EventHead; sides: readonly [Lineup, Lineup] }) {
  const texts = useTexts();
  return (
    <div className={shared.sides}>
      {sides.map(({ formation, starters, bench, coach, missing }, side) => {
        const name = head.competitors[side]?.name ?? "";
        return (
          <div className={shared.side} key={name}>
            <h3 className={shared.sideName}>{name}</h3>
            {formation && <p className={styles.formation}>{texts("statistics.formation", { formation })}</p>}
            {!formation && <Players players={starters} />}
            {coach && <p className={styles.coach}>{texts("statistics.coach", { name: coach })}</p>}
            {bench.length > 0 && (
              <>
                <h4 className={styles.part}>{texts("statistics.bench")}</h4>
                <Players players={bench} />
              </>
            )}
            {missing.length > 0 && (
              <>
                <h4 className={styles.part}>{texts("statistics.missing")}</h4>
                <ul className={shared.list}>
                  {missing.map((player) => (
                    <li className={styles.player} key={player.name}>
                      <span className={styles.name}>
                        {player.name}
                        <span className={styles.role}>{texts(`statistics.missing.${player.why}`)}</span>
                      </span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Players({ players }: { players: readonly Player[] }) {
  const texts = useTexts();
  return (
    <ul className={shared.list}>
      {players.map(({ name, role, number }) => (
        <li className={styles.player} key={name}>
          {number !== undefined && <b className={styles.number}>{number}</b>}
          <span className={styles.name}>
            {name}
            <span className={styles.role}>{texts(`lineupRole.${role}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
