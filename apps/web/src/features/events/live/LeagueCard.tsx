import { memo } from "react";
import { useLocalSetting } from "../../../data/device/local-settings.ts";
import { categoryName, tournamentName } from "../../../domain/events/place-names.ts";
import { RACES } from "../../../domain/events/sports.data.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Flag } from "../../../ui/Flag.tsx";
import type { Leagues } from "../lists/lone-matches.rules.ts";
import styles from "./LeagueCard.module.css";
import { RowsCard } from "./RowsCard.tsx";

const idsOf = (groups: Leagues) => groups.flatMap(({ ids }) => ids);

interface LeagueCardProps {
  /** One, or several leagues with one match each. */
  groups: Leagues;
  /** Whether the page already contains its events. */
  ready: boolean;
  /** Shows the tournament's outrights instead of its matches. */
  outrights?: boolean;
}

/** A tournament's events, or those of several, with the market that the punter has chosen. */
export const LeagueCard = memo(
  function LeagueCard({ groups, ready, outrights = false }: LeagueCardProps) {
    const texts = useTexts();
    const chosen = useLocalSetting("listMarket");
    const [group] = groups;
    const isShared = groups.length > 1;
    return (
      <RowsCard
        id={`league-${group.tournament.id}`}
        ids={idsOf(groups)}
        sport={group.sport}
        chosen={chosen}
        ready={ready}
        fields={outrights || RACES.has(group.sport)}
        withLeague={isShared}
        heading={
          <>
            {!isShared && (
              <>
                <Flag code={group.category.countryCode} />
                <b className={styles.country}>{categoryName(texts, group.category)}</b>
              </>
            )}
            <span className={styles.name}>
              {isShared ? texts(`sport.${group.sport}`) : tournamentName(texts, group.tournament)}
            </span>
          </>
        }
      />
    );
  },
  // A list delta creates new objects for every group. Skip the render if a group's events are the
  // same.
  (before, after) => idsOf(before.groups).join() === idsOf(after.groups).join(),
);
