import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { useLastPart } from "../../domain/addresses/use-address.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTicket } from "../../features/contact/contact.client.ts";
import { TicketThread } from "../../features/contact/TicketThread.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";

/** One of the punter's questions. All share this page: the browser loads the one in its address. */
export function TicketScreen() {
  const texts = useTexts();
  const number = useLastPart();
  return (
    <Screen title={texts("contact.question")}>
      <NeedsLogin reason={texts("contact.guestTicket")}>
        {() => <QueryRoot>{number !== null && <OwnTicket number={number} />}</QueryRoot>}
      </NeedsLogin>
    </Screen>
  );
}

function OwnTicket({ number }: { number: string }) {
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
