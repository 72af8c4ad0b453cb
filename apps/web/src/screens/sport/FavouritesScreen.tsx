import { useQuery } from "@tanstack/react-query";
import { IconStar } from "@touchline/icons";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { call } from "../../data/session/session.client.ts";
import { useFavourites } from "../../domain/favourites/favourites.client.ts";
import { keptQuery } from "../../domain/favourites/kept-query.ts";
import { EventListView } from "../../features/events/lists/EventListView.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Screen } from "../Screen.tsx";
import { KeptNames } from "./KeptNames.tsx";

/**
 * A punter's favourite events, live or coming, and those of favourite teams, players and
 * tournaments.
 */
export function FavouritesScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("favourite.title")}>
      <NeedsLogin beforeSecondFactor reason={texts("favourite.noneHint")}>
        {() => (
          <QueryRoot>
            <Kept />
          </QueryRoot>
        )}
      </NeedsLogin>
    </Screen>
  );
}

function Kept() {
  const texts = useTexts();
  const favourites = useFavourites();
  const ids = (kind: string) => favourites.flatMap((each) => (each.kind === kind ? [each.id] : []));
  const [tournaments, competitors, players] = [ids("tournament"), ids("competitor"), ids("player")];
  const query = keptQuery(favourites);
  const { data } = useQuery({
    queryKey: ["punter", "kept-events", query],
    queryFn: ({ signal }) => call("eventList", { query: { ...query, limit: "100" }, signal }),
  });
  return (
    <>
      <KeptNames tournaments={tournaments} competitors={competitors} players={players} />
      {data && (
        <EventListView
          list={data}
          question={`${JSON.stringify(query)}:${data.serverTime}`}
          moreHref={null}
          empty={{
            icon: <IconStar size={44} stroke={1.4} aria-hidden="true" />,
            title: texts("favourite.none"),
            text: texts("favourite.noneHint"),
          }}
        />
      )}
    </>
  );
}
