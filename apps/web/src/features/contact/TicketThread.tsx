import type { Ticket, TicketFile, TicketMessage } from "@touchline/contract";
import { TICKET_TEXT_LENGTH } from "@touchline/contract/form-limits";
import { IconFile } from "@touchline/icons";
import { useState } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import { useMoment } from "../../domain/dates/moments.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Note, Refused } from "../../ui/Form.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { Attachments } from "./Attachments.tsx";
import styles from "./Contact.module.css";
import { useClose, useWrite, type Writer } from "./contact.client.ts";
import { TicketFacts } from "./TicketFacts.tsx";

/** A question with all its messages, and a field to reply. */
export function TicketThread({ ticket, writer }: { ticket: Ticket; writer: Writer }) {
  const texts = useTexts();
  return (
    <div className={styles.ticket}>
      <TicketFacts ticket={ticket} />
      <ol className={styles.messages} data-private>
        {ticket.messages.map((message) => (
          <Message key={message.number} message={message} />
        ))}
      </ol>
      {ticket.state === "closed" && (
        <Note>{texts(ticket.canReopen ? "contact.closedOpenable" : "contact.closedForGood")}</Note>
      )}
      {(ticket.state !== "closed" || ticket.canReopen) && (
        <Writing ticket={ticket} writer={writer} />
      )}
      {writer === null && ticket.state !== "closed" && <Closing number={ticket.number} />}
    </div>
  );
}

function Message({ message: { fromStaff, text, files, at } }: { message: TicketMessage }) {
  const texts = useTexts();
  const { brand } = useFrame();
  const moment = useMoment("statement");
  return (
    <li className={styles.message} data-staff={fromStaff || undefined}>
      <p className={styles.about}>
        {fromStaff ? brand : texts("contact.you")} ·{" "}
        <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {files.map(({ fileId, fileName }) => (
        <p key={fileId} className={styles.sentFile}>
          <IconFile size={16} aria-hidden="true" />
          {fileName}
        </p>
      ))}
    </li>
  );
}

function Writing({ ticket: { number, state }, writer }: { ticket: Ticket; writer: Writer }) {
  const texts = useTexts();
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly TicketFile[]>([]);
  const write = useWrite(number, writer);
  function send(): void {
    if (!text.trim() || write.isPending) return;
    const onSuccess = () => {
      setText("");
      setFiles([]);
    };
    write.mutate({ text: text.trim(), fileIds: files.map(({ fileId }) => fileId) }, { onSuccess });
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={texts("contact.writeOn")}
        rows={4}
        maxLength={TICKET_TEXT_LENGTH}
        value={text}
        data-private
        onChange={(event) => setText(event.target.value)}
      />
      <Attachments files={files} writer={writer} onFiles={setFiles} />
      <Refused>{write.error ? faultText(texts, write.error) : null}</Refused>
      <Button
        type="submit"
        tone="accent"
        size="l"
        wide
        disabled={!text.trim()}
        busy={write.isPending}
      >
        {texts(state === "closed" ? "contact.reopen" : "contact.send")}
      </Button>
    </Form>
  );
}

function Closing({ number }: { number: string }) {
  const texts = useTexts();
  const close = useClose(number);
  return (
    <>
      <Refused>{close.error ? faultText(texts, close.error) : null}</Refused>
      <Button size="l" wide busy={close.isPending} onClick={() => close.mutate()}>
        {texts("contact.close")}
      </Button>
    </>
  );
}
