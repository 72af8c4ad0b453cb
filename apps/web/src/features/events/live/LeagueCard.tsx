import type { ListTree } from "@touchline/contract";
import { memo } from "react";
import { useLocalSetting } from "../../../data/device/local-settings.ts";
import { categoryName, tournamentName } from "../../../domain/events/place-names.ts";
import { RACES } from "../../../domain/events/sports.data.ts";
import { useTexts } from "../../../domain/texts/text.ts";
import { Flag } from "../../../ui/Flag.tsx";
import styles from "./LeagueCard.module.css";
import { RowsCard } from "./RowsCard.tsx";

type Group = ListTree["groups"][number];

interface LeagueCardProps {
  group: Group;
  /** Whether the page already contains its events. */
  ready: boolean;
  /** Shows the tournament's outrights instead of its matches. */
  outrights?: boolean;
}

/** A tournament's events, with the market that the punter has chosen. */
export const LeagueCard = memo(
  function LeagueCard({ group, ready, outrights = false }: LeagueCardProps) {
    const texts = useTexts();
    const chosen = useLocalSetting("listMarket");
    return (
      <RowsCard
        id={`league-${group.tournament.id}`}
        ids={group.ids}
        sport={group.sport}
        chosen={chosen}
        ready={ready}
        fields={outrights || RACES.has(group.sport)}
        heading={
          <>
            <Flag code={group.category.countryCode} />
            <b className={styles.country}>{categoryName(texts, group.category)}</b>
            <span className={styles.name}>{tournamentName(texts, group.tournament)}</span>
          </>
        }
      />
    );
  },
  // A list delta creates new objects for every group. Skip the render if a group's events are the
  // same.
  (before, after) =>
    before.group.tournament.id === after.group.tournament.id &&
    before.group.ids.join() === after.group.ids.join(),
);
