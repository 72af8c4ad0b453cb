import type { GameCard } from "@touchline/contract";
import { useRouter } from "next/router";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { queryText } from "../../domain/addresses/query-text.ts";
import { RoundList } from "../../features/fairness/RoundList.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Screen } from "../Screen.tsx";

/** Every round that a punter has played, of all games or of the one in the address. */
export function HistoryScreen({ games }: { games: readonly GameCard[] }) {
  const texts = useTexts();
  const { query } = useRouter();
  const gameId = queryText(query.game);
  const title = games.find((game) => game.gameId === gameId)?.title;
  return (
    <Screen title={title ? texts("rounds.titleOf", { game: title }) : texts("rounds.title")}>
      <NeedsLogin reason={texts("rounds.guest")}>
        {() => (
          <QueryRoot>
            <RoundList games={games} gameId={gameId} />
          </QueryRoot>
        )}
      </NeedsLogin>
    </Screen>
  );
}
