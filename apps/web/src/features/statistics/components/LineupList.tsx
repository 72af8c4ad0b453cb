import type { EventHead, Lineup, Player } from "@touchline/contract";
import { playerId } from "../../../domain/events/competitor-id.ts";
import { FavouriteStar } from "../../../domain/favourites/FavouriteStar.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import shared from "../Statistics.module.css";
import styles from "./LineupList.module.css";

/**
 * Starters, substitutes and missing players, side by side. If a pitch shows the eleven, they are
 * not listed again.
 */
export function LineupList({ head, sides }: { head: EventHead; sides: readonly [Lineup, Lineup] }) {
  const texts = useTexts();
  return (
    <div className={shared.sides}>
      {sides.map(({ formation, starters, bench, coach, missing }, side) => {
        const name = head.competitors[side]?.name ?? "";
        return (
          <div className={shared.side} key={name}>
            <h3 className={shared.sideName}>{name}</h3>
            {formation && (
              <p className={styles.formation}>{texts("statistics.formation", { formation })}</p>
            )}
            {!formation && <Players head={head} team={name} players={starters} />}
            {coach && <p className={styles.coach}>{texts("statistics.coach", { name: coach })}</p>}
            {bench.length > 0 && (
              <>
                <h4 className={styles.part}>{texts("statistics.bench")}</h4>
                <Players head={head} team={name} players={bench} />
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
                        <span className={styles.role}>
                          {texts(`statistics.missing.${player.why}`)}
                        </span>
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

interface PlayersProps {
  head: EventHead;
  team: string;
  players: readonly Player[];
}

function Players({ head, team, players }: PlayersProps) {
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
          {head.virtual === undefined && (
            <FavouriteStar kind="player" id={playerId(head.sport, team, name)} name={name} />
          )}
        </li>
      ))}
    </ul>
  );
}
