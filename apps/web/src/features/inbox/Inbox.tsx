import type { InboxMessage } from "@touchline/contract";
import { IconMailbox } from "@touchline/icons";
import { useRef } from "react";
import { useMoment } from "../../domain/dates/moments.ts";
import { LiveLink } from "../../domain/standing/play-links.tsx";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { useReached } from "../../ui/hooks/use-reached.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { MessageIcon } from "./components/MessageIcon.tsx";
import styles from "./Inbox.module.css";
import { useInbox, useMarkSeen } from "./inbox.queries.ts";
import { useSeen } from "./seen.ts";

/** The punter's messages, newest first. Messages in view are marked as read. */
export function Inbox() {
  const texts = useTexts();
  const { messages, data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInbox();
  const markSeen = useMarkSeen();
  const end = useRef<HTMLDivElement>(null);
  useReached(
    end,
    messages.length,
    () => hasNextPage && !isFetchingNextPage && void fetchNextPage(),
  );
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (messages.length === 0)
    return (
      <Empty
        icon={<IconMailbox size={44} stroke={1.4} aria-hidden="true" />}
        title={texts("inbox.empty")}
        text={texts("inbox.emptyHint")}
      >
        <LiveLink tone="accent">{texts("inbox.emptyAction")}</LiveLink>
      </Empty>
    );
  return (
    <>
      <ul className={styles.messages} data-private>
        {messages.map((message) => (
          <Message key={message.punterMessageId} message={message} onSeen={markSeen} />
        ))}
      </ul>
      <div ref={end} />
      {hasNextPage && (
        <Button size="l" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts("inbox.more")}
        </Button>
      )}
    </>
  );
}

function Message({
  message,
  onSeen,
}: {
  message: InboxMessage;
  onSeen: (message: InboxMessage) => void;
}) {
  const texts = useTexts();
  const moment = useMoment("statement");
  const place = useRef<HTMLLIElement>(null);
  useSeen(place, !message.isRead, () => onSeen(message));
  const { localizedTitle, localizedMessage, iconUrl, action, at, endsAt, isRead, source } = message;
  return (
    <li ref={place} className={styles.message} data-unread={!isRead || undefined}>
      <MessageIcon url={iconUrl} />
      <div className={styles.body}>
        <h2 className={styles.title}>
          {localizedTitle}
          {!isRead && (
            <span className={styles.dot}>
              <span className="only-said">{texts("inbox.unread")}</span>
            </span>
          )}
        </h2>
        <p className={styles.text}>{localizedMessage}</p>
        {action && (
          <ButtonLink size="s" href={action.href} prefetch={false}>
            {action.label}
          </ButtonLink>
        )}
        <p className={styles.about}>
          <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
          {source === "external" && endsAt !== null && (
            <span> · {texts("inbox.until", { date: moment(endsAt) })}</span>
          )}
        </p>
      </div>
    </li>
  );
}

function Waiting() {
  const texts = useTexts();
  return (
    <div className={styles.messages} aria-busy="true">
      <span className="only-said">{texts("shell.loading")}</span>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.message}>
          <Skeleton width={40} height={40} radius="var(--r-full)" />
          <div className={styles.body}>
            <Skeleton width="45%" height={17} />
            <Skeleton height={34} />
          </div>
        </div>
      ))}
    </div>
  );
}
