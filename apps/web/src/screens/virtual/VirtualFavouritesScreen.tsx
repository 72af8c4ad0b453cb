import { IconStar } from "@touchline/icons";
import { useIsKept } from "../../domain/favourites/favourites.client.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { VirtualList } from "../../features/virtual/VirtualList.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Screen } from "../Screen.tsx";
import { type VirtualLobby, VirtualRounds } from "./VirtualLobbyScreen.tsx";

/** A punter's favourite leagues and tracks. */
export function VirtualFavouritesScreen({ lobby }: { lobby: VirtualLobby }) {
  const texts = useTexts();
  return (
    <Screen title={texts("favourite.title")}>
      <NeedsLogin reason={texts("virtual.noFavouritesHint")}>
        {() => <Kept lobby={lobby} />}
      </NeedsLogin>
    </Screen>
  );
}

function Kept({ lobby }: { lobby: VirtualLobby }) {
  const texts = useTexts();
  const isKept = useIsKept("virtual");
  return (
    <VirtualRounds lobby={lobby}>
      <VirtualList
        treeId={lobby.treeId}
        isShown={({ tournament }) => isKept(tournament.id)}
        whole
        empty={
          <Empty
            icon={<IconStar size={44} stroke={1.4} aria-hidden="true" />}
            title={texts("virtual.noFavourites")}
            text={texts("virtual.noFavouritesHint")}
          >
            <ButtonLink tone="accent" href="/virtual-sports/lobby" prefetch={false}>
              {texts("virtual.toLobby")}
            </ButtonLink>
          </Empty>
        }
      />
    </VirtualRounds>
  );
}
