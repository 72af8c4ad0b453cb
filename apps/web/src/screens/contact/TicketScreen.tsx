import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../domain/texts/text.ts";
import { useTicket } from "../../features/contact/contact.client.ts";
import { TicketThread } from "../../features/contact/TicketThread.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";

export interface TicketScreenProps {
  number: string;
}

/** One of the punter's questions. */
export function TicketScreen({ number }: TicketScreenProps) {
  const texts = useTexts();
  return (
    <Screen title={texts("contact.question")}>
      <NeedsLogin reason={texts("contact.guestTicket")}>
        {() => (
          <QueryRoot>
            <OwnTicket number={number} />
          </QueryRoot>
        )}
      </NeedsLogin>
    </Screen>
  );
}

function OwnTicket({ number }: TicketScreenProps) {
  const texts = useTexts();
  const { data, error, refetch } = useTicket(number);
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  return data ? (
    <TicketThread ticket={data} writer={null} />
  ) : (
    <Skeleton height={240} radius="var(--r-m)" />
  );
}
