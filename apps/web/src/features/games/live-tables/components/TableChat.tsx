import { useEffect, useRef, useState } from "react";
import { useSession } from "../../../../data/session/session.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Refused } from "../../../../ui/Form.tsx";
import { Skeleton } from "../../../../ui/Skeleton.tsx";
import { useChat } from "../use-chat.ts";
import { ChatForm } from "./ChatForm.tsx";
import { ChatLine } from "./ChatLine.tsx";
import styles from "./TableChat.module.css";

interface TableChatProps {
  gameId: string;
  hidden: readonly string[];
  onHidden: (names: readonly string[]) => void;
}

/** A reader who has scrolled further up than this keeps their position. */
const NEAR_PX = 120;

/** The table's messages, the latest at the end, and the input line. */
export default function TableChat({ gameId, hidden, onHidden }: TableChatProps) {
  const texts = useTexts();
  const session = useSession();
  const { messages, failed, write, report } = useChat(gameId);
  const [reported, setReported] = useState<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const shown = messages?.filter(({ name }) => !hidden.includes(name)) ?? [];
  const lastId = shown.at(-1)?.messageId;
  const seenId = useRef<string>(undefined);
  useEffect(() => {
    const { current: box } = list;
    if (!box || !lastId) return;
    if (
      seenId.current === undefined ||
      box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX
    )
      box.scrollTop = box.scrollHeight;
    seenId.current = lastId;
  }, [lastId]);
  const own =
    session.status === "punter" ? session.heartbeat.user.punterInfo.details.nickname : null;
  return (
    <div className={styles.chat}>
      {failed && !messages ? (
        <Refused>{texts("game.chat.loadFailed")}</Refused>
      ) : !messages ? (
        <Skeleton height={120} />
      ) : (
        <div
          ref={list}
          className={styles.list}
          role="log"
          aria-live="polite"
          aria-label={texts("game.chat.title")}
        >
          {shown.length === 0 && <p className={styles.none}>{texts("game.chat.nobody")}</p>}
          {shown.map((message) => (
            <ChatLine
              key={message.messageId}
              message={message}
              isOwn={message.name === own}
              canReport={session.status === "punter"}
              isReported={reported.includes(message.messageId)}
              onReport={async (reason) => {
                await report(message.messageId, reason);
                setReported((ids) => [...ids, message.messageId]);
              }}
              onHide={() => onHidden([...hidden, message.name])}
            />
          ))}
        </div>
      )}
      {hidden.length > 0 && (
        <div className={styles.hidden}>
          <span>{texts("game.chat.hidden", { count: hidden.length })}</span>
          <Button tone="ghost" onClick={() => onHidden([])}>
            {texts("game.chat.showAll")}
          </Button>
        </div>
      )}
      <ChatForm onWrite={write} />
    </div>
  );
}
