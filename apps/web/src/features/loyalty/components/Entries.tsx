import { useMoment } from "../../../domain/dates/moments.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Rows } from "../../../ui/Rows.tsx";
import styles from "../Loyalty.module.css";
import type { LoyaltyReply } from "../loyalty-reply.ts";

interface EntriesProps {
  entries: LoyaltyReply["entries"];
  onMore: (() => void) | null;
  isBusy: boolean;
}

/** The points earned and spent, the newest first. */
export function Entries({ entries, onMore, isBusy }: EntriesProps) {
  const texts = useTexts();
  const moment = useMoment("history");
  if (entries.length === 0) return null;
  return (
    <>
      <Rows title={texts("loyalty.history")}>
        {entries.map(({ id, kind, points, about, at }) => (
          <div key={id} className={styles.entry}>
            <span>
              <b className={styles.rewardName}>{texts(`loyalty.entry.${kind}`)}</b>
              <small className={styles.price}>
                {moment(at)}
                {about !== null &&
                  /^\d+$/.test(about) &&
                  ` · ${texts("loyalty.bet", { number: about })}`}
              </small>
            </span>
            <span className={styles.change}>{points > 0 ? `+${points}` : points}</span>
          </div>
        ))}
      </Rows>
      {onMore && (
        <Button size="l" wide busy={isBusy} onClick={onMore}>
          {texts("loyalty.more")}
        </Button>
      )}
    </>
  );
}
