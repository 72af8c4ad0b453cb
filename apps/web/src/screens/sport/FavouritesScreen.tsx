import { useQuery } from "@tanstack/react-query";
import { EventListView } from "../../features/events/EventListView.tsx";
import { useFavourites } from "../../features/favourites/favourites.client.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { call } from "../../features/session/session.client.ts";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { useTexts } from "../../lib/text.tsx";
import { Screen } from "../Screen.tsx";

/** The events that a punter keeps at hand, live or to come. */
export function FavouritesScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("favourite.title")}>
      <NeedsLogin beforeSecondFactor reason={texts("favourite.noneHint")}>
        {() => (
          <QueryRoot>
            <KeptEvents />
          </QueryRoot>
        )}
      </NeedsLogin>
    </Screen>
  );
}

function KeptEvents() {
  const texts = useTexts();
  const ids = useFavourites()
    .flatMap(({ kind, id }) => (kind === "event" ? [id] : []))
    .join();
  const { data } = useQuery({
    queryKey: ["punter", "kept-events", ids],
    queryFn: ({ signal }) => call("eventList", { query: { ids: ids || "-" }, signal }),
  });
  if (!data) return null;
  return (
    <EventListView
      list={data}
      question={`${ids}:${data.serverTime}`}
      moreHref={null}
      empty={{ title: texts("favourite.none"), text: texts("favourite.noneHint") }}
    />
  );
}
