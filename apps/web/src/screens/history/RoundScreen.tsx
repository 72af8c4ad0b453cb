import type { GameCard } from "@touchline/contract";
import { useRouter } from "next/router";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { queryText } from "../../domain/addresses/query-text.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useCheckedRound } from "../../features/fairness/fairness.queries.ts";
import { RoundFacts } from "../../features/fairness/RoundFacts.tsx";
import { RoundProof } from "../../features/fairness/RoundProof.tsx";
import { RoundReplay } from "../../features/games/RoundReplay.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";

/** One round: the bet, its outcome, a replay and the proof. */
export function RoundScreen({ games }: { games: readonly GameCard[] }) {
  const texts = useTexts();
  const { query } = useRouter();
  const roundId = queryText(query.id) ?? "";
  return (
    <Screen title={texts("rounds.one")}>
      <NeedsLogin reason={texts("rounds.guest")}>
        {() => (
          <QueryRoot>
            <OneRound roundId={roundId} games={games} />
          </QueryRoot>
        )}
      </NeedsLogin>
    </Screen>
  );
}

function OneRound({ roundId, games }: { roundId: string; games: readonly GameCard[] }) {
  const texts = useTexts();
  const { data, error, refetch } = useCheckedRound(roundId);
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="var(--r-m)" />;
  const game = games.find(({ gameId }) => gameId === data.round.gameId);
  return (
    <>
      <RoundFacts round={data.round} title={game?.title ?? data.round.gameId} />
      {game && <RoundReplay game={game} round={data.round} />}
      <RoundProof checked={data} />
    </>
  );
}
