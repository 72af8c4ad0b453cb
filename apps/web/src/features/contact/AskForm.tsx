import type { TicketFile, TicketTopic } from "@touchline/contract";
import { TICKET_TEXT_LENGTH } from "@touchline/contract/form-limits";
import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Lead, Note, Refused } from "../../ui/Form.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { Attachments } from "./Attachments.tsx";
import { useAsk } from "./contact.client.ts";
import { PaymentField } from "./PaymentField.tsx";
import { TopicField } from "./TopicField.tsx";

/** A punter's new question. A link from a bet or a payment passes its number. */
export function AskForm() {
  const texts = useTexts();
  const router = useRouter();
  const [topic, setTopic] = useState<TicketTopic>("other");
  const [bet, setBet] = useState("");
  const [payment, setPayment] = useState("");
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly TicketFile[]>([]);
  const ask = useAsk();

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const [number, paymentId] = [query.get("bet") ?? "", query.get("payment") ?? ""];
    if (/^\d{1,18}$/.test(number)) {
      setTopic("bet");
      setBet(number);
    } else if (/^[\da-f-]{36}$/.test(paymentId)) {
      setTopic("payment");
      setPayment(paymentId);
    }
  }, []);

  const about =
    topic === "bet" && bet.trim()
      ? { kind: "bet" as const, id: bet.trim() }
      : topic === "payment" && payment
        ? { kind: "payment" as const, id: payment }
        : undefined;

  function send(): void {
    if (!text.trim() || ask.isPending) return;
    const body = {
      topic,
      text: text.trim(),
      ...(about ? { about } : {}),
      fileIds: files.map(({ fileId }) => fileId),
    };
    ask.mutate(body, {
      onSuccess: (ticket) => ticket && void router.push(`/account/contact-us/${ticket.number}`),
    });
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Lead>{texts("contact.askLead")}</Lead>
      <TopicField topic={topic} onTopic={setTopic} />
      {topic === "bet" && (
        <TextField
          label={texts("contact.bet")}
          hint={texts("contact.betHint")}
          inputMode="numeric"
          value={bet}
          onChange={(event) => setBet(event.target.value)}
        />
      )}
      {topic === "payment" && <PaymentField payment={payment} onPayment={setPayment} />}
      <TextArea
        label={texts("contact.text")}
        rows={6}
        maxLength={TICKET_TEXT_LENGTH}
        value={text}
        data-private
        onChange={(event) => setText(event.target.value)}
      />
      <Attachments files={files} writer={null} onFiles={setFiles} />
      <Note>{texts("contact.password")}</Note>
      <Refused>{ask.error ? faultText(texts, ask.error) : null}</Refused>
      <Button
        type="submit"
        tone="accent"
        size="l"
        wide
        disabled={!text.trim()}
        busy={ask.isPending}
      >
        {texts("contact.send")}
      </Button>
    </Form>
  );
}
