import { useEffect, useState } from "react";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useGuestTicket } from "../../features/contact/contact.client.ts";
import { TicketThread } from "../../features/contact/TicketThread.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Note } from "../../ui/Form.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";

/**
 * A guest's question. Its key is in the link's hash: it reaches the gate in a body and never
 * appears in a server's log.
 */
export function GuestTicketScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("contact.question")}>
      <QueryRoot>
        <TicketOfLink />
      </QueryRoot>
    </Screen>
  );
}

function TicketOfLink() {
  const texts = useTexts();
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => setKey(window.location.hash.slice(1)), []);
  const { data, error } = useGuestTicket(key && key.length >= 20 ? key : null);
  const isWrong = error !== null || (key !== null && key.length < 20);
  if (data && key) return <TicketThread ticket={data} writer={{ key }} />;
  if (!isWrong) return <Skeleton height={240} radius="var(--r-m)" />;
  return (
    <>
      <Note tone="warning">{error ? faultText(texts, error) : texts("contact.linkWrong")}</Note>
      <ButtonLink size="l" wide href="/contact-us">
        {texts("contact.askNew")}
      </ButtonLink>
    </>
  );
}
