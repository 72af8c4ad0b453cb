import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { call } from "../../data/session/session.client.ts";
import { competitorName, playerName, teamOfPlayer } from "../../domain/events/competitor-id.ts";
import { teamPath } from "../../domain/events/event-path.ts";
import { tournamentName } from "../../domain/events/place-names.ts";
import { FavouriteStar } from "../../domain/favourites/FavouriteStar.tsx";
import { tournamentPath } from "../../features/statistics/tournament-path.ts";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./KeptNames.module.css";

interface KeptNamesProps {
  tournaments: readonly string[];
  competitors: readonly string[];
  players: readonly string[];
}

/** A punter's favourite teams, players and tournaments, with or without current events. */
export function KeptNames({ tournaments, competitors, players }: KeptNamesProps) {
  if (tournaments.length + competitors.length + players.length === 0) return null;
  return (
    <ul className={styles.names}>
      {competitors.map((id) => (
        <li className={styles.name} key={id}>
          <Link href={teamPath(id)} prefetch={false}>
            {competitorName(id)}
          </Link>
          <FavouriteStar kind="competitor" id={id} name={competitorName(id)} />
        </li>
      ))}
      {players.map((id) => (
        <li className={styles.name} key={id}>
          <Link href={teamPath(teamOfPlayer(id))} prefetch={false}>
            {playerName(id)}
            <span className={styles.team}>{competitorName(teamOfPlayer(id))}</span>
          </Link>
          <FavouriteStar kind="player" id={id} name={playerName(id)} />
        </li>
      ))}
      {tournaments.map((id) => (
        <KeptTournament key={id} id={id} />
      ))}
    </ul>
  );
}

function KeptTournament({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ["tournament-name", id],
    queryFn: async ({ signal }) =>
      (await call("tournamentStatistics", { params: { id }, signal })).tournament.name,
    // A name does not change during a visit.
    refetchOnMount: false,
  });
  const texts = useTexts();
  const name = tournamentName(texts, { id, name: data ?? id });
  return (
    <li className={styles.name}>
      <Link href={tournamentPath(id)} prefetch={false}>
        {name}
      </Link>
      <FavouriteStar kind="tournament" id={id} name={name} />
    </li>
  );
}
