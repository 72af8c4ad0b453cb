import type { LineMessage } from "@touchline/contract";
import { VIP_LINE_LENGTH } from "@touchline/contract/form-limits";
import { useState } from "react";
import { useMoment } from "../../domain/dates/moments.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Lead, Note, Refused } from "../../ui/Form.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { useLine, useWriteToManager } from "./loyalty.client.ts";
import styles from "./ManagerLine.module.css";

/** A member's messages to their manager, with the answers. */
export function ManagerLine() {
  const texts = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLine();
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  const [newest] = data?.pages ?? [];
  if (!newest) return <Skeleton height={180} radius="var(--r-m)" />;
  const messages = (data?.pages ?? []).flatMap((page) => page.messages).reverse();
  return (
    <div className={styles.line}>
      <Lead>{texts("vip.line.lead")}</Lead>
      {hasNextPage && (
        <Button size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts("vip.line.more")}
        </Button>
      )}
      {messages.length > 0 && (
        <ol className={styles.messages} data-private>
          {messages.map((message) => (
            <Message key={message.number} message={message} />
          ))}
        </ol>
      )}
      <Writing left={newest.left} />
    </div>
  );
}

function Message({ message: { fromManager, text, at } }: { message: LineMessage }) {
  const texts = useTexts();
  const moment = useMoment("statement");
  return (
    <li className={styles.message} data-manager={fromManager || undefined}>
      <p className={styles.about}>
        {texts(fromManager ? "vip.line.manager" : "vip.line.you")} ·{" "}
        <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

function Writing({ left }: { left: number }) {
  const texts = useTexts();
  const [text, setText] = useState("");
  const write = useWriteToManager();
  if (left === 0) return <Note>{texts("vip.line.full")}</Note>;
  const said = text.trim();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (said && !write.isPending) write.mutate(said, { onSuccess: () => setText("") });
      }}
    >
      <TextArea
        label={texts("vip.line.label")}
        hint={texts("vip.line.left", { left })}
        rows={3}
        maxLength={VIP_LINE_LENGTH}
        value={text}
        data-private
        onChange={(event) => setText(event.target.value)}
      />
      <Refused>{write.error ? faultText(texts, write.error) : null}</Refused>
      {write.isSuccess && !text && <Note tone="success">{texts("vip.line.sent")}</Note>}
      <Button type="submit" tone="accent" size="l" wide disabled={!said} busy={write.isPending}>
        {texts("vip.line.send")}
      </Button>
    </Form>
  );
}
