import { useQuery } from "@tanstack/react-query";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { BetCard } from "./components/BetCard.tsx";
import list from "./components/BetList.module.css";
import { fetchBet } from "./fetch-bet.ts";
import { BETS, useTreeIds } from "./my-bets.queries.ts";

/** The bet whose number is in the address, as linked from the statement. */
export function OneBet({ number }: { number: string }) {
  const texts = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: [BETS, "number", number],
    queryFn: () => fetchBet(number),
  });
  const trees = useTreeIds(data ? [data] : []);
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={188} radius="var(--r-m)" />;
  return (
    <div className={list.list}>
      <BetCard bet={data} trees={trees} />
      <ButtonLink href="/betting" size="l" wide prefetch={false}>
        {texts("bets.toAll")}
      </ButtonLink>
    </div>
  );
}
